import { createHmac, timingSafeEqual } from 'node:crypto'

/** A message may be this much older or newer than the server's clock. */
const signatureWindowMs = 5 * 60_000

interface SignedMessage {
  /** When it was signed: Unix time in seconds. */
  timestamp: string | undefined
  /** Lower-case hexadecimal HMAC-SHA256 of the timestamp, a dot and the body. */
  signature: string | undefined
  body: Buffer
}

type SignatureCheck = { ok: true } | { ok: false; reason: 'forged' | 'stale' }

/** What a source sends as signature. */
export function signFeed(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

/** Whether the message was recently signed by one of the secrets. */
export function checkSignature(
  { timestamp = '', signature = '', body }: SignedMessage,
  secrets: readonly string[],
  now: Date,
): SignatureCheck {
  if (!/^\d{1,12}$/.test(timestamp)) return { ok: false, reason: 'forged' }
  const given = Buffer.from(signature)
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(signFeed(secret, timestamp, body))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) return { ok: false, reason: 'forged' }
  const differenceMs = Math.abs(Number(timestamp) * 1000 - now.getTime())
  return differenceMs > signatureWindowMs ? { ok: false, reason: 'stale' } : { ok: true }
}
