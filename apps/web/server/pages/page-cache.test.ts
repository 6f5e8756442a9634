import { describe, expect, it, vi } from 'vitest'
import type { Document } from './document.ts'
import { documentSaying as pageOf } from './page.testing.ts'
import { pageCache } from './page-cache.ts'

const home = { url: '/', status: 200 }
const nowhere = { url: '/404', status: 404 }
const textOf = async (page: Promise<Document>) => (await page).html.toString()

describe('pages that are cached', () => {
  it('are rendered once for concurrent requests', async () => {
    const cached = pageCache()
    const render = vi.fn(() => pageOf('first'))
    await Promise.all(Array.from({ length: 50 }, () => cached(home, render)))
    expect(render).toHaveBeenCalledOnce()
  })

  it('are sent stale while a new one is rendered, but not for long', async () => {
    let time = 1
    const cached = pageCache({ now: () => time })
    await cached(home, () => pageOf('first'))
    time += 1_999
    expect(await textOf(cached(home, () => Promise.reject(new Error('nobody asked'))))).toBe('first')
    time += 1_000
    expect(await textOf(cached(home, () => pageOf('second')))).toBe('first')
    await vi.waitFor(
      async () => expect(await textOf(cached(home, () => pageOf('third')))).toBe('second'),
      15_000,
    )
    time += 12_001
    expect(await textOf(cached(home, () => pageOf('fourth')))).toBe('fourth')
  })

  it('do not include failures', async () => {
    const cached = pageCache()
    expect((await cached(home, () => pageOf('broken', { status: 500 }))).status).toBe(500)
    expect((await cached(home, () => pageOf('whole'))).status).toBe(200)
  })

  it('do not include incomplete pages', async () => {
    const cached = pageCache()
    expect(await textOf(cached(home, () => pageOf('no shop', { complete: false })))).toBe('no shop')
    expect(await textOf(cached(home, () => pageOf('whole')))).toBe('whole')
  })

  it('include the not-found page', async () => {
    const cached = pageCache()
    const render = vi.fn(() => pageOf('not here', { status: 404 }))
    await cached(nowhere, render)
    await cached(nowhere, render)
    expect(render).toHaveBeenCalledOnce()
  })

  it.each([
    ['lacks a part', () => pageOf('no shop', { complete: false })],
    ['is broken', () => pageOf('broken', { status: 503 })],
    ['cannot be rendered', () => Promise.reject(new Error('no room'))],
  ])('are shown old for a little while where the new one %s', async (_why, failing) => {
    let time = 1
    const cached = pageCache({ now: () => time })
    await cached(home, () => pageOf('whole'))
    for (let step = 0; step < 3; step += 1) {
      time += 3_000
      expect(await textOf(cached(home, failing))).toBe('whole')
    }
    time += 12_001
    const last = await cached(home, failing).catch(() => null)
    expect(last?.html.toString()).not.toBe('whole')
  })

  it('drop the failure: the next request renders again', async () => {
    const cached = pageCache()
    await expect(cached(home, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(await textOf(cached(home, () => pageOf('whole')))).toBe('whole')
  })
})
