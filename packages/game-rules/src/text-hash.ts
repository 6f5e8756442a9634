/**
 * FNV-1a over UTF-16 units: 32 bits that differ wherever two short texts do, the same on every machine. Not for secrets.
 * `textHash('asha') === textHash('asha')`.
 */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash
}
