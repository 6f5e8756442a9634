import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { press } from '../testing/press.ts'
import { renderPage } from '../testing/render-page.tsx'
import { stubApi, unreached } from '../testing/stub-api.ts'
import { useCreation } from './use-creation.ts'

test('what is made is sent again by its key until there is an answer; anything else has another', async () => {
  const api = stubApi({ 'POST /api/things': unreached })
  await renderPage(<Maker />)
  for (const name of ['one', 'one', 'two']) await press(page.getByRole('button', { name }))
  await expect.poll(() => api.calls).toHaveLength(3)
  api.on('POST /api/things', { id: 7 })
  for (const made of ['7', '7, 7']) {
    await press(page.getByRole('button', { name: 'two' }))
    await expect.element(page.getByRole('status')).toHaveTextContent(made)
  }
  const keys = api.calls.map(({ headers }) => headers.get('Idempotency-Key'))
  const [one, two, next] = [keys[0], keys[2], keys[4]]
  expect(keys).toEqual([one, one, two, two, next])
  expect(new Set([one, two, next, null]).size).toBe(4)
})

function Maker() {
  const create = useCreation()
  const [made, setMade] = useState<number[]>([])
  const make = async (name: string) => {
    const { id } = await create('/api/things', z.object({ id: z.number() }), { name })
    setMade((before) => [...before, id])
  }
  return (
    <>
      {['one', 'two'].map((name) => (
        <button key={name} type="button" onClick={() => make(name).catch(() => undefined)}>
          {name}
        </button>
      ))}
      <output>{made.join(', ')}</output>
    </>
  )
}
