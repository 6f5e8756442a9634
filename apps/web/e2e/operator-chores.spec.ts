import { expect } from '@playwright/test'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { give, signInOperator } from './operator.ts'
import { test } from './test.ts'

test('an operator compares the books from the page of payments and reads what was found', async ({
  page,
}) => {
  const name = await signInOperator(page)
  await page.getByRole('link', { name: 'Payments' }).click()
  const panel = page.getByRole('region', { name: 'Reconciliation' })
  await panel.getByRole('button', { name: 'Reconcile' }).press('Enter')
  await give(page, 'Reconcile', 'The month ends', 'Run the comparison')
  await expect(panel.getByRole('status')).toHaveText(new RegExp(`^Compared .*, asked for by ${name}$`), {
    timeout: 60_000,
  })
  await expect(panel).toContainText(/\d+ open payments refreshed, \d+ compared with their providers\./)
  await panel.getByRole('link', { name: 'What it found' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  for (const variant of variants) {
    await setVariant(page, variant)
    await expectAccessible(page, `/operator/payments/reconciliation, ${variant.theme}`)
  }
  await page.getByRole('link', { name: 'Audit log' }).click()
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${name}, by page` })
  await expect(row.filter({ hasText: 'The month ends' })).toContainText('reconcile')
})
