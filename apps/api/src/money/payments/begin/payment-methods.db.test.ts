import { expect, test } from 'vitest'
import { bareNodeOfFile } from '../../../testing/bare-node.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { paymentContextOfFile } from '../../../testing/payment-kit.ts'
import { paymentMethodsReader } from './payment-methods.ts'

const node = bareNodeOfFile()
const site = appOfFile(() => [{ CHAIN_RPC_URL: node.url }])
const context = paymentContextOfFile(site)

test('a crowd that asks how to pay asks the node of the coins once', async () => {
  const read = paymentMethodsReader(site.config, context.providers)
  const before = node.calls()
  const responses = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(node.calls() - before).toBe(1)
  expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1)
  await read()
  expect(node.calls() - before).toBe(2)
})
