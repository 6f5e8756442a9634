import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

/** A browser's keys, in base64url: its public key, and the secret that it shares with the site. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** What is random in a message: the sender's key for it alone, and 16 bytes of salt. */
export interface MessageChance {
  /** 32 bytes. */
  privateKey: Uint8Array
  salt: Uint8Array
}

/** All of a message is one record; push services take 4096 bytes. */
const recordSize = 4096
const tagBytes = 16

/** The longest text of a message, in bytes. */
export const longestMessage = recordSize - tagBytes - 1 - 86

/**
 * Encrypts a push message for one browser (RFC 8291, `aes128gcm`): nobody on the way can read it, the push service included.
 * @throws RangeError if the text is too long
 */
export function encryptPush(text: string, keys: BrowserKeys, chance: MessageChance): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > longestMessage)
    throw new RangeError(`A push message has at most ${longestMessage} bytes.`)
  const browserKey = Buffer.from(keys.p256dh, 'base64url')
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(chance.privateKey)
  const senderKey = sender.getPublicKey()
  const shared = derive(
    sender.computeSecret(browserKey),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]),
    32,
  )
  const key = derive(shared, chance.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, chance.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The 2 says that this record is the last.
  const record = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([chance.salt, size, Buffer.of(senderKey.length), senderKey, record])
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
