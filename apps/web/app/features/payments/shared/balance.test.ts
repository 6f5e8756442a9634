import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { walletOf } from '../../../testing/sample-account.ts'
import { coverOf, walletQuery } from './balance.ts'

test('a balance covers an equal or smaller cost, to the cent, with the remainder', () => {
  expect(coverOf(90, 100)).toEqual({ kind: 'covered', balance: 100, left: 10 })
  expect(coverOf(90, 90)).toEqual({ kind: 'covered', balance: 90, left: 0 })
  expect(coverOf(5, 5)).toEqual({ kind: 'covered', balance: 5, left: 0 })
  expect(coverOf(0.1, 0.3)).toEqual({ kind: 'covered', balance: 0.3, left: 0.2 })
})

test('the wallet is read again whenever its tab is shown, since money moves in other tabs', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
  client.mount()
  const read = vi.fn(async () => Response.json(walletOf(1)))
  vi.stubGlobal('fetch', read)
  const wallet = new QueryObserver(client, walletQuery)
  onTestFinished(wallet.subscribe(() => undefined))
  onTestFinished(() => {
    client.unmount()
    vi.unstubAllGlobals()
    focusManager.setFocused(undefined)
  })
  await vi.waitFor(() => expect(wallet.getCurrentResult().isSuccess).toBe(true))
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('a balance that is short returns the missing amount', () => {
  expect(coverOf(90, 12.5)).toEqual({ kind: 'short', balance: 12.5, missing: 77.5 })
  expect(coverOf(5, 4.99)).toEqual({ kind: 'short', balance: 4.99, missing: 0.01 })
  expect(coverOf(30, 29.99)).toEqual({ kind: 'short', balance: 29.99, missing: 0.01 })
})
