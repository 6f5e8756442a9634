import { createHmac } from 'node:crypto'

/**
 * A fingerprint that is stored with what is derived from a key, so that another key is recognised. It reveals nothing about the
 * key.
 * @param key in base64url
 * @returns 16 hexadecimal digits
 */
export function keyFingerprint(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update('fingerprint').digest('hex').slice(0, 16)
}
