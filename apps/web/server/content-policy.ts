/**
 * What a page may load and run: its own files, and the inline scripts that carry this page's nonce. Styles may stand inline,
 * because positions on charts and ovals are computed; scripts may not. Without a nonce no script runs at all.
 */
export function contentPolicy(nonce: string | null, { development = false } = {}): string {
  return [
    "default-src 'self'",
    nonce === null ? "script-src 'none'" : `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
