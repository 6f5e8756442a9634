import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { BallByBall } from './ball-by-ball.tsx'

const match = sampleMatch({ state: 'completed' })

/** Newest first. */
const balls = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleBall({ revision: count - at, text: 'One run' }))

test.for([
  [18, 0],
  [19, 1],
] as const)('earlier balls are offered if there are any: after ball %s', async ([count, offers]) => {
  stubApi({ 'GET /api/game/matches/:id/overs': { innings: [] } })
  await renderPage(<BallByBall match={match} balls={balls(count)} team={null} />)
  await expect.poll(() => page.getByText('One run').elements().length).toBe(18)
  expect(page.getByRole('button', { name: 'Show earlier balls' }).elements()).toHaveLength(offers)
})

test('what a new ball pushes down is where it was when that comes, and glides', async () => {
  const moving: MediaQueryList = Object.assign(Object.create(null), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(moving)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  stubApi({ 'GET /api/game/matches/:id/overs': { innings: [] } })
  function Played() {
    const [count, setCount] = useState(2)
    return (
      <>
        <button type="button" onClick={() => setCount(3)}>
          Next ball
        </button>
        <BallByBall match={match} balls={balls(count)} team={null} />
      </>
    )
  }
  const { container } = await renderPage(<Played />)
  const row = (revision: number) => container.querySelector(`[data-ball="${revision}"]`)
  await expect.poll(() => row(2)).not.toBeNull()
  await document.fonts.ready
  const before = row(2)?.getBoundingClientRect().top
  let atOnce: number | undefined
  const seen = new MutationObserver(() => {
    for (const glide of row(2)?.getAnimations() ?? []) glide.pause()
    atOnce ??= row(2)?.getBoundingClientRect().top
  })
  seen.observe(container, { childList: true, subtree: true })
  await press(page.getByRole('button', { name: 'Next ball' }))
  await expect.poll(() => row(3)).not.toBeNull()
  seen.disconnect()
  expect(atOnce).toBe(before)
})
