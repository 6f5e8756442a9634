import { createHmac } from 'node:crypto'

/**
 * What is stored beside what follows from a key, so that another key is recognised. Nothing about the key can be learned from it.
 * @param key in base64url
 * @returns 16 hexadecimal digits
 */
export function keyFingerprint(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update('fingerprint').digest('hex').slice(0, 16)
}
