import { expect } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { give, signInOperator } from './operator.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount } from './user.ts'
import { beginPayment, payElsewhere, testCards } from './user-payments.ts'

test('a refund above 500 USD waits for a second operator, who approves it; each sees the sections of their level', {
  tag: '@further',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const user = await openAccount(page, 'Odette Nightwatch')
  const { id } = await beginPayment(page, user, { amount: 612.5 })
  await payElsewhere(page, user, id, testCards.works)

  const name = await signInOperator(page, 'finance')
  const navigation = page.getByRole('navigation', { name: 'Operator page' })
  await expect(navigation.getByRole('link')).toHaveText([
    ...['Overview', 'Payments', 'Deposits', 'Cards', 'Stock', 'Users', 'Approvals', 'Audit log'],
  ])
  await page.goto('/operator/stock')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set stock' })).toHaveCount(0)
  await page.goto('/operator/matches')
  await expect(
    page.getByText('Your level is finance. This section needs support, scorer, trading, or admin.'),
  ).toBeVisible()
  await expectAccessibleInVariants(page, 'a section of another level')

  await page.goto(`/operator/payments/${id}`)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Refund' })).toHaveAccessibleDescription(
    /A second operator must approve it within 24 hours\.$/,
  )
  await give(page, 'Refund', 'Charged twice', 'Ask to refund $612.50')
  await expect(page.getByRole('heading', { name: 'Payment of $612.50' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What operators did' })).toContainText('proposed')
  await navigation.getByRole('link', { name: 'Approvals' }).click()
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: id })
  await expect(own).toContainText('Refund of $612.50')
  await expect(own).toContainText('You asked for it')
  await expect(own.getByRole('button')).toHaveText([/^Withdraw/])
  await expectAccessibleInVariants(page, 'the approvals, of who asked')

  const context = await browser.newContext()
  const second = waitingForLife(await context.newPage())
  const approver = await signInOperator(second, 'finance')
  await second.goto('/operator/approvals')
  const waiting = second.getByRole('main').getByRole('listitem').filter({ hasText: id })
  await expect(waiting).toContainText(`${name} asked for it`)
  await expectAccessibleInVariants(second, 'the approvals')
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await give(second, 'Approve', 'The bank shows it twice', 'Approve')
  await expect(waiting).toHaveCount(0)
  await second.goto(`/operator/payments/${id}`)
  await expect(second.getByText('refunded, sandbox')).toBeVisible()
  await expect(second.getByRole('region', { name: 'What operators did' })).toContainText(
    `Asked for by ${name}, approved by ${approver}.`,
  )
  await context.close()

  await own.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw' })
  await withdrawing.getByLabel('Reason').fill('It is done')
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click()
  await expect(withdrawing.getByRole('alert')).toContainText(`${approver} approved it already.`)
})
