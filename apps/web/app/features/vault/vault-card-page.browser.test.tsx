import type { VaultCardResponse } from '@toprun/api-schema/card'
import type { OwnWalletsResponse } from '@toprun/api-schema/own-wallet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
import { announceWallet, demoNetwork } from '../wallet-connect/browser-wallet.testing.ts'
import { VaultCardPage } from './vault-card-page.tsx'

test('the address of a card that was sold says that it is not in the vault, and leads on', async () => {
  stubApi({ 'GET /api/my-vault/:id': refusal(404, 'unknown_card', 'You have no such card.') })
  await renderPage(<VaultCardPage id={crypto.randomUUID()} market={() => null} />, { as: 'Card Seller' })
  await expect.element(page.getByRole('heading', { name: 'This card is not in your vault' })).toBeVisible()
  await expect.element(page.getByText('Loading')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go to your vault' })).toHaveAttribute('href', '/vault')
  expect(document.title).toBe('This card is not in your vault · TopRun')
})

const address = `0x${'a'.repeat(40)}`
const leavesAt = '2026-11-28T07:30:00.000Z'
const leaving: VaultCardResponse = {
  card: {
    id: crypto.randomUUID(),
    name: 'Asha Rao',
    title: 'Gold Power Card',
    desc: 'Gold Power Card of Asha Rao, Riverside Royals. Number 12 of 500.',
    ipfs: 'bafy',
    hash: `0x${'1'.repeat(64)}`,
    ...{ file: 'img', tt: 1, star: 3, category: 'Power', subcategory: 'Gold' },
    face: sampleFace,
    serial: 12,
    state: 'leaving',
    token: { state: 'issued', hash: `0x${'1'.repeat(64)}`, cid: 'bafy' },
    acquiredAt: '2026-11-20T10:00:00.000Z',
  },
  move: { state: 'queued', address, hash: null, leavesAt },
  issuingPlace: null,
  tokenId: '1',
  provenance: {
    ...{ order: null, opening: crypto.randomUUID(), seq: 1, pack: 'pro' },
    ...{ drawnAt: '2026-11-20T09:00:00.000Z', openedAt: '2026-11-20T10:00:00.000Z' },
  },
}
const wallets: OwnWalletsResponse = {
  wallets: [],
  network: {
    ...{ chainId: 31337, name: 'TopRun demo', symbol: 'ETH', rpcUrl: null },
    ...{ contract: address, vault: address, confirmations: 2 },
  },
}

test('the title of a card does not stay when the card is gone', async () => {
  const api = stubApi({ 'GET /api/my-vault/:id': leaving, 'GET /api/my-wallets': wallets })
  const { client } = await renderPage(<VaultCardPage id={leaving.card.id} market={() => null} />, {
    as: 'Card Seller',
  })
  await expect.poll(() => document.title).toContain(sampleFace.player.name)
  api.on('GET /api/my-vault/:id', refusal(404, 'unknown_card', 'You have no such card.'))
  await client.invalidateQueries()
  await expect.poll(() => document.title).toBe('This card is not in your vault · TopRun')
})

test('a card whose move waits for its delay says when it is sent, and why', async () => {
  stubApi({ 'GET /api/my-vault/:id': leaving, 'GET /api/my-wallets': wallets })
  await renderPage(<VaultCardPage id={leaving.card.id} market={() => null} />, { as: 'Card Mover' })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'limit' }))
    .toHaveTextContent(
      `Today's transfer limit is reached. It protects all cards if a key is stolen. Your card is sent after ${formatZonedMoment(leavesAt)}.`,
    )
  await expect.element(page.getByText(address)).toBeVisible()
})

test.for([
  ['vault', 'Move to my wallet', 'POST /api/my-vault/:id/move'],
  ['withdrawn', 'Bring it back', 'eth_sendTransaction'],
] as const)('two presses at once on a card in state %s are one: %s', async ([state, name, call]) => {
  const wallet = announceWallet()
  const here = { ...leaving, card: { ...leaving.card, state } }
  const api = stubApi({
    'GET /api/my-vault/:id': here,
    'POST /api/my-vault/:id/move': () => {
      api.on('GET /api/my-vault/:id', leaving)
      return leaving
    },
    'GET /api/my-wallets': {
      wallets: [{ address: wallet.address, provedAt: leavesAt }],
      network: { ...wallets.network, ...demoNetwork },
    },
  })
  await renderPage(<VaultCardPage id={leaving.card.id} market={() => null} />, { as: 'Card Mover' })
  if (state === 'vault') await page.getByRole('heading', { name: 'Move to my wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  const button = await page.getByRole('button', { name }).findElement()
  for (const press of [button, button]) if (press instanceof HTMLElement) press.click()
  await expect
    .element(page.getByText(/^On its way (to your wallet|back to your vault)/).first())
    .toBeVisible()
  const sent = [...api.calls.map((each) => each.call), ...wallet.requests]
  expect(sent.filter((each) => each === call.replace(':id', leaving.card.id))).toHaveLength(1)
})
