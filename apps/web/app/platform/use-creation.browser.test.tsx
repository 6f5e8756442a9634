import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { press, renderPage } from '../testing/render-page.tsx'
import { refusal, stubApi, unreached } from '../testing/stub-api.ts'
import { useCreation } from './use-creation.ts'

const ended = page.getByRole('status', { name: 'Ended' })

test('a request that creates something keeps its key until there is a response; any other request has another key', async () => {
  const api = stubApi({ 'POST /api/things': unreached })
  await renderPage(<Maker />)
  for (const [at, name] of ['one', 'one', 'two'].entries()) {
    await press(page.getByRole('button', { name }))
    await expect.element(ended).toHaveTextContent(String(at + 1))
  }
  api.on('POST /api/things', { id: 7 })
  for (const made of ['7', '7, 7']) {
    await press(page.getByRole('button', { name: 'two' }))
    await expect.element(page.getByRole('status', { name: 'Made' })).toHaveTextContent(made)
  }
  const keys = api.calls.map(({ headers }) => headers.get('Idempotency-Key'))
  const [one, two, next] = [keys[0], keys[2], keys[4]]
  expect(keys).toEqual([one, one, two, two, next])
  expect(new Set([one, two, next, null]).size).toBe(4)
})

test('a refused request is sent again with another key, one that failed on the server with the same', async () => {
  const api = stubApi()
  await renderPage(<Maker />)
  for (const [at, status] of [503, 503, 409, 409].entries()) {
    api.on('POST /api/things', refusal(status, 'unavailable', 'Not now.'))
    await press(page.getByRole('button', { name: 'one' }))
    await expect.element(ended).toHaveTextContent(String(at + 1))
  }
  const keys = api.calls.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]])
  expect(keys[3]).not.toBe(keys[0])
})

function Maker() {
  const create = useCreation()
  const [made, setMade] = useState<number[]>([])
  const [ended, setEnded] = useState(0)
  const make = async (name: string) => {
    const { id } = await create('/api/things', z.object({ id: z.number() }), { name })
    setMade((before) => [...before, id])
  }
  const endsOf = (name: string) =>
    make(name)
      .catch(() => undefined)
      .finally(() => setEnded((before) => before + 1))
  return (
    <>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => endsOf(name)}>
          {name}
        </button>
      ))}
      <output aria-label="Made">{made.join(', ')}</output>
      <output aria-label="Ended">{ended}</output>
    </>
  )
}
