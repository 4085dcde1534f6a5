/// Bytes from the network, politely and within limits.
///
/// Start with [WebFetch] (one address) and [WorkFinder] (finding works: a SearXNG-compatible
/// engine, arXiv, OpenAlex, Crossref; none is asked unless [WebSettings] name it).
///
/// Invariants: only `http` and `https`; addresses of private networks are refused before
/// connecting, also after redirects and by what a name resolves to, unless allowed; robots.txt is
/// obeyed; size, time and redirects are bounded; what comes back is bytes, never run or obeyed.
@NullMarked
package cairn.fetch;

import org.jspecify.annotations.NullMarked;
