import type { LiveScore } from '@toprun/api-schema/match'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleEntry, sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MyMatchPanel } from './my-match.tsx'
import { MyRank } from './my-rank.tsx'

const match = sampleMatch({ state: 'live' })
const team = sampleTeam(match)
const entry = sampleEntry(match)
const my = {
  ...{
    entries: [entry],
    entry,
    team,
    isKnown: true,
    isPending: false,
    failure: null,
    choose: () => undefined,
  },
}
const live: LiveScore = {
  innings: [
    {
      team: 'Riverside Royals',
      runs: 88,
      wickets: 2,
      overs: '10.4',
      superOver: false,
      declared: false,
      allOut: false,
    },
  ],
  batters: [{ name: 'RIV 0', runs: 30, balls: 22, fours: 2, sixes: 1, onStrike: true }],
  bowler: { name: 'HIL 4', overs: '2.4', runs: 15, wickets: 1 },
  ...{ need: null, runRate: 8.25, requiredRate: null, partnership: null, winPercent: 65, thisOver: [] },
}

const players = () => page.getByRole('list', { name: 'Your players', exact: true })

async function panel(width: number) {
  await page.viewport(width, 900)
  stubApi({
    'GET /api/game/matches/:id/points': {
      players: [
        {
          playerId: 'RIV0',
          name: 'RIV 0',
          team: 'Riverside Royals',
          role: 'WK',
          points: 40,
          awards: 40,
          deductions: 0,
          lines: [],
        },
      ],
    },
    'GET /api/game/contests/:id/ranks': { overs: [], entries: [] },
  })
  // As wide as the column beside a live match on a desktop, as the page on a phone.
  await renderPage(
    <div style={{ maxWidth: width < 1280 ? width - 32 : 296 }}>
      <MyMatchPanel my={my} match={match} live={live} balls={[]} />
    </div>,
    { as: 'Watcher' },
  )
}

test('beside a live match the team is eleven compact rows: the captain first, and who bats or bowls now', async () => {
  await panel(1440)
  const rows = players().getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(11)
  const texts = rows.elements().map(({ textContent }) => textContent ?? '')
  expect(texts[0]).toMatch(/RIV 0.*Captain.*batting 30 \(22\)/)
  expect(texts[1]).toMatch(/HIL 0.*Vice-captain/)
  expect(texts.filter((text) => /batting|bowling/.test(text))).toHaveLength(2)
  expect(texts.find((text) => text.includes('HIL 4'))).toContain('bowling 1/15 (2.4)')
  expect(players().element().getBoundingClientRect().height).toBeLessThan(340)
  expect(page.getByRole('region', { name: /on the oval$/ }).elements()).toEqual([])
})

test.for([
  ['locked', true],
  ['settled', false],
] as const)(
  'the rank of a %s contest is whole at once, and its digits roll only until it is settled',
  async ([contestState, rolls]) => {
    await page.viewport(1440, 900)
    stubApi({ 'GET /api/game/contests/:id/ranks': { overs: [], entries: [] } })
    const ranked = { ...entry, contestState, rank: 22, claimed: true }
    const { container } = await renderPage(
      <MyMatchPanel
        my={{ ...my, entries: [ranked], entry: ranked, team: null }}
        match={match}
        live={null}
        balls={[]}
      />,
      { as: 'Watcher' },
    )
    const rank = container.querySelector<HTMLElement>('.moment-rank')
    await expect.element(rank).toBeVisible()
    expect(rank?.textContent?.startsWith('22nd')).toBe(true)
    expect(rank?.getAnimations({ subtree: true })).toEqual([])
    expect(rank?.querySelector('.rolling-digit') !== null).toBe(rolls)
  },
)

test('beside its own tab a team is rank and prize only on a desktop, and can be shown on a phone', async () => {
  await page.viewport(1440, 900)
  stubApi({ 'GET /api/game/contests/:id/ranks': { overs: [], entries: [] } })
  await renderPage(<MyMatchPanel my={my} match={match} live={live} balls={[]} isTeamBeside />, {
    as: 'Watcher',
  })
  await expect.element(page.getByText('of 75', { exact: true })).toBeVisible()
  await expect.element(players()).not.toBeInTheDocument()
  await page.viewport(390, 900)
  await press(page.getByRole('button', { name: 'Show the team' }))
  await expect.element(players()).toBeVisible()
})

test.for([
  ['live', 1440, 720],
  ['completed', 1440, 208],
  ['live', 390, 96],
  ['completed', 390, 0],
] as const)(
  'while the entries of a match that is %s are read, a screen of %s px keeps %s px for them',
  async ([state, width, height]) => {
    await page.viewport(width, 900)
    const data = document.documentElement.dataset
    data.signedIn = ''
    onTestFinished(() => {
      delete data.signedIn
    })
    const unread = { ...my, entries: [], entry: null, team: null, isKnown: false, isPending: true }
    const { container } = await renderPage(
      <MyMatchPanel my={unread} match={sampleMatch({ state })} live={null} balls={[]} />,
      { as: 'Watcher' },
    )
    expect(container.querySelector('.user-part')?.getBoundingClientRect().height).toBe(height)
  },
)

test.for([360, 390])('on a screen of %i px the closed bar says whose points it has', async (width) => {
  await panel(width)
  const title = page.getByRole('heading', { name: 'Your team' })
  await expect.element(title).toBeVisible()
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  // Before the site's own font is there, the line may break.
  await expect
    .poll(() => boxOf(title.element().nextElementSibling).left)
    .toBeGreaterThanOrEqual(boxOf(title.element()).right)
  expect(boxOf(title.element()).width).toBeGreaterThan(40)
})

test('on a phone the rank is left to the line below the score', async () => {
  await panel(390)
  await expect.element(page.getByText('of 75', { exact: true })).not.toBeVisible()
})

test('on a phone the rows come with a press, and those in action show before it', async () => {
  await panel(390)
  await expect.element(page.getByRole('list', { name: 'Your players in action' })).toBeVisible()
  await expect.element(players()).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Show the team' }))
  await expect.element(players()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hide the team' })).toBeVisible()
})

test.for([1440, 390])(
  'at %i px a team that could not be loaded is missed in one place, and can be loaded again',
  async (width) => {
    await page.viewport(width, 900)
    const retry = vi.fn()
    const missed = { ...my, entries: [], entry: null, team: null, isKnown: false }
    const failing = { ...missed, failure: { message: 'No connection.', retry } }
    await renderPage(
      <>
        <MyRank my={failing} />
        <MyMatchPanel my={failing} match={match} live={live} balls={[]} />
      </>,
      { as: 'Watcher' },
    )
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your team could not be loadedNo connection.Try again')
    await press(page.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  },
)
