import { createECDH } from 'node:crypto'
import type { Configuration } from '../../platform/configuration.ts'
import { openKeyFile } from '../../platform/key-file.ts'

/** The key pair that identifies the site to push services (RFC 8292), in base64url. */
export interface Vapid {
  /** 65 bytes: browsers subscribe with it. */
  publicKey: string
  privateKey: string
  /** The contact address for push services: `mailto:…`. */
  subject: string
}

type VapidConfiguration = Pick<Configuration, 'VAPID_PRIVATE_KEY' | 'DATA_DIR' | 'DEMO' | 'SUPPORT_EMAIL'>

/**
 * The configured key, or in a demonstration one that is created at the first start and stored in DATA_DIR. Null: push
 * is off.
 */
export async function openVapid(config: VapidConfiguration): Promise<Vapid | null> {
  const key =
    config.VAPID_PRIVATE_KEY ?? (config.DEMO ? await openKeyFile(config.DATA_DIR, 'vapid-key', newKey) : null)
  return key === null ? null : vapidOf(key, `mailto:${config.SUPPORT_EMAIL}`)
}

/** @param privateKey 32 bytes in base64url */
export function vapidOf(privateKey: string, subject: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject }
}

function newKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair.getPrivateKey('base64url')
}
