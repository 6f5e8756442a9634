import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as in every authenticator app: SHA-1, six digits, steps of 30 seconds. */

export const stepMs = 30_000
const digits = 6
/** An operator's clock may differ by this many steps. */
export const drift = 1

/** The steps of 30 seconds since 1970. */
export const stepOf = (time: Date): number => Math.floor(time.getTime() / stepMs)

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const truncated = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fffffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code it is: the current one, or one before or after, but later than the last used.
 * @returns null for a wrong code, and for one that was used already
 */
export function acceptedStep(
  secret: Uint8Array,
  code: string,
  { now, used }: { now: Date; used: number | null },
): number | null {
  const current = stepOf(now)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, n) => current - drift + n)
  const fresh = steps.filter((step) => used === null || step > used)
  return fresh.find((step) => isSame(totpCode(secret, step), code)) ?? null
}

function isSame(right: string, stated: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(stated)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** In the form that is typed into authenticator apps (RFC 4648). */
export function base32(secret: Uint8Array): string {
  const bits = Array.from(secret, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

/** The address by which an authenticator app takes the secret, also as a QR code. */
export function otpauthUri(name: string, secret: Uint8Array): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'TopRun' })
  return `otpauth://totp/TopRun:${name}?${query}`
}
