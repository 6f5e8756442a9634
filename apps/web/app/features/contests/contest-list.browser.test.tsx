import type { Contest } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEligibility } from '../../testing/sample-account.ts'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { ContestCard } from './contest-card.tsx'
import { ContestList } from './contest-list.tsx'

const settled = sampleContest({
  ...{ name: 'Sure Fifty', state: 'settled', entryFee: 10, entries: 24, maxEntries: 40, size: 'small' },
  ...{ guarantee: 50, prizePool: 364.5, fullPrizePool: 364.5, prizes: [{ from: 1, to: 1, amount: 126.5 }] },
})
const id = settled.matchId
const match = sampleMatch({ id, state: 'completed' })

test.for([
  ['refunded', 'The contests of this match were paid back.'],
  [null, 'This match had no contests.'],
] as const)('a match without contests says what became of them: %s', async ([state, text]) => {
  const contests = state === null ? [] : [{ ...settled, state, entries: 0 }]
  stubApi({ 'GET /api/game/matches/:id/contests': { contests } })
  await renderPage(<ContestList match={match} asVisitor={{ contests }} />)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText('No contests yet').elements()).toEqual([])
})

test('on a desktop no filter of the contests has a label beside it: the order, too, says itself what it is', async () => {
  await page.viewport(1440, 900)
  const contests: Contest[] = [{ ...settled, state: 'open' }]
  stubApi({ 'GET /api/game/matches/:id/contests': { contests } })
  await renderPage(<ContestList match={sampleMatch({ id })} asVisitor={{ contests }} />)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect.element(sort.getByRole('option', { name: 'Recommended first' })).toBeInTheDocument()
  const labels = ['Entry fee', 'Size', 'Kind', 'Sort by'].map((label) =>
    page.getByText(label, { exact: true }).first().element(),
  )
  expect(labels.map((label) => [label.tagName, label.getBoundingClientRect().width])).toEqual(
    labels.map(() => ['LABEL', 1]),
  )
})

test('before a match its contests are still to open', async () => {
  stubApi({ 'GET /api/game/matches/:id/contests': { contests: [] } })
  await renderPage(<ContestList match={sampleMatch()} asVisitor={{ contests: [] }} />)
  await expect.element(page.getByText('Contests for this match open before it starts.')).toBeVisible()
})

const adult = { birthDate: '1990-01-01', country: 'IN', adult: true }

