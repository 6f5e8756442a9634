import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { ofFile } from '@toprun/postgres/test-of-file'
import { z } from 'zod'

const call = z.object({ id: z.number(), method: z.string() })

/** The node of a chain that says only which chain it is of: enough where nothing on it is read. */
export async function startBareNode(chainId = 31337) {
  let answered = chainId
  let calls = 0
  let hangs = false
  const server = createServer((request, response) => {
    json(request).then(
      (body) => answer(call.parse(body), response),
      () => response.destroy(),
    )
  })
  function answer({ id, method }: z.infer<typeof call>, response: ServerResponse): void {
    calls += 1
    if (hangs) return
    const result =
      method === 'eth_chainId'
        ? { result: `0x${answered.toString(16)}` }
        : { error: { code: -32601, message: `This node knows no ${method}.` } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...result }))
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = z.object({ port: z.number() }).parse(server.address())
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls: () => calls,
    /** It takes connections and answers none. */
    hang() {
      hangs = true
    },
    answerFor(other: number) {
      answered = other
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Such a node for the tests of the calling file. */
export function bareNodeOfFile(chainId?: number): Awaited<ReturnType<typeof startBareNode>> {
  return ofFile(async () => {
    const node = await startBareNode(chainId)
    return { held: node, end: node.stop }
  })
}
