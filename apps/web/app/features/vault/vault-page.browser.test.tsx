import type { VaultCard, VaultResponse } from '@toprun/api-schema/card'
import type { PackToOpen } from '@toprun/api-schema/opening'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { sampleSide } from '../../testing/sample-match.ts'
import { stubApi, unreached } from '../../testing/stub-api.ts'
import { CollectedCards } from './collected-cards.tsx'
import { VaultPage } from './vault-page.tsx'

const pack: PackToOpen = {
  ...{ id: crypto.randomUUID(), order: crypto.randomUUID(), seq: 1, pack: 'wild' },
  ...{ number: 1, state: 'sealed' },
}
const card: VaultCard = {
  ...{ id: crypto.randomUUID(), name: 'Asha Rao', title: 'Gold Power Card', desc: '', ipfs: 'bafy' },
  ...{ hash: '', file: 'img', tt: 1, star: 3, category: 'Power', subcategory: 'Gold' },
  ...{ face: sampleFace, serial: 12, state: 'vault', token: { state: 'issued', hash: null, cid: null } },
  acquiredAt: '2026-11-20T10:00:00.000Z',
}
const empty: VaultResponse = {
  ...{ nfts: [], next: null, packs: 1, sides: [], mints: [] },
  count: { silver: 0, gold: 0, black: 0, diamond: 0 },
}
const others = {
  'GET /api/my-vault/away': { nfts: [], next: null },
  'GET /api/my-orders': { result: [], count: 0 },
  'GET /api/market/prices': { prices: [] },
}

test('the first pack of an account stays on its stage until all of its cards were seen', async () => {
  const api = stubApi({
    'GET /api/my-vault': empty,
    'GET /api/my-packs': { packs: [pack], next: null },
    'POST /api/openings/:id/open': () => {
      api.on('GET /api/my-packs', { packs: [], next: null })
      api.on('GET /api/my-vault', { ...empty, nfts: [card], count: { ...empty.count, gold: 1 } })
      return { ...pack, cards: [{ card: card.id, serial: 12, face: sampleFace, insteadOf: null }] }
    },
    ...others,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'First Over' })
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.getByRole('button', { name: 'Skip to the cards' }).click()
  await expect.poll(() => api.sent('GET /api/my-packs').length).toBeGreaterThan(1)
  const leave = page.getByRole('button', { name: 'Go to your vault' })
  await expect.element(leave).toBeVisible()
  await leave.click()
  await expect.element(page.getByRole('link', { name: /Asha Rao/ })).toBeVisible()
  await expect.element(page.getByText("You don't own any pack")).not.toBeInTheDocument()
})

