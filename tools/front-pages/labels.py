#!/usr/bin/env python3
"""Labels for FrontPages.java: of each PDF under a folder that lies beside the source it was made from (.Rnw, .Rmd,
.tex), the title, authors, DOI and year as that source says them. At most two of a folder, 60 in all, in order of path.
Usage: labels.py FOLDER > labels.tsv   (R packages of Debian: apt-get download r-cran-…, dpkg-deb -x)"""
import os, re, sys

def group(text, at):
    depth, out = 0, []
    for c in text[at:]:
        if c == '{':
            depth += 1
            if depth == 1: continue
        if c == '}':
            depth -= 1
            if depth == 0: break
        out.append(c)
    return ''.join(out)

def macro(text, *names):
    for name in names:
        m = re.search(r'(?m)^[^%\n]*\\' + name + r'\s*(?:\[[^\]]*\])?\s*\{', text)
        if m: return group(text, m.end() - 1)
    return ''

def plain(tex):
    tex = re.sub(r'\\(?:thanks|footnote|email|inst|affil|orcid|url|texttt\{[^}]*@)[^{]*\{[^{}]*\}', '', tex)
    tex = re.sub(r'\\(?:url|href)\{[^}]*\}', '', tex)
    for a, b in (('\\"', '\u0308'), ("\\'", '\u0301'), ('\\`', '\u0300'), ('\\^', '\u0302'), ('\\v', '\u030c'), ('\\c', '\u0327'), ('\\~', '\u0303')):
        tex = re.sub(re.escape(a) + r'\s*\{?\\?([A-Za-z])\}?', lambda m: m.group(1) + b, tex)
    tex = tex.replace('\\o', 'ø').replace('\\ss', 'ß').replace('\\&', '&').replace('~', ' ').replace('--', '–')
    tex = re.sub(r'\\\\(\[[^\]]*\])?', ' \n ', tex)
    tex = re.sub(r'\\(?:pkg|proglang|code|textbf|emph|textit|texttt|Rpackage|Robject|large|Large|small|textsf|it|bf|tt|sf|em)\b', '', tex)
    tex = re.sub(r'\\[A-Za-z]+\*?', ' ', tex)
    import unicodedata
    return unicodedata.normalize('NFC', re.sub(r'[{}$]', '', tex))

def front(path):
    text = open(path, errors='replace').read()
    doi = macro(text, 'DOI', 'doi')
    if path.endswith('.Rmd'):
        head = text.split('---')[1] if text.count('---') > 1 else ''
        t = re.search(r'(?m)^title:\s*["\']?(.*?)["\']?\s*$', head)
        a = re.search(r'(?m)^author:\s*["\']?(.+?)["\']?\s*$', head)
        names = [a.group(1)] if a else re.findall(r'(?m)^\s*-?\s*name:\s*["\']?(.*?)["\']?\s*$', head)
        return (t.group(1) if t else ''), ' and '.join(names), doi
    title = macro(text, 'Plaintitle', 'title')
    author = macro(text, 'Plainauthor', 'author')
    return plain(title), plain(author), doi

def people(author):
    lines = []
    for part in re.split(r'\s*(?:,|;|\band\b|&|\n|\bAnd\b|\s{3,})\s*', author.replace('\\And', ' and ').replace('\\AND', ' and ')):
        name = re.sub(r'\s+', ' ', re.sub(r'[\d*†]', '', part)).strip()
        words = name.split(' ')
        if 2 <= len(words) <= 5 and '@' not in name and not re.search(r'(?i)universi|department|institut|school|college|http|lab\b|centre|center|hospital|faculty|inc\b|package|version|20\d\d|january|june|march', name):
            lines.append(name)
    return lines

rows, per = [], {}
for folder, _, files in sorted(os.walk(sys.argv[1])):
    for f in sorted(files):
        if not f.endswith('.pdf'): continue
        base = os.path.join(folder, f)[:-4]
        source = next((base + e for e in ('.Rnw', '.Rmd', '.tex', '.rnw') if os.path.exists(base + e)), None)
        if not source or per.get(folder, 0) >= 2: continue
        title, author, doi = front(source)
        title = re.sub(r'\s+', ' ', title).strip()
        names = people(author)
        if len(title) < 6 or not names or 'Sexpr' in title: continue
        per[folder] = per.get(folder, 0) + 1
        rows.append((base + '.pdf', title, '; '.join(names), doi.strip()))
for row in rows[:60]: print('\t'.join(row))
