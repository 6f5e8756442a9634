import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ofFile } from '@toprun/postgres/test-of-file'

export interface ProviderCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ProviderReply {
  status?: number
  body: unknown
}

export interface ProviderServer {
  url: string
  /** All requests, in order. */
  calls: ProviderCall[]
  close(): Promise<void>
}

/** A local server in place of a payment provider, with responses from `reply`. */
export async function startProviderServer(
  reply: (call: ProviderCall) => ProviderReply,
): Promise<ProviderServer> {
  const calls: ProviderCall[] = []
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    calls.push(call)
    const { status = 200, body } = reply(call)
    const headers = { 'content-type': 'application/json', 'request-id': `req_${calls.length}` }
    response.writeHead(status, headers).end(JSON.stringify(body))
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (!isAddress(address)) throw new Error('the provider listens nowhere')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** Such a server for the tests of the calling file. */
export function providerOfFile(reply: (call: ProviderCall) => ProviderReply): ProviderServer {
  return ofFile(async () => {
    const held = await startProviderServer(reply)
    return { held, end: held.close }
  })
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