test('a vault without packs and cards leads to the packs', async () => {
  stubApi({ 'GET /api/my-vault': empty, 'GET /api/my-packs': { packs: [], next: null }, ...others })
  await renderPage(<VaultPage />, { at: '/vault', as: 'First Over' })
  await expect.element(page.getByRole('heading', { name: 'Vault', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Trump Card Pack' })).toBeVisible()
  await expect.element(page.getByText("You don't own any pack")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'EXPLORE PACK' }))
    .toHaveAttribute('href', '/place-order')
  const tiers = page.getByRole('list', { name: 'Tiers' }).getByRole('listitem')
  expect(tiers.elements().map((tier) => tier.lastElementChild?.textContent)).toEqual([
    ...['Blue', 'Silver', 'Gold', 'Black', 'Diamond'],
  ])
})

test.for([
  [0, true],
  [1, false],
  [2, true],
])('a vault of %s cards with filters: %s', async ([gold, hasFilters]) => {
  stubApi({
    'GET /api/my-vault': { ...empty, nfts: gold === 0 ? [] : [card], count: { ...empty.count, gold } },
    'GET /api/my-packs': { packs: [pack], next: null },
    ...others,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Third Over' })
  const shelf = gold === 0 ? page.getByText('No cards yet') : page.getByRole('link', { name: /Asha Rao/ })
  await expect.element(shelf).toBeVisible()
  expect(page.getByRole('group', { name: 'Tier' }).elements()).toHaveLength(Number(hasFilters))
})

test('a vault with cards leads to more packs', async () => {
  stubApi({
    'GET /api/my-vault': { ...empty, nfts: [card], count: { ...empty.count, gold: 1 } },
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Second Over' })
  await expect.element(page.getByRole('link', { name: /Asha Rao/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Get packs' })).toHaveAttribute('href', '/place-order')
})

test.for([
  ['the vault', <VaultPage key="vault" />],
  ['My Collection', <CollectedCards key="collection">{() => null}</CollectedCards>],
] as const)('a next page of %s that fails says so, and can be asked for again', async ([, shown]) => {
  const cards = { ...empty, nfts: [card], next: 'behind', count: { ...empty.count, gold: 2 } }
  const api = stubApi({
    'GET /api/my-vault': (_body: unknown, url: URL) => (url.searchParams.has('cursor') ? unreached() : cards),
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
  })
  await renderPage(shown, { at: '/vault', as: 'Third Over' })
  await expect.element(page.getByText('Asha Rao').first()).toBeInTheDocument()
  // The vault asks for it by itself.
  if (api.sent('GET /api/my-vault').length < 2)
    await page.getByRole('button', { name: 'Show more cards' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed,Please try again later.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('on a phone a name is looked for behind an icon, and the first card is in the upper half of the screen', async () => {
  await page.viewport(390, 844)
  stubApi({
    'GET /api/my-vault': { ...empty, nfts: [card], count: { ...empty.count, gold: 2 } },
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Fourth Over' })
  const first = page.getByRole('link', { name: /Asha Rao/ })
  await expect.element(first).toBeVisible()
  expect(first.element().getBoundingClientRect().top).toBeLessThan(422)
  const name = page.getByLabelText('Player')
  await expect.element(name).not.toBeVisible()
  await page.getByRole('button', { name: 'Search by name' }).click()
  await expect.element(name).toBeVisible()
})

const many = { ...empty, nfts: [card], count: { silver: 18, gold: 12, black: 3, diamond: 1 } }

test.for([1280, 1440])(
  'all filters are in one row of a %s px screen beside the menu of the account',
  async (width) => {
    await page.viewport(width, 900)
    stubApi({ 'GET /api/my-vault': many, 'GET /api/my-packs': { packs: [], next: null }, ...others })
    await renderPage(
      <div style={{ width: 920 }}>
        <VaultPage />
      </div>,
      { at: '/vault', as: 'Fifth Over' },
    )
    const fields = ['Player', 'Kind', 'Sort by'].map((label) => page.getByLabelText(label, { exact: true }))
    for (const field of fields) await expect.element(field).toBeVisible()
    await document.fonts.ready
    const tiers = page.getByRole('group', { name: 'Tier' }).element()
    expect(tiers.scrollWidth).toBeLessThanOrEqual(tiers.clientWidth)
    const row = tiers.getBoundingClientRect()
    for (const field of fields) {
      const { top, bottom, width: wide } = field.element().getBoundingClientRect()
      expect((top + bottom) / 2).toBeGreaterThan(row.top)
      expect((top + bottom) / 2).toBeLessThan(row.bottom)
      expect(wide).toBeGreaterThan(120)
    }
  },
)

/** A vault of one card, which nobody sells and which was last sold for 90 dollars. */
async function valuedVault(nfts: VaultCard[]) {
  stubApi({
    'GET /api/my-vault': { ...many, nfts, sides: [{ side: sampleSide, players: 13, held: 1 }] },
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
    'GET /api/market/prices': { prices: [{ edition: sampleFace.edition, floor: null, lastSale: 90 }] },
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Sixth Over' })
  await expect.element(page.getByRole('heading', { name: 'Worth about $90.00' })).toBeVisible()
  return page.getByRole('link', { name: /Asha Rao/ })
}

test('a shelf runs on below the places that its cards leave empty, and a card without a price shows its number', async () => {
  await page.viewport(1440, 900)
  stubApi({
    'GET /api/my-vault': { ...empty, nfts: [card], count: { ...empty.count, gold: 1 } },
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Sixth Over' })
  await expect
    .element(
      page
        .getByRole('link', { name: /Asha Rao/ })
        .getByText('#12', { exact: true })
        .last(),
    )
    .toBeVisible()
  const shelf = document.querySelector('.shelf') ?? expect.fail('There is no shelf.')
  const ledge = Number.parseFloat(getComputedStyle(shelf, '::after').width)
  expect(Math.abs(ledge - (shelf.parentElement?.clientWidth ?? 0))).toBeLessThan(1)
})

test('a vault says nothing of prices that are on their way, and its panel keeps its place when they come', async () => {
  const prices = Promise.withResolvers<object>()
  stubApi({
    'GET /api/my-vault': { ...many, nfts: [card], sides: [{ side: sampleSide, players: 13, held: 1 }] },
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
    'GET /api/market/prices': () => prices.promise,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Sixth Over' })
  const coming = page.getByRole('region', { name: '1 card' })
  await expect.element(coming).toBeVisible()
  await document.fonts.ready
  expect(page.getByText(/No one else/).elements()).toEqual([])
  const { top, height } = coming.element().getBoundingClientRect()
  prices.resolve({ prices: [{ edition: sampleFace.edition, floor: null, lastSale: 90 }] })
  const known = page.getByRole('region', { name: 'Worth about $90.00' })
  await expect.element(known).toBeVisible()
  await expect.element(known.getByText('1 of 1 card at its last sale price.').first()).toBeVisible()
  expect(known.element().getBoundingClientRect()).toMatchObject({ top, height })
})

test('a vault whose prices could not be loaded says how many cards it has, and no more', async () => {
  stubApi({
    'GET /api/my-vault': { ...many, nfts: [card], sides: [{ side: sampleSide, players: 13, held: 1 }] },
    'GET /api/my-packs': { packs: [], next: null },
    ...others,
    'GET /api/market/prices': () => unreached(),
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'Sixth Over' })
  await expect.element(page.getByRole('heading', { name: '1 card' }).getByText('1 card')).toBeVisible()
  await expect.element(page.getByText(/No one else/)).not.toBeInTheDocument()
})

test('on a phone the numbers of all tiers are in view', async () => {
  await page.viewport(390, 844)
  stubApi({ 'GET /api/my-vault': many, 'GET /api/my-packs': { packs: [], next: null }, ...others })
  await renderPage(
    <div className="page">
      <VaultPage />
    </div>,
    { at: '/vault', as: 'Fifth Over' },
  )
  const tiers = page.getByRole('group', { name: 'Tier' })
  await expect.element(tiers.getByRole('button', { name: 'Diamond 1' })).toBeVisible()
  await document.fonts.ready
  expect(tiers.element().scrollWidth).toBeLessThanOrEqual(tiers.element().clientWidth)
})

test('a card that nobody sells stands beside its last sale, which the vault is valued by', async () => {
  const shelf = await valuedVault([card])
  await expect.element(shelf.getByText('Last sale $90.00')).toBeVisible()
})

test('a card whose token is not there yet says that in the place of its last sale', async () => {
  const shelf = await valuedVault([{ ...card, token: { ...card.token, state: 'pending' } }])
  await expect.element(shelf.getByText('Token on its way')).toBeVisible()
  await expect.element(shelf.getByText(/Last sale/)).not.toBeInTheDocument()
})

test('Get packs is the gold action before the packs are known', async () => {
  const packs = Promise.withResolvers<object>()
  stubApi({
    'GET /api/my-vault': { ...empty, nfts: [card], count: { ...empty.count, gold: 1 } },
    'GET /api/my-packs': () => packs.promise,
    ...others,
  })
  await renderPage(<VaultPage />, { at: '/vault', as: 'First Over' })
  const get = page.getByRole('link', { name: 'Get packs' })
  await expect.element(get).toHaveClass('bg-gold')
  packs.resolve({ packs: [], next: null })
  await expect.element(page.getByRole('link', { name: /Asha Rao/ })).toBeVisible()
  await expect.element(get).toHaveClass('bg-gold')
})
