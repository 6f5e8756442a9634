import type { CardFace } from '@toprun/api-schema/card'
import type { DrawnCard, PackToOpen } from '@toprun/api-schema/opening'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressBack } from '../../../testing/back.ts'
import { press, renderPage } from '../../../testing/render-page.tsx'
import { sampleSide } from '../../../testing/sample-match.ts'
import { stubApi } from '../../../testing/stub-api.ts'
import { PacksToOpen } from './packs-to-open.tsx'

const pack: PackToOpen = {
  ...{
    id: crypto.randomUUID(),
    order: crypto.randomUUID(),
    seq: 1,
    pack: 'wild',
    number: 1,
    state: 'sealed',
  },
}
const face: CardFace = {
  ...{ edition: 7, category: 'wild', tier: 'silver', stars: 2, multiplier: 1.5, cap: 500 },
  player: {
    ...{ id: 'asha', name: 'Asha Rao', role: 'BAT', country: 'IN', team: sampleSide },
    ...{ star: false, look: '2800103' },
  },
}
const card: DrawnCard = { card: crypto.randomUUID(), serial: 1, face, insteadOf: null }

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ["a phone's Back", pressBack],
] as const)(
  '%s after the last pack is opened leaves the focus at the heading of the page',
  async (_, close) => {
    const api = stubApi({
      'GET /api/my-packs': { packs: [pack], next: null },
      'POST /api/openings/:id/open': () => {
        api.on('GET /api/my-packs', { packs: [], next: null })
        return { ...pack, cards: [card] }
      },
    })
    await renderPage(
      <main>
        <h1>Your vault</h1>
        <PacksToOpen bought={null} />
      </main>,
      { at: '/vault', as: 'Pack Opener' },
    )
    const opener = page.getByRole('button', { name: 'Open it' })
    await press(opener)
    await press(page.getByRole('button', { name: 'Skip to the cards' }))
    await expect.element(page.getByRole('button', { name: 'Go to your vault' })).toHaveFocus()
    await expect.element(page.getByText('Open it')).not.toBeInTheDocument()
    await close()
    await expect.element(page.getByRole('heading', { name: 'Your vault' })).toHaveFocus()
  },
)

test('the cards of packs opened together stay in sight when the packs are read again', async () => {
  const second = { ...pack, id: crypto.randomUUID(), seq: 2 }
  const api = stubApi({
    'GET /api/my-packs': { packs: [pack, second], next: null },
    'POST /api/my-orders/:id/open': () => {
      api.on('GET /api/my-packs', { packs: [], next: null })
      return {
        packs: [
          { ...pack, cards: [card] },
          { ...second, cards: [{ ...card, card: crypto.randomUUID() }] },
        ],
        waiting: 0,
      }
    },
  })
  const { client } = await renderPage(<PacksToOpen bought={null} />, { at: '/vault', as: 'Pack Opener' })
  await press(page.getByRole('button', { name: 'Open all 2 at once' }))
  const dialog = page.getByRole('dialog', { name: '2 new cards' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(/^Best pull: Asha Rao, Silver Wild\. /)).toBeVisible()
  await client.refetchQueries({ queryKey: ['my-packs'] })
  await expect.element(page.getByText('2 packs to open')).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

const seeds = {
  ...{ commitment: 'ab'.repeat(32), committedAt: '2026-01-02T03:04:05.000Z', batch: null, beacon: null },
  ...{ clientSeed: null, fixed: true, serverSeed: null },
}

test('a pack that comes onto the stage by itself has a ring around its focus only once a key is pressed', async () => {
  stubApi({
    'GET /api/my-packs': { packs: [pack], next: null },
    'GET /api/my-orders/:id/packs': { seeds, packs: [{ ...pack, tiers: [] }], waiting: 0 },
  })
  await renderPage(<PacksToOpen bought={pack.order} />, { at: '/vault', as: 'Ring Reader' })
  const sealed = page.getByRole('button', { name: 'Tear the Wildcard pack open' })
  await expect.element(sealed).toHaveFocus()
  await expect.element(sealed).toHaveStyle({ outlineStyle: 'none' })
  await userEvent.keyboard('{Tab}')
  const open = page.getByRole('button', { name: 'Open the pack' })
  await expect.element(open).toHaveFocus()
  await expect.element(open).toHaveStyle({ outlineStyle: 'solid' })
})
