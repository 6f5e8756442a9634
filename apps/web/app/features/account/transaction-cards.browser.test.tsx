import type { Transaction } from '@toprun/api-schema/transaction'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { TransactionCards } from './transaction-cards.tsx'

function lineOf(_id: string, date: string, rest: Partial<Transaction> = {}): Transaction {
  return {
    ...{ _id, date, service: 'load', label: 'Wallet Recharge', amount: 25, direction: 'in' },
    ...{ status: 'Success', method: 'global_credit', methodLabel: 'Card', walletChange: 25 },
    ...{ contest: null, match: null, subject: null, refundReason: null, ...rest },
  }
}

test('transactions on a phone are grouped by day, with a status only where one did not succeed', async () => {
  const lines = [
    lineOf('a', '2026-11-20T12:00:00.000Z'),
    lineOf('b', '2026-11-20T11:00:00.000Z', { status: 'Failed' }),
    lineOf('c', '2026-11-18T11:00:00.000Z'),
  ]
  const opened: string[] = []
  await renderPage(<TransactionCards lines={lines} onOpen={({ _id }) => opened.push(_id)} isByDay />)
  const day = page.getByRole('list', { name: '20 Nov 2026' })
  await expect.element(day.getByRole('button')).toHaveLength(2)
  await expect.element(page.getByText('Success')).not.toBeInTheDocument()
  await day.getByRole('button', { name: /Failed/ }).click()
  expect(opened).toEqual(['b'])
  await expect.element(page.getByRole('list', { name: '18 Nov 2026' })).toBeVisible()
})

test.for([
  ['Failed', 'line-through', 'out'],
  ['Pending', 'none', 'out'],
  ['Pending', 'none', 'in'],
] as const)(
  'an amount that has not moved is grey, and struck out if it never will: %s',
  async ([status, line, direction]) => {
    const lines = [
      lineOf('a', '2026-11-20T12:00:00.000Z', { status, direction, amount: 5 }),
      lineOf('b', '2026-11-20T11:00:00.000Z', { direction: 'out', amount: 7 }),
    ]
    await renderPage(<TransactionCards lines={lines} onOpen={() => undefined} isByDay />)
    const look = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element())
    const amount = direction === 'in' ? '+$5.00' : '-$5.00'
    await expect.element(page.getByText(amount, { exact: true })).toBeVisible()
    expect(look(amount).textDecorationLine).toBe(line)
    expect(look('-$7.00').textDecorationLine).toBe('none')
    expect(look(amount).color).toBe(getComputedStyle(page.getByText(/11:00/).element()).color)
    expect(look('-$7.00').color).not.toBe(look(amount).color)
  },
)

test('transactions that are not sorted by date have no days, and each its own', async () => {
  const lines = [lineOf('a', '2026-11-20T12:00:00.000Z'), lineOf('b', '2026-11-18T11:00:00.000Z')]
  await renderPage(<TransactionCards lines={lines} onOpen={() => undefined} isByDay={false} />)
  await expect.element(page.getByText(/^18 Nov 2026, /)).toBeVisible()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

test('what a payment was for can be read to its end at 390 px', async () => {
  await page.viewport(390, 844)
  const match = 'Riverside Royals vs Northern Lights, Floodlight League'
  const { container } = await renderPage(
    <TransactionCards
      lines={[lineOf('a', '2026-11-20T12:00:00.000Z', { match })]}
      onOpen={() => undefined}
      isByDay
    />,
  )
  await expect.element(page.getByText(new RegExp(match))).toBeVisible()
  const text = container.querySelector('.line-clamp-3')
  expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0)
  expect(text?.scrollHeight).toBeLessThanOrEqual(text?.clientHeight ?? 0)
})

test.for([
  ['bid', 'out', 'Held for a bid'],
  ['bid', 'in', 'Bid returned'],
  ['offer', 'out', 'Held for an offer'],
  ['trade', 'in', 'Card sold'],
  ['trade', 'out', 'Card bought'],
  ['load', 'in', 'Wallet Recharge'],
] as const)('a movement says what it was: %s, money %s', async ([service, direction, words]) => {
  const line = lineOf('a', '2026-11-20T12:00:00.000Z', { service, direction })
  await renderPage(<TransactionCards lines={[line]} onOpen={() => undefined} isByDay />)
  await expect.element(page.getByRole('button')).toMatchTextContent(words)
})
