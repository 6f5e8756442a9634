/**
 * What a page may load and run: its own files, and those inline scripts whose hashes are named. Styles may stand inline,
 * because positions on charts and ovals are computed; scripts may not.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  { development = false, runs = true }: { development?: boolean; runs?: boolean } = {},
): string {
  return [
    "default-src 'self'",
    runs ? ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ') : "script-src 'none'",
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
