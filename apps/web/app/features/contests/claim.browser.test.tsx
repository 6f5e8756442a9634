import type { Entry } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { walletOf } from '../../testing/sample-account.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { WalletPage } from '../payments/wallet/wallet-page.tsx'
import { Claim } from './claim.tsx'
import { ClaimAll } from './claim-all.tsx'
import { ClaimMoment } from './claim-moment.tsx'
import { MyContests } from './my-contests.tsx'

const match = sampleMatch({ state: 'completed' })
const won = { prize: 12.4, contestState: 'settled', teamId: crypto.randomUUID() } as const
const entry = sampleEntry(match, won)
const balance = 12.4
const button = (of = 'Duel') => page.getByRole('button', { name: `Claim $12.40 from ${of}` })
const walletLinks = page.getByRole('link', { name: 'your wallet' })

/** The site with entries whose winnings can be claimed, alone or all at once. */
function stubEntries(entries: readonly Entry[]) {
  const claimed = new Set<string>()
  const winnings = () =>
    entries.filter(({ id }) => !claimed.has(id)).reduce((sum, each) => sum + each.prize, 0)
  const now = () => entries.map((each) => ({ ...each, claimed: claimed.has(each.id) }))
  return stubApi({
    'GET /api/game/entries': (_body, url) => ({
      entries: url.searchParams.has('only') ? now().filter((each) => !each.claimed) : now(),
      next: null,
    }),
    'GET /api/game/withdrawn-entries': { entries: [] },
    'GET /api/wallet': () => walletOf(balance, { winnings: winnings() }),
    'POST /api/game/winnings/claim': () => {
      const amount = winnings()
      for (const { id } of entries) claimed.add(id)
      return { amount, more: false, balance }
    },
    ...Object.fromEntries(
      entries.map(({ id, prize }) => [
        `POST /api/game/entries/${id}/claim`,
        () => {
          claimed.add(id)
          return { msg: 'Claimed.', amount: prize, balance }
        },
      ]),
    ),
  })
}

test('what was claimed is announced in place of the button, which hands the focus to the way to the wallet', async () => {
  stubEntries([entry])
  await renderPage(<Claim entry={entry} />, { as: 'Winning Wanda' })
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await press(button())
  await expect.element(page.getByRole('status')).toHaveTextContent('$12.40 went to your wallet.')
  expect(button().elements()).toEqual([])
  await expect.element(walletLinks).toHaveFocus()
  await expect.element(walletLinks).toHaveAttribute('href', '/wallet')
  await expect
    .element(page.getByRole('link', { name: 'Share result of Duel' }))
    .toHaveAttribute('href', `/results/${entry.id}`)
})

test('a claim that is refused keeps its button', async () => {
  stubApi({ [`POST /api/game/entries/${entry.id}/claim`]: refusal(409, 'not_settled', 'Not settled yet.') })
  await renderPage(<Claim entry={entry} />, { as: 'Winning Wanda' })
  await press(button())
  await expect.element(page.getByText('Not settled yet.')).toBeVisible()
  await expect.element(button()).toBeEnabled()
})

test('what has been claimed before has neither', async () => {
  await renderPage(<Claim entry={{ ...entry, claimed: true }} otherwise={<p>$12.40 claimed</p>} />)
  await expect.element(page.getByText('$12.40 claimed')).toBeVisible()
  expect([button().elements(), walletLinks.elements()]).toEqual([[], []])
})

const two = [entry, sampleEntry(match, { ...won, contestName: 'Crowd' })]
const completed = page.getByRole('region', { name: 'Completed' })

test('an entry of My contests stays in its place once it is claimed', async () => {
  stubEntries(two)
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  await press(button('Duel'))
  await expect.element(completed.getByRole('link', { name: 'your wallet' })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Claim all/ }).elements().length).toBe(0)
  expect(completed.getByRole('article').elements()).toHaveLength(2)
  expect(page.getByRole('article').elements()).toHaveLength(2)
  await expect.element(button('Crowd')).toBeEnabled()
})

test('all winnings are claimed by one press, with the sum in its place', async () => {
  stubEntries(two)
  await renderPage(<MyContests />, { as: 'Winning Wanda' })
  await press(page.getByRole('button', { name: 'Claim all $24.80' }))
  await expect
    .element(page.getByRole('status').filter({ hasText: 'wallet' }))
    .toHaveTextContent('$24.80 went to your wallet.')
  const strip = page.getByRole('region', { name: 'Winnings claimed' })
  await expect.element(strip.getByRole('link', { name: 'your wallet' })).toBeVisible()
  await expect.poll(() => completed.getByText('$12.40 claimed').elements().length).toBe(2)
  expect(page.getByRole('button').elements()).toEqual([])
})

test('winnings that come after a claim are claimed with the same button, on a page that is the wallet', async () => {
  const entries = [entry]
  stubEntries(entries)
  const { client } = await renderPage(<ClaimAll wanted label="Claim" />, {
    as: 'Winning Wanda',
    at: '/wallet',
  })
  await press(page.getByRole('button', { name: 'Claim $12.40' }))
  await expect.element(page.getByText('your wallet', { exact: true })).toHaveFocus()
  expect([page.getByRole('button').elements(), walletLinks.elements()]).toEqual([[], []])
  entries.push(sampleEntry(match, { ...won, prize: 3 }))
  await client.invalidateQueries({ queryKey: walletQuery.queryKey })
  await press(page.getByRole('button', { name: 'Claim $3.00' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('$3.00 went to your wallet.')
})

test('winnings that another tab has claimed are said to be claimed, and no sum is', async () => {
  stubApi({
    'GET /api/wallet': { currency: 'USD', balance: 0, winnings: 12.4, owed: 0, entries: [] },
    'POST /api/game/winnings/claim': { amount: 0, balance: 491, more: false },
  })
  await renderPage(<ClaimAll wanted label="Claim" />, { as: 'Winning Wanda' })
  await press(page.getByRole('button', { name: 'Claim $12.40' }))
  await expect.element(page.getByText('Your winnings are claimed already.')).toBeVisible()
  expect(walletLinks.elements()).toEqual([])
})

test.for([390, 1440])(
  'what was claimed has its whole width on a %s px screen, below a term in one line',
  async (width) => {
    await page.viewport(width, 900)
    stubApi({
      ...{ 'GET /api/wallet': walletOf(18.75), 'GET /payments/crypto/held': { held: [] } },
      'GET /api/market/held': { bids: 0, offers: 0 },
    })
    await renderPage(<WalletPage claim={() => <ClaimMoment claimed={18.75}>{null}</ClaimMoment>} />, {
      at: '/wallet',
      as: 'Winning Opener',
    })
    const term = page.getByText('Winnings to claim', { exact: true })
    await expect.element(term).toBeVisible()
    await document.fonts.ready
    const { height, bottom } = term.element().getBoundingClientRect()
    expect(height).toBeLessThan(30)
    expect(
      page.getByText('your wallet', { exact: true }).element().getBoundingClientRect().top,
    ).toBeGreaterThan(bottom)
  },
)
