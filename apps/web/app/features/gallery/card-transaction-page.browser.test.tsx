import type { PublicCardResponse } from '@toprun/api-schema/card'
import type { ChainTransaction } from '@toprun/api-schema/chain-transaction'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { CardTransactionPage } from './card-transaction-page.tsx'

const hash = `0x${'ab'.repeat(32)}`
const card: PublicCardResponse['card'] = {
  ...{ serial: 12, state: 'vault', owner: 'Cora', openedAt: '2026-11-20T10:00:00.000Z' },
  ...{ opening: '6f1b9a5e-0000-4000-8000-000000000000', token: { state: 'issued', hash, cid: null } },
}
const block = { number: 1200, at: '2026-11-20T10:00:05.000Z', confirmations: 8, succeeded: true }
const transaction: ChainTransaction = {
  ...{ hash, chainId: 31_337, chainName: 'TopRun demo', explorerUrl: null },
  ...{ from: `0x${'1'.repeat(40)}`, to: `0x${'2'.repeat(40)}`, block },
}

const show = (change: Partial<ChainTransaction>) =>
  renderPage(
    <CardTransactionPage face={sampleFace} card={card} transaction={{ ...transaction, ...change }} />,
  )

test('the transaction of a card shows it, says what it did, and leads back to it', async () => {
  await show({})
  await expect
    .element(page.getByText('This transaction issued Asha Rao, Gold Power #12/500 on TopRun demo.'))
    .toBeVisible()
  await expect.element(page.getByRole('article', { name: /^Asha Rao, Gold Power card/ })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(
    trail
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/cards', '/cards/player/asha', '/cards/7/12'])
  for (const name of ['Copy the hash', 'Copy the sender', 'Copy the recipient'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test.for([
  [null, 'This transaction issues Asha Rao, Gold Power #12/500. It is waiting for a block of TopRun demo.'],
  [
    { ...block, succeeded: false },
    'This transaction was to issue Asha Rao, Gold Power #12/500. It failed and changed nothing.',
  ],
] as const)('a transaction without success says so: %j', async ([found, text]) => {
  await show({ block: found })
  await expect.element(page.getByText(text)).toBeVisible()
})
