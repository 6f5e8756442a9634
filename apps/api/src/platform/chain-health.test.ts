import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { unreachableChains } from './chain-health.ts'
import { environmentVariables } from './configuration.ts'

test('a node answers for its own chain only, and to whoever has its password', async () => {
  const node = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('ann:secret')}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  })
  await once(node.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    node.close()
  })
  const host = `127.0.0.1:${(node.address() as AddressInfo).port}`
  const known = `http://ann:secret@${host}`
  const silent = (nodes: object) => unreachableChains(environmentVariables.parse(nodes))
  expect(await silent({ ETH_RPC_URL: known, MATIC_RPC_URL: known, AMOY_RPC_URL: `http://${host}` })).toEqual([
    137, 80002,
  ])
})
