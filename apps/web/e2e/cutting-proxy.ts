import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  address: string
  /** From now on each connection is cut after a random number of bytes, within a message. */
  startCutting(): void
  stopCutting(): void
  /** How many connections were cut. */
  cuts(): number
  close(): Promise<void>
}

/** A proxy between a browser and the site. */
export async function startCuttingProxy(site: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  let cutting = false
  let cuts = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let left = 100 + Math.random() * 1_500
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (bytes: Buffer) => {
      if (cutting) left -= bytes.length
      if (left > 0) {
        client.write(bytes)
        return
      }
      cuts += 1
      client.write(bytes.subarray(0, bytes.length / 2), () => client.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    startCutting: () => {
      cutting = true
    },
    stopCutting: () => {
      cutting = false
    },
    cuts: () => cuts,
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