test.for([
  ['email_unconfirmed', null, ' Before you join, confirm your email and your age.'],
  ['email_unconfirmed', adult, ' Before you join, confirm your email.'],
  ['open', null, ' Before you join, confirm your age.'],
  ['open', adult, ''],
] as const)('a newcomer reads what to confirm before joining: %s, %j', async ([newcomers, person, steps]) => {
  const terms = { state: 'open', entryFee: 0, newcomers, fullPrizes: settled.prizes } as const
  const free: Contest = { ...settled, ...terms, name: 'First Innings' }
  stubApi({
    'GET /api/game/matches/:id/contests': { contests: [free] },
    'GET /api/game/entries': { entries: [], next: null },
    'GET /api/account/eligibility': sampleEligibility({ person }),
  })
  await renderPage(<ContestList match={sampleMatch({ id })} asVisitor={{ contests: [free] }} />, {
    as: 'Newcomer',
  })
  const text = `New here? Start with First Innings: it is free, and you can win up to $126.50.${steps}`
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test.for([0, 50])(
  'the pool and the first prize of a closed contest stand beside each other: guarantee %s',
  async (guarantee) => {
    await renderPage(
      <div style={{ width: 278 }}>
        <ContestCard contest={{ ...settled, guarantee }} match={match} own="known" />
      </div>,
    )
    const amounts = ['$364.50', '$126.50', '$10.00'].map((text) =>
      page.getByText(text, { exact: true }).element().getBoundingClientRect(),
    )
    const [pool, first, fee] = amounts
    for (const { bottom } of amounts) expect(Math.abs(bottom - (pool?.bottom ?? 0))).toBeLessThan(2)
    const range = document.createRange()
    range.selectNodeContents(page.getByText('$126.50', { exact: true }).element())
    expect(first?.left).toBeGreaterThan(pool?.left ?? 0)
    expect(range.getBoundingClientRect().right).toBeLessThan((fee?.left ?? 0) - 4)
  },
)

test.for([
  [[], 'Join for free: Sponsored'],
  [['prize_contest'], 'Join for free: Nets'],
] as const)(
  'the one action is a free contest with prizes, before one for practice; where %j is closed: %s',
  async ([closed, action]) => {
    const open: Contest = { ...settled, state: 'open', entries: 1, entryFee: 0, guarantee: 0, fullPrizes: [] }
    const practice: Contest = {
      ...open,
      id: crypto.randomUUID(),
      name: 'Nets',
      prizePool: 0,
      fullPrizePool: 0,
    }
    const prized: Contest = { ...open, id: crypto.randomUUID(), name: 'Sponsored', guarantee: 10 }
    const contests = [practice, prized]
    stubApi({
      'GET /api/game/matches/:id/contests': { contests },
      'GET /api/game/entries': { entries: [], next: null },
      'GET /api/account/eligibility': sampleEligibility({ person: adult, closed: [...closed] }),
    })
    await renderPage(<ContestList match={sampleMatch({ id })} asVisitor={{ contests }} />, { as: 'Player' })
    const joins = page.getByRole('button', { name: /^Join for free/ })
    await expect.poll(() => joins.elements().length).toBe(2 - closed.length)
    const gold = joins.elements().filter((join) => join.classList.contains('bg-gold'))
    expect(gold.map(({ textContent }) => textContent)).toEqual([action])
  },
)

test('the pool, the first prize and the fee begin at the same places in every card', async () => {
  const small: Contest = { ...settled, state: 'locked', guarantee: 0, prizePool: 9.5, fullPrizePool: 9.5 }
  const open: Contest = { ...settled, state: 'open', guarantee: 0, fullPrizePool: 1364.5 }
  await renderPage(
    <div style={{ width: 278 }}>
      {[settled, small, open].map((contest) => (
        <ContestCard key={contest.state} contest={contest} match={match} own="known" />
      ))}
    </div>,
  )
  for (const term of [/^(Guaranteed )?[Pp]rize pool/, 'First prize', 'Entry fee']) {
    const places = page
      .getByText(term)
      .elements()
      .map((each) => each.getBoundingClientRect().left)
    expect(places).toHaveLength(3)
    expect(new Set(places).size).toBe(1)
  }
})

test('who has played others is led to another contest than that of newcomers', async () => {
  const free: Contest = { ...settled, state: 'open', entries: 1, entryFee: 0, guarantee: 0, fullPrizes: [] }
  const contests: Contest[] = [
    { ...free, name: 'First Innings', newcomers: 'open' },
    { ...free, id: crypto.randomUUID(), name: 'Nets', prizePool: 0, fullPrizePool: 0 },
  ]
  stubApi({
    'GET /api/game/matches/:id/contests': { contests },
    'GET /api/game/entries': { entries: [sampleEntry(match, { teamId: crypto.randomUUID() })], next: null },
    'GET /api/account/eligibility': sampleEligibility({ person: adult }),
  })
  await renderPage(<ContestList match={sampleMatch({ id })} asVisitor={{ contests }} />, { as: 'Player' })
  const joins = page.getByRole('button', { name: /^Join for free/ })
  await expect.poll(() => joins.elements().length).toBe(2)
  const gold = () => joins.elements().filter((join) => join.classList.contains('bg-gold'))
  await expect.poll(() => gold().map(({ textContent }) => textContent)).toEqual(['Join for free: Nets'])
})
