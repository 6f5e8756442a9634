import { QueryClient } from '@tanstack/react-query'
import type { OrderPack } from '@toprun/api-schema/opening'
import { afterEach, expect, test, vi } from 'vitest'
import { boughtPacksQuery } from './my-packs-query.ts'

const order = '7d9f3a52-0c4e-4b6e-9a53-1f5f0c3c6a01'
const pack: OrderPack = {
  id: '7d9f3a52-0c4e-4b6e-9a53-1f5f0c3c6a02',
  order,
  seq: 9,
  pack: 'pro',
  number: 1,
  state: 'sealed',
  tiers: [],
}
const seeds = {
  ...{ commitment: '0'.repeat(64), committedAt: '2026-11-20T12:00:00.000Z', batch: null, beacon: null },
  ...{ clientSeed: 'x', fixed: true, serverSeed: null },
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that draws the packs of the order between two looks. */
function drawnAfter(looks: number) {
  const asked: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ seeds, packs: asked.length > looks ? [pack] : [], waiting: 1 })
  })
  return asked
}

async function packsOf() {
  const packs = new QueryClient().fetchQuery(boughtPacksQuery(order))
  await vi.runAllTimersAsync()
  return packs
}

test('the packs of a purchase are asked about until they are drawn', async () => {
  const asked = drawnAfter(3)
  expect(await packsOf()).toEqual([pack])
  expect(asked).toEqual(Array(4).fill(`/api/my-orders/${order}/packs`))
})

test('packs that are not drawn within 30 looks are no longer waited for', async () => {
  const asked = drawnAfter(100)
  expect(await packsOf()).toEqual([])
  expect(asked).toHaveLength(30)
})
