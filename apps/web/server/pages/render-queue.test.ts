import { expect, test } from 'vitest'
import { renderQueue } from './render-queue.ts'

/** Renderings that last until they are released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { render: () => promise, letGo: () => resolve('page') }
}

test('pages are rendered a few at a time, the others in turn', async () => {
  const queue = renderQueue({ atOnce: 2, waiting: 6 })
  const { render, letGo } = held()
  let begun = 0
  const counted = () => {
    begun += 1
    return render()
  }
  const pages = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => queue(address, counted))
  await Promise.resolve()
  expect(begun).toBe(2)
  letGo()
  expect(await Promise.all(pages)).toEqual(['page', 'page', 'page'])
})

test('one address gets a quarter of the slots, and others the rest', async () => {
  const queue = renderQueue({ atOnce: 2, waiting: 6 })
  const { render, letGo } = held()
  const mine = [queue('10.0.0.1', render), queue('10.0.0.1', render)]
  await expect(queue('10.0.0.1', render)).rejects.toMatchObject({ ownShare: true })
  const theirs = queue('10.0.0.2', render)
  letGo()
  await Promise.all([...mine, theirs])
  expect(await queue('10.0.0.1', render)).toBe('page')
})

test('without a free slot, requests are refused immediately', async () => {
  const queue = renderQueue({ atOnce: 2, waiting: 2 })
  const { render, letGo } = held()
  const pages = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => queue(address, render))
  await expect(queue('10.0.0.5', render)).rejects.toMatchObject({ ownShare: false })
  letGo()
  await Promise.all(pages)
  expect(await queue('10.0.0.5', render)).toBe('page')
})

test('a page that fails releases its slot', async () => {
  const queue = renderQueue({ atOnce: 1, waiting: 1 })
  for (let time = 0; time < 3; time += 1)
    await expect(queue('10.0.0.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
