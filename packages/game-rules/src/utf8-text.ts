import { isUtf8 } from 'node:buffer'

/**
 * The text of a file or message with names, with its byte order mark. Other bytes than UTF-8 are not replaced: names that differ in them
 * alone would become one.
 * @returns null for bytes that are not UTF-8
 * @example utf8Text(Buffer.from('Évry', 'latin1')) // null
 */
export function utf8Text(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString() : null
}
