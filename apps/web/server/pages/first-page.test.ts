import { expect, it, vi } from 'vitest'
import { firstPageRendered } from './first-page.ts'

it('tries again until a page was rendered', async () => {
  const render = vi.fn().mockRejectedValueOnce(new Error('late')).mockRejectedValueOnce(new Error('later'))
  const onFailure = vi.fn()
  const { signal } = new AbortController()
  expect(await firstPageRendered({ render, onFailure, signal, pauseMs: 1 })).toBe(true)
  expect(render).toHaveBeenCalledTimes(3)
  expect(onFailure.mock.calls.map(([error]) => error.message)).toEqual(['late', 'later'])
})

it('ends without a page when the site stops', async () => {
  const stopping = new AbortController()
  const render = () => Promise.reject(new Error('broken'))
  const onFailure = vi.fn(() => stopping.abort())
  expect(await firstPageRendered({ render, onFailure, signal: stopping.signal, pauseMs: 60_000 })).toBe(false)
  expect(onFailure).toHaveBeenCalledTimes(1)
})
