import type { TransactionDetail } from '@toprun/api-schema/transaction'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { AccountArea } from './account-area.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

const id = '0b9a6a4e-3f5e-4b6e-9a51-3f0c5a2d7c11'
const paid: TransactionDetail = {
  ...{ _id: id, service: 'buy', label: 'Purchase', amount: 60, direction: 'out', walletChange: 0 },
  ...{ status: 'Success', method: 'global_credit', methodLabel: 'Card', date: '2026-01-02T03:04:05.000Z' },
  ...{
    contest: null,
    match: null,
    subject: null,
    refundReason: null,
    note: null,
    reference: null,
    entries: [],
  },
  subject: { kind: 'order', id, cat: 1, title: 'Super Combo', units: 2 },
  order: { cat: 1, title: 'Super Combo', units: 2, state: 'paid' },
}

test('the link of a receipt opens its transaction, also one that is not on the page', async () => {
  stubApi({
    'GET /api/my-transactions': { result: [], count: 0 },
    [`GET /api/my-transactions/${id}`]: paid,
  })
  await renderPage(<TransactionsPanel />, { at: `/transactions?transaction=${id}`, as: 'Paying Pia' })
  const dialog = page.getByRole('dialog', { name: 'Purchase' })
  await expect.element(dialog.getByRole('link', { name: '2 × Super Combo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a press anywhere on a row of the table opens its transaction, and a link in it leads on', async () => {
  await page.viewport(1280, 800)
  stubApi({
    'GET /api/my-transactions': { result: [paid], count: 1 },
    [`GET /api/my-transactions/${id}`]: paid,
  })
  await renderPage(<TransactionsPanel />, { at: '/transactions', as: 'Paying Pia' })
  await expect.element(page.getByRole('link', { name: '2 × Super Combo' })).toBeVisible()
  const link = page.getByRole('link', { name: '2 × Super Combo' }).element()
  const { left, top } = link.getBoundingClientRect()
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(link)
  const row = page.getByRole('row', { name: /Purchase/ })
  const { width, height } = row.element().getBoundingClientRect()
  await userEvent.click(row, { position: { x: width - 10, y: height - 5 } })
  const dialog = page.getByRole('dialog', { name: 'Purchase' })
  await expect.element(dialog.getByRole('button', { name: 'Copy: Txn.' })).toBeVisible()
})

test('the columns of the table are where they were while it was read', async () => {
  await page.viewport(1280, 800)
  const answer = Promise.withResolvers<object>()
  stubApi({ 'GET /api/my-transactions': () => answer.promise })
  await renderPage(<TransactionsPanel />, { at: '/transactions', as: 'Paying Pia' })
  const places = () =>
    page
      .getByRole('columnheader', { includeHidden: true })
      .elements()
      .map((title) => title.getBoundingClientRect().left)
  await expect.poll(places).toHaveLength(6)
  await document.fonts.ready
  const before = places()
  answer.resolve({ result: [paid], count: 1 })
  await expect.element(page.getByRole('row', { name: /Purchase/ })).toBeVisible()
  expect(places()).toEqual(before)
})

test.for([768, 1024, 1152])(
  'transactions are no wider than what is there for them at %i px',
  async (width) => {
    await page.viewport(width, 900)
    stubApi({ 'GET /api/my-transactions': { result: [paid], count: 1 } })
    await renderPage(
      <AccountArea>
        <TransactionsPanel />
      </AccountArea>,
      { at: '/transactions', as: 'Paying Pia' },
    )
    await expect.element(page.getByRole('button', { name: /Purchase/ })).toBeVisible()
    await document.fonts.ready
    const wide = [...document.querySelectorAll('.panel')].filter(
      (each) => each.scrollWidth > each.clientWidth,
    )
    expect(wide).toEqual([])
  },
)
