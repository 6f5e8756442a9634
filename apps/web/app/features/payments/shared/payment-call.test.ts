import { expect, test } from 'vitest'
import type { ApiResponse, Refusal } from '../../../platform/api-client.ts'
import { underKey } from './payment-call.ts'

const refusal = (status: number, code: Refusal['code']): ApiResponse<string> => ({
  ok: false,
  status,
  code,
  msg: code,
})

/** A server that knows some keys, and records its requests. */
function server(responses: Readonly<Record<string, ApiResponse<string>>>) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    return responses[key] ?? { ok: true as const, data: key }
  }
  return { keys, send }
}

test('the same payment has the same key, however often it is sent', async () => {
  const { send } = server({})
  expect(await underKey('order-wallet', send)).toEqual(await underKey('order-wallet', send))
})

test('a key whose payment was cancelled is replaced by the next one', async () => {
  const { keys, send } = server({
    'order-card-1': refusal(409, 'payment_over'),
    'order-card-2': refusal(409, 'key_reused'),
  })
  expect(await underKey('order-card', send)).toEqual({ ok: true, data: 'order-card-3' })
  expect(keys).toEqual(['order-card-1', 'order-card-2', 'order-card-3'])
})

test.each<[number, Refusal['code']]>([
  [0, 'network_failure'],
  [402, 'insufficient_funds'],
  [409, 'sold_out'],
])('a refusal of another kind uses up no key: %d %s', async (status, code) => {
  const { keys, send } = server({ 'order-card-1': refusal(status, code) })
  expect(await underKey('order-card', send)).toEqual(refusal(status, code))
  expect(keys).toHaveLength(1)
})

test('a server that reports every key as used is not asked for ever', async () => {
  const keys: string[] = []
  const response = await underKey('order-card', async (key) => {
    keys.push(key)
    return refusal(409, 'payment_over')
  })
  expect(response).toEqual(refusal(409, 'payment_over'))
  expect(keys).toHaveLength(10)
})
