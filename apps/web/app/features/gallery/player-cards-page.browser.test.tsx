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

test('a player’s cards are grouped by kind, and those that the viewer has are marked', async () => {
  const held: VaultCard = {
    ...{
      id: crypto.randomUUID(),
      name: 'Asha Rao',
      title: 'Gold Wild Card',
      desc: '',
      ipfs: 'bafy',
      hash: '',
    },
    ...{ file: 'img', tt: 1, star: 3, category: 'Wild', subcategory: 'Gold', serial: 4, state: 'vault' },
    ...{ face: { ...sampleFace, edition: 2 }, token: { state: 'issued', hash: null, cid: null } },
    acquiredAt: '2026-11-20T10:00:00.000Z',
  }
  const rest = { next: null, count: null, sides: null, packs: null, mints: null }
  stubApi({ 'GET /api/my-vault': { nfts: [held], ...rest } })
  await renderPage(<PlayerCardsPage player={player} editions={editions} prices={[]} />, { as: 'Card Keeper' })
  const kind = (name: string) => page.getByRole('region', { name })
  await expect.element(kind('Wild').getByText('Yours')).toBeVisible()
  await expect.element(kind('Power').getByText('None for sale')).toBeVisible()
  await expect.element(kind('Power').getByText('Yours')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Legendary' })).not.toBeInTheDocument()
})
