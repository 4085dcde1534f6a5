#!/usr/bin/env python3
"""Which entries and which names of fields of a .bib file are missing in another one. Counts braces and knows no more.
Usage: fields.py LIST COPY [LIST COPY …]"""
import re, sys


def entries(text):
    found = {}
    for m in re.finditer(r'(?m)^\s*@(\w+)\s*[{(]\s*([^\s,{}]+)\s*,', text):
        if m.group(1).lower() in ('string', 'preamble', 'comment'): continue
        depth, at, fields = 1, m.end(), set()
        while at < len(text) and depth > 0:
            c = text[at]
            if c == '\\':
                at += 2
                continue
            if c == '{': depth += 1
            elif c == '}': depth -= 1
            elif depth == 1:
                field = re.match(r'([A-Za-z][\w:+.-]*)\s*=', text[at:at + 60])
                if field and text[at - 1] in ' \t\n,':
                    fields.add(field.group(1).lower())
                    at += field.end()
                    if text[at:].lstrip().startswith('"'): at = quoted(text, text.index('"', at) + 1)
                    continue
            at += 1
        found[m.group(2)] = fields
    return found


def quoted(text, at):
    depth = 0
    while text[at] != '"' or depth > 0:
        if text[at] == '\\': at += 1
        elif text[at] == '{': depth += 1
        elif text[at] == '}': depth -= 1
        at += 1
    return at + 1


def read(path):
    bytes = open(path, 'rb').read()
    try: return bytes.decode()
    except UnicodeDecodeError: return bytes.decode('latin1')


for before, after in zip(sys.argv[1::2], sys.argv[2::2]):
    was, now = entries(read(before)), entries(read(after))
    gone = [key for key in was if key not in now]
    fields = [(key, sorted(was[key] - now[key])) for key in was if key in now and was[key] - now[key]]
    print(f'{before}: {len(was)} entries, missing {len(gone)}; {sum(map(len, was.values()))} fields,'
          f' missing {sum(len(f) for _, f in fields)} {gone[:3]} {fields[:3]}')
