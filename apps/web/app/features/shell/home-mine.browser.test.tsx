import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { Hero } from '../home/hero.tsx'
import Stadium from '../home/scene/stadium.tsx'
import '../home/first-steps-place.css'
import '../home/member-head.css'
import '../home/scene/stadium.css'
import MatchStrip from '../home/match-strip.tsx'
import AccountMenu from './account-menu.tsx'
import HomeMine from './home-mine.tsx'

const live = sampleMatch({ state: 'live' })
const next = sampleMatch({ id: crypto.randomUUID(), locksAt: '2999-01-01T00:00:00Z' })
const teamId = crypto.randomUUID()
const won = { currency: 'USD', balance: 10, winnings: 75.25, owed: 0, entries: [] }
const mine = page.getByRole('region', { name: 'Yours now' })

const members = (winnings: number) => ({
  'GET /api/game/entries': {
    entries: [
      sampleEntry(live, { teamId, rank: 65, next: { points: 12, place: 9, prize: 5 } }),
      sampleEntry(live, { teamId, rank: 7, prize: 18.25 }),
    ],
    next: null,
  },
  'GET /api/wallet': { ...won, winnings },
  'GET /api/game/matches': { matches: [live, next], next: null },
})

async function renderHead(parts = <HomeMine />, at = '/') {
  document.documentElement.dataset.signedIn = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.signedIn
  })
  await renderPage(
    <>
      <Hero />
      <div id="steps" className="page" />
      {parts}
    </>,
    { at, as: 'Mina' },
  )
}

const goldWays = () =>
  [...document.querySelectorAll('.bg-gold')]
    .filter((way) => way.checkVisibility())
    .map(({ textContent }) => textContent)

test('a user finds the best live rank with what it wins, the winnings to claim and the next lock, with one gold action, in the height that waits for them', async () => {
  stubApi(members(75.25))
  await renderHead()
  await expect.element(mine.getByText('$18.25 so far')).toBeVisible()
  await expect.element(mine.getByRole('button', { name: 'Claim $75.25' })).toBeVisible()
  await expect.element(mine.getByRole('link', { name: 'Build a team' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Play & Win' })).toBeVisible()
  expect(goldWays()).toEqual(['Claim $75.25'])
  await document.fonts.ready
  const place = document.getElementById('mine')
  expect(place?.offsetHeight).toBe(Number.parseFloat(getComputedStyle(place as Element).minHeight))
})

test.each([390, 1440])(
  'at %i px neither the prize ahead nor the next match is cut, and the download stands in the row of the next heading',
  async (width) => {
    await page.viewport(width, 844)
    stubApi({
      ...members(75.25),
      'GET /api/game/entries': {
        entries: [sampleEntry(live, { teamId, rank: 65, next: { points: 34, place: 9, prize: 18.75 } })],
        next: null,
      },
    })
    document.documentElement.dataset.signedIn = ''
    onTestFinished(() => {
      delete document.documentElement.dataset.signedIn
    })
    await renderPage(
      <div>
        <Hero />
        <HomeMine />
        <div id="home-matches">
          <MatchStrip matches={[live, next]} />
        </div>
        <div id="stadium">
          <Stadium />
        </div>
      </div>,
      { as: 'Mina' },
    )
    for (const words of ['34 points to 9th place', '$18.75', 'RIV v HIL']) {
      const text = mine.getByText(words)
      await expect.element(text).toBeVisible()
      expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth || Infinity)
    }
    await document.fonts.ready
    const place = document.getElementById('mine')
    expect(place?.offsetHeight).toBe(Number.parseFloat(getComputedStyle(place as Element).minHeight))
    const heading = page.getByRole('heading', { name: 'Live and upcoming' }).element().getBoundingClientRect()
    const download = page.getByRole('link', { name: 'Play & Win' }).element().getBoundingClientRect()
    expect(download.top).toBeCloseTo(heading.top, 0)
    expect(download.left).toBeGreaterThan(heading.left + 150)
  },
)

test('without winnings the next team is the gold action, and the balance is in their place', async () => {
  stubApi(members(0))
  await renderHead()
  await expect.element(mine.getByText('Balance')).toBeVisible()
  await expect.element(mine.getByRole('link', { name: 'Build a team' })).toBeVisible()
  expect(goldWays()).toEqual(['Build a team'])
})

test('on a phone the batter stands behind the panel with the whole of his bat, clear of the title', async () => {
  await page.viewport(390, 844)
  stubApi(members(75.25))
  document.documentElement.dataset.signedIn = ''
  onTestFinished(() => {
    delete document.documentElement.dataset.signedIn
  })
  await renderPage(
    <div className="relative isolate">
      <Hero />
      <HomeMine />
      <div id="stadium">
        <Stadium />
      </div>
    </div>,
    { as: 'Mina' },
  )
  await expect.element(mine.getByText('$18.25 so far')).toBeVisible()
  await document.fonts.ready
  const batter = document.querySelector('.stadium__batter')?.getBoundingClientRect()
  const panel = mine.element().getBoundingClientRect()
  const seen = (batter && panel.top - batter.top) ?? 0
  expect(seen).toBeGreaterThan(120)
  expect(batter?.bottom).toBeLessThan(panel.bottom)
  expect(batter?.right).toBeLessThanOrEqual(390)
  const words = document.createRange()
  words.selectNodeContents(page.getByRole('heading', { level: 1 }).element())
  expect(words.getBoundingClientRect().right).toBeLessThan((batter?.left ?? 0) + 40)
})

test('what could not be loaded is said and tried again, and never taken for nothing', async () => {
  const failing = () => refusal(503, 'unavailable', 'Busy.')
  const { on } = stubApi({
    ...{ 'GET /api/game/entries': failing, 'GET /api/wallet': failing, 'GET /api/game/matches': failing },
  })
  await renderHead()
  for (const what of ['Your contests', 'Your wallet', 'The next match'])
    await expect.element(mine.getByText(`${what} could not be loaded.`)).toBeVisible()
  for (const untrue of ['Not playing', 'Balance', 'No match can be joined now.'])
    await expect.element(mine.getByText(untrue)).not.toBeInTheDocument()
  for (const [call, response] of Object.entries(members(75.25))) on(call as 'GET /', response)
  await press(mine.getByRole('button', { name: 'Try again to load the next match' }))
  await expect.element(mine.getByRole('link', { name: 'See the match' })).toBeVisible()
  for (const what of ['your contests', 'your wallet'])
    await press(mine.getByRole('button', { name: `Try again to load ${what}` }))
  await expect.element(mine.getByText('$18.25 so far')).toBeVisible()
  await expect.element(mine.getByRole('button', { name: 'Claim $75.25' })).toBeVisible()
  await expect.element(mine.getByRole('link', { name: 'Build a team' })).toBeVisible()
})

test('a user who owes is told so in place of the balance', async () => {
  stubApi({ ...members(0), 'GET /api/wallet': { ...won, balance: 0, winnings: 0, owed: 12.5 } })
  await renderHead()
  await expect.element(mine.getByText('$12.50')).toBeVisible()
  await expect.element(mine.getByText('You owe')).toBeVisible()
  await expect.element(mine.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/wallet')
})

test.each(['/', '/open-chat-bot'])(
  'what is the user’s fills its place on the front page at %s',
  async (at) => {
    stubApi(members(75.25))
    await renderHead(<AccountMenu name="Mina" />, at)
    await expect.element(mine.getByRole('button', { name: 'Claim $75.25' })).toBeInTheDocument()
  },
)
