import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PushMessage, type PushSubscriptionRequest, pushMessage } from '@toprun/api-schema/notification'
import { z } from 'zod'

/** A push service and the browsers that it serves: it verifies the sender (RFC 8292), and they decrypt (RFC 8291). */
export interface PushServer {
  origin: string
  /** A browser that subscribes. @param name its place at the service */
  subscribe(name: string): PushSubscriptionRequest
  /** What each browser could read, in order. */
  read(name: string): PushMessage[]
  /** How many requests came for a browser, accepted or not. */
  requests(name: string): number
  /** Its response status from now on; 201 at first. */
  answerWith(status: number): void
  stop(): Promise<void>
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().startsWith('mailto:') })

/** @param publicKey the VAPID key of the only accepted sender; others get 403 @param port 0 for any */
export async function startPushServer(publicKey: () => string, port = 0): Promise<PushServer> {
  const browsers = new Map<
    string,
    { ecdh: ReturnType<typeof createECDH>; auth: Buffer; read: PushMessage[]; requests: number }
  >()
  let status = 201
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const browser = browsers.get(request.url?.slice(1) ?? '')
    if (browser) browser.requests += 1
    if (!browser || status >= 300) return response.writeHead(browser ? status : 404).end()
    if (!isSignedBy(publicKey(), request.headers.authorization ?? '', origin))
      return response.writeHead(403).end()
    const text = decrypt(Buffer.concat(chunks), browser)
    browser.read.push(pushMessage.parse(JSON.parse(text)))
    return response.writeHead(status).end()
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscribe(name) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth, read: [], requests: 0 })
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    read: (name) => browsers.get(name)?.read ?? [],
    requests: (name) => browsers.get(name)?.requests ?? 0,
    answerWith(next) {
      status = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function isSignedBy(publicKey: string, header: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  if (key !== publicKey || body === '') return false
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  const isNow = exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 60 * 60
  return (
    aud === audience &&
    isNow &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

function decrypt(
  message: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = message.subarray(0, 16)
  const keyBytes = message.readUInt8(20)
  const sender = message.subarray(21, 21 + keyBytes)
  const record = message.subarray(21 + keyBytes)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const shared = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
  const derive = (what: string, bytes: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes),
    )
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
