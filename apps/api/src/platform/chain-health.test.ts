import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { unreachableChains } from './chain-health.ts'
import { environmentVariables } from './configuration.ts'

test('a node answers for its own chain only, and to whoever has its password', async () => {
  const host = await serve((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('ann:secret')}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  })
  const known = `http://ann:secret@${host}`
  const silent = (nodes: object) => unreachableChains(environmentVariables.parse(nodes))
  expect(await silent({ ETH_RPC_URL: known, MATIC_RPC_URL: known, AMOY_RPC_URL: `http://${host}` })).toEqual([
    137, 80002,
  ])
})

test.each<[string, RequestListener]>([
  ['sends nothing', () => undefined],
  [
    'ends in the middle of its response',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"jsonrpc":')
    },
  ],
])('the connection to a node that %s is closed once the time is up', async (_what, listener) => {
  const closed = Promise.withResolvers<void>()
  const host = await serve((request, response) => {
    request.socket.once('close', closed.resolve)
    listener(request, response)
  })
  const config = environmentVariables.parse({ ETH_RPC_URL: `http://${host}` })
  expect(await unreachableChains(config, 50)).toEqual([1])
  await closed.promise
})

/** @returns its host and port */
async function serve(listener: RequestListener): Promise<string> {
  const node = createServer(listener)
  await once(node.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    node.closeAllConnections()
    node.close()
  })
  return `127.0.0.1:${(node.address() as AddressInfo).port}`
}
