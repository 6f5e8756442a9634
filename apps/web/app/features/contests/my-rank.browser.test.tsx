import type { Entry } from '@toprun/api-schema/contest'
import type { BallLine } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { MyRank } from './my-rank.tsx'

const match = sampleMatch({ state: 'live' })

async function shown(change: Partial<Entry> | null) {
  await page.viewport(390, 844)
  const entry = change && sampleEntry(match, change)
  return renderPage(
    // As wide as the score on a phone.
    <div className="@container" style={{ width: 358 }}>
      <MyRank my={{ entry, team: null, isPending: false, failure: null }} />
    </div>,
    { as: 'Watcher' },
  )
}

test.for([
  [{}, 'You: 7th of 75'],
  [{ prize: 18.25 }, 'You: 7th of 75 · $18.25 so far'],
  [{ prize: 18.25, matchState: 'review' }, 'You: 7th of 75 · $18.25 if nothing is corrected'],
  [{ rank: 3, entries: 1081, prize: 50.25, contestState: 'settled' }, 'You: 3rd of 1,081 · You won $50.25'],
] as const)('the line below the score has the rank and the money: %j is %s', async ([change, text]) => {
  const { container } = await shown(change)
  await expect.poll(() => container.querySelector('p')?.textContent).toBe(text)
  await expect.element(page.getByText('of', { exact: false })).toBeVisible()
})

test('what is won can be claimed in the same line of a phone, until it is', async () => {
  const won = { prize: 50.25, contestState: 'settled' } as const
  const { container } = await shown(won)
  const claim = page.getByRole('button', { name: 'Claim $50.25 from Duel' })
  await expect.element(claim).toBeVisible()
  const line = container.querySelector('p')?.getBoundingClientRect()
  const button = claim.element().getBoundingClientRect()
  expect(line?.top).toBeGreaterThan(button.top)
  expect(line?.bottom).toBeLessThan(button.bottom)
})

test('there is no Claim once it is claimed, and no line without an entry', async () => {
  await shown({ prize: 50.25, contestState: 'settled', claimed: true })
  await expect.element(page.getByText('You won $50.25', { exact: false })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  const { container } = await shown(null)
  expect(container.textContent).toBe('')
})

test('the line is as high while it loads, without a button and with one', async () => {
  document.documentElement.dataset.signedIn = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.signedIn
  })
  const height = async (mine: Omit<Parameters<typeof MyRank>[0]['my'], 'team'>) => {
    const my = { ...mine, team: null }
    await page.viewport(390, 844)
    const { container, unmount } = await renderPage(<MyRank my={my} />, { as: 'Watcher' })
    await document.fonts.ready
    const { height } = container.querySelector('.bg-sunken')?.getBoundingClientRect() ?? { height: 0 }
    await unmount()
    return height
  }
  const settled = sampleEntry(match, { prize: 50.25, contestState: 'settled' })
  const heights = [
    await height({ entry: null, isPending: true, failure: null }),
    await height({ entry: sampleEntry(match, {}), isPending: false, failure: null }),
    await height({ entry: settled, isPending: false, failure: null }),
  ]
  expect(heights[0]).toBeGreaterThan(50)
  expect(new Set(heights).size).toBe(1)
})

test("beside the user's own part the line is left out", async () => {
  const { container } = await shown({})
  await page.viewport(1440, 900)
  await expect.poll(() => container.querySelector('p')?.checkVisibility()).toBe(false)
})

test('outside the prizes the line has the gap to them and the own points, in the height that waits for them', async () => {
  const next = { points: 112.5, place: 19, prize: 118.75 }
  const { container } = await shown({ rank: 24, points: 1287.5, next })
  await expect.element(page.getByText('112.5 points to 19th place · $118.75')).toBeVisible()
  const line = container.querySelector<HTMLElement>('.min-h-13')
  expect(line?.textContent).toContain('1,287.5')
  await document.fonts.ready
  expect(line?.offsetHeight).toBe(52)
})

test('on a phone the last ball is in the line with what it gave the team, and the line is as high', async () => {
  await page.viewport(390, 844)
  const team = sampleTeam(match)
  const [player] = team.players
  if (!player) return expect.unreachable('a player')
  const entry = sampleEntry(match, { teamId: team.id, prize: 18.25 })
  const ball = (points: number) =>
    sampleBall({ changes: [{ playerId: player.playerId, name: 'A', points, deductions: 0, why: [] }] })
  const line = (last: BallLine | null) =>
    renderPage(
      <div className="@container" style={{ width: 358 }}>
        <MyRank my={{ entry, team, isPending: false, failure: null }} ball={last} />
      </div>,
      { as: 'Watcher' },
    )
  const heights: number[] = []
  for (const last of [null, ball(0), ball(5)]) {
    const { container, unmount } = await line(last)
    await document.fonts.ready
    heights.push(container.firstElementChild?.getBoundingClientRect().height ?? Number.NaN)
    expect(page.getByText(/for you$/).elements()).toHaveLength(last?.changes[0]?.points ? 1 : 0)
    await unmount()
  }
  expect(new Set(heights).size).toBe(1)
})
