/**
 * Like `JSON.stringify`, in ASCII only. A text with one character beyond Latin-1 takes two bytes for each of its characters, and longer
 * to send: text for thousands should have none.
 */
export function asciiJson(value: unknown): string {
  const text = JSON.stringify(value)
  const escaped = text.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // A two-byte text stays one after the replacement, until it is copied.
  return escaped === text ? text : Buffer.from(escaped, 'latin1').toString('latin1')
}
