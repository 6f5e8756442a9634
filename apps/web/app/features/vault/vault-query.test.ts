import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refreshVault } from '../packs/opening/my-packs-query.ts'
import { filterOf, searchOf, vaultQuery } from './vault-query.ts'

test('after a change, a vault of many shown pages is read from its first page alone', async () => {
  const cursors: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    cursors.push(new URL(path, 'http://x').searchParams.get('cursor'))
    return Response.json({
      nfts: [],
      count: null,
      sides: null,
      packs: null,
      mints: null,
      next: `c${cursors.length}`,
    })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const client = new QueryClient()
  const vault = new InfiniteQueryObserver(client, vaultQuery({ sort: 'newest' }))
  onTestFinished(vault.subscribe(() => undefined))
  await vi.waitFor(() => expect(vault.getCurrentResult().hasNextPage).toBe(true))
  await vault.fetchNextPage()
  await vault.fetchNextPage()
  refreshVault(client)
  await vi.waitFor(() => expect(vault.getCurrentResult().isFetching).toBe(false))
  expect(cursors).toEqual([null, 'c1', 'c2', null])
  expect(vault.getCurrentResult().data?.pages).toHaveLength(1)
})

test('a filter is read from an address and written back without what is usual', () => {
  const filter = filterOf(new URLSearchParams('tier=black&category=power&q=+rao&sort=rarest'))
  expect(filter).toEqual({ tier: 'black', category: 'power', q: 'rao', sort: 'rarest' })
  expect(String(searchOf(filter))).toBe('tier=black&category=power&q=rao&sort=rarest')
  expect(String(searchOf(filterOf(new URLSearchParams())))).toBe('')
})

test('what an address invents is dropped', () => {
  const filter = filterOf(new URLSearchParams(`tier=mud&category=1&sort=price&q=${'a'.repeat(61)}`))
  expect(filter).toEqual({ tier: undefined, category: undefined, q: undefined, sort: 'newest' })
})
