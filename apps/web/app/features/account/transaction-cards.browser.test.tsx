import type { Transaction } from '@toprun/api-schema/transaction'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { TransactionCards } from './transaction-cards.tsx'

function lineOf(_id: string, date: string, rest: Partial<Transaction> = {}): Transaction {
  return {
    ...{ _id, date, service: 'load', label: 'Wallet Recharge', amount: 25, direction: 'in' },
    ...{ status: 'Success', method: 'global_credit', methodLabel: 'Card', walletChange: 25 },
    ...{ contest: null, match: null, refundReason: null, ...rest },
  }
}

test('transactions on a phone are grouped by day, with a status only where one did not succeed', async () => {
  const lines = [
    lineOf('a', '2026-11-20T12:00:00.000Z'),
    lineOf('b', '2026-11-20T11:00:00.000Z', { status: 'Failed' }),
    lineOf('c', '2026-11-18T11:00:00.000Z'),
  ]
  const opened: string[] = []
  await renderPage(<TransactionCards lines={lines} onOpen={({ _id }) => opened.push(_id)} />)
  const day = page.getByRole('region', { name: '20 Nov 2026' })
  await expect.element(day.getByRole('button')).toHaveLength(2)
  await expect.element(page.getByText('Success')).not.toBeInTheDocument()
  await day.getByRole('button', { name: /Failed/ }).click()
  expect(opened).toEqual(['b'])
  await expect.element(page.getByRole('region', { name: '18 Nov 2026' })).toBeVisible()
})
