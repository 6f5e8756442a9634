import type { VaultCard } from '@toprun/api-schema/card'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { PlayerCardsPage } from './player-cards-page.tsx'

const { player } = sampleFace
const edition = { ...sampleFace, drawn: 0, issued: 0, odds: [] }
const editions = [
  { ...edition, edition: 1 },
  { ...edition, edition: 2, category: 'wild' as const },
]

const held: VaultCard = {
  ...{ id: crypto.randomUUID(), name: 'Asha Rao', title: 'Gold Wild Card', desc: '', ipfs: 'bafy', hash: '' },
  ...{ file: 'img', tt: 1, star: 3, category: 'Wild', subcategory: 'Gold', serial: 4, state: 'vault' },
  ...{ face: { ...sampleFace, edition: 2 }, token: { state: 'issued', hash: null, cid: null } },
  acquiredAt: '2026-11-20T10:00:00.000Z',
}
const rest = { next: null, count: null, sides: null, packs: null, mints: null }

test('a player’s cards are grouped by kind, and those that the viewer has are marked', async () => {
  stubApi({ 'GET /api/my-vault': { nfts: [held], ...rest } })
  await renderPage(<PlayerCardsPage player={player} editions={editions} prices={[]} />, { as: 'Card Keeper' })
  const kind = (name: string) => page.getByRole('region', { name })
  await expect.element(kind('Wild').getByText('Yours')).toBeVisible()
  await expect.element(kind('Power').getByText('None for sale')).toBeVisible()
  await expect.element(kind('Power').getByText('Yours')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Legendary' })).not.toBeInTheDocument()
})

test('how many editions the viewer has is a figure where all of the viewer’s cards were read', async () => {
  const cards = editions.map((each) => ({ ...each, drawn: 1_200 }))
  const own = page.getByRole('term').filter({ hasText: 'Yours' })
  stubApi({ 'GET /api/my-vault': { nfts: [held], ...rest } })
  const { unmount } = await renderPage(<PlayerCardsPage player={player} editions={cards} prices={[]} />, {
    as: 'Card Keeper',
  })
  await expect.element(own).toBeVisible()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await expect.element(page.getByRole('term').filter({ hasText: 'Drawn from packs' })).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '2,400' })).toBeVisible()
  await unmount()

  stubApi({ 'GET /api/my-vault': { nfts: [held], ...rest, next: 'AAAA' } })
  await renderPage(<PlayerCardsPage player={player} editions={cards} prices={[]} />, { as: 'Card Keeper' })
  await expect.element(page.getByRole('region', { name: 'Wild' }).getByText('Yours')).toBeVisible()
  expect(own.elements()).toEqual([])
})
