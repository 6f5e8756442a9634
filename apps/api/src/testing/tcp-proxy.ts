import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The same address through this proxy. */
  through(url: string): string
  /** From now on no byte passes in either direction: connections stay open, and new ones are accepted and stay silent. */
  freeze(): void
  /** Forwards everything held back. */
  thaw(): void
  /** Ends every connection. */
  cut(): void
  /** Refuses connections until `accept`, and ends open ones. */
  refuse(): Promise<void>
  accept(): Promise<void>
  stop(): Promise<void>
}

/** A proxy between a client and the server of `url`, which may be on a socket file, to simulate network failures. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url)
  const folder = decodeURIComponent(hostname)
  const toServer = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: hostname, port: Number(port) }
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((client) => {
    const upstream = connect(toServer)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (frozen) from.pause()
    }
  })
  const open = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const refuse = async () => {
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  await open(0)
  const { port: ownPort } = server.address() as AddressInfo
  return {
    through(address) {
      const rerouted = new URL(address)
      rerouted.host = `127.0.0.1:${ownPort}`
      return rerouted.href
    },
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    refuse,
    accept: () => open(ownPort),
    stop: refuse,
  }
}
