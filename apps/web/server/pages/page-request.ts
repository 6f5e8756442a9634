/**
 * The request that a page is rendered from: its path and query, and nothing of the visitor, so that a page is the same for
 * everyone and can be cached. The origin is a constant: loaders and redirects need only the path, and the visitor can forge
 * the Host header.
 */
export function pageRequest(url: string): Request {
  return new Request(`http://site.internal${url}`)
}
