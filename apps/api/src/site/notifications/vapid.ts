import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Configuration } from '../../platform/configuration.ts'
import { openKeyFile } from '../../platform/key-file.ts'

/** The key pair by which push services know the site (RFC 8292). */
export interface Vapid {
  /** 65 bytes in base64url: browsers subscribe with it. */
  publicKey: string
  privateKey: KeyObject
  /** The contact address for push services: `mailto:…`. */
  subject: string
}

type VapidConfiguration = Pick<Configuration, 'VAPID_PRIVATE_KEY' | 'DATA_DIR' | 'DEMO' | 'SUPPORT_EMAIL'>

/** The configured key, or in a demonstration one that is made at the first start and kept in DATA_DIR. Null: push is off. */
export async function openVapid(config: VapidConfiguration): Promise<Vapid | null> {
  const key =
    config.VAPID_PRIVATE_KEY ?? (config.DEMO ? await openKeyFile(config.DATA_DIR, 'vapid-key', newKey) : null)
  return key === null ? null : vapidOf(key, `mailto:${config.SUPPORT_EMAIL}`)
}

/** @param key 32 bytes in base64url */
export function vapidOf(key: string, subject: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(key, 'base64url'))
  const point = pair.getPublicKey()
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: key, x: coordinate(1), y: coordinate(33) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    subject,
  }
}

const halfDay = 12 * 60 * 60

/** The Authorization header of a message to a push service: it says who sends, to that service alone, for twelve hours. */
export function vapidHeader({ publicKey, privateKey, subject }: Vapid, endpoint: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + halfDay,
    sub: subject,
  }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}

function newKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey('base64url')
}
