import type { MatchSummary } from '@toprun/api-schema/match'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { matchOversQuery } from '../matches/match-queries.ts'
import { MatchCentre } from './match-centre.tsx'

const parts = {
  contests: null,
  teams: null,
  lineups: null,
  mine: null,
  dreamTeam: null,
  team: null,
  rank: null,
}

async function tabsOf(state: MatchSummary['state'], query = '') {
  const match = sampleMatch({ state })
  stubApi({ 'GET /api/game/matches/:id/points': { players: [] } })
  await renderPage(<MatchCentre response={{ match, revision: 0, live: null, balls: [] }} {...parts} />, {
    at: `/matches/${match.id}${query}`,
  })
  await expect.element(page.getByRole('tab', { name: 'My teams' })).toBeVisible()
  return page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
}

test('before the first ball a match has no tabs of play', async () => {
  expect(await tabsOf('upcoming')).toEqual(['Contests', 'Line-ups', 'My teams'])
})

test('their addresses work all the same', async () => {
  expect(await tabsOf('upcoming', '?tab=play')).toEqual(['Contests', 'Line-ups', 'Ball by ball', 'My teams'])
  await expect.element(page.getByText('Play has not started')).toBeVisible()
})

test('a match that is played has all six', async () => {
  expect(await tabsOf('completed')).toHaveLength(6)
})

test.for([
  [1100, 1],
  [900, 0],
] as const)(
  'the worm is below the score where the screen is high enough for both: %i px',
  async ([height, worms]) => {
    await page.viewport(1440, height)
    const match = sampleMatch({ state: 'live' })
    const { client } = await renderPage(
      <MatchCentre response={{ match, revision: 0, live: null, balls: [] }} {...parts} />,
      { at: `/matches/${match.id}?tab=teams` },
    )
    // The live stream brings them.
    client.setQueryData(matchOversQuery(match.id).queryKey, { innings: [] })
    await expect.element(page.getByRole('tab', { name: 'My teams' })).toBeVisible()
    await expect.poll(() => page.getByRole('heading', { name: 'Worm' }).elements()).toHaveLength(worms)
  },
)

/** A live match whose tabs are longer than the screen. */
async function openOnPhone(query = ''): Promise<void> {
  await page.viewport(390, 844)
  const match = sampleMatch({ state: 'live' })
  const long = <div className="h-[200vh]" />
  await renderPage(
    <MatchCentre
      response={{ match, revision: 0, live: null, balls: [] }}
      {...parts}
      {...{ mine: long, contests: long }}
    />,
    { at: `/matches/${match.id}${query}` },
  )
}

/** As on the way down a page, where a phone hides the header. */
function readingOn(): void {
  document.documentElement.toggleAttribute('data-reading', true)
  onTestFinished(() => {
    document.documentElement.toggleAttribute('data-reading', false)
  })
}

test('a tab of a live match that is pressed on a phone comes right below the line of the score', async () => {
  readingOn()
  await openOnPhone()
  await press(page.getByRole('tab', { name: 'Contests' }))
  await expect.poll(topOfTabs).toBe(44)
  scrollBy(0, 300)
  await expect.poll(topOfTabs).toBe(44)
})

const topOfTabs = () => page.getByRole('tablist').element().getBoundingClientRect().top

/** Where the panel begins below the row of tabs; less than 0 under it. */
const gapBelowTabs = () =>
  page.getByRole('tabpanel').element().getBoundingClientRect().top -
  page.getByRole('tablist').element().getBoundingClientRect().bottom

test('a tab that is pressed where the header is shown and would stay so begins below it', async () => {
  await openOnPhone()
  const tabs = page.getByRole('tablist')
  await expect.element(tabs).toBeInTheDocument()
  scrollBy(0, tabs.element().getBoundingClientRect().top - 30)
  expect(gapBelowTabs()).toBeLessThan(-50)
  await press(page.getByRole('tab', { name: 'Contests' }))
  await expect.poll(gapBelowTabs).toBeGreaterThan(-2)
})

test('a tab that is pressed where the way down hides the header comes right below the line of the score', async () => {
  await openOnPhone()
  const tabs = page.getByRole('tablist')
  await expect.element(tabs).toBeInTheDocument()
  scrollBy(0, tabs.element().getBoundingClientRect().top - 400)
  await press(page.getByRole('tab', { name: 'Contests' }))
  await expect.element(page.getByRole('tabpanel', { name: 'Contests' })).toBeInTheDocument()
  const part = tabs.element().parentElement?.parentElement?.parentElement
  await expect.poll(() => part?.getBoundingClientRect().top).toBe(44)
})

test('a short tab after a long one leaves the page where it is', async () => {
  readingOn()
  await openOnPhone()
  await press(page.getByRole('tab', { name: 'Contests' }))
  await expect.poll(topOfTabs).toBe(44)
  const before = scrollY
  await press(page.getByRole('tab', { name: 'Line-ups' }))
  await expect.element(page.getByRole('tabpanel', { name: 'Line-ups' })).toBeInTheDocument()
  expect(scrollY).toBe(before)
})

test.for([
  ['?tab=contests', true],
  ['', false],
] as const)('a live match at the address %j opens on a phone at its tabs: %j', async ([query, isAtTabs]) => {
  await openOnPhone(query)
  const tabs = page.getByRole('tablist')
  await expect.element(tabs).toBeInTheDocument()
  expect(tabs.element().getBoundingClientRect().top < 200).toBe(isAtTabs)
})

test.for([
  ['upcoming', 'Contests'],
  ['live', 'Ball by ball'],
  ['review', 'Points'],
  ['completed', 'Points'],
  ['abandoned', 'Contests'],
] as const)('the page of a match that is %s opens on %s', async ([state, name]) => {
  await tabsOf(state)
  await expect.element(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
})
