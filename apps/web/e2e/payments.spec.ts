import { expect, type Page } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { operator } from './operator.ts'
import { test } from './test.ts'
import { signedIn } from './user.ts'
import { balanceOf, beginPayment, payHere, testCards } from './user-payments.ts'

const profile = /\/profile$/
const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function askForTopUp(page: Page, amount: string): Promise<void> {
  await page.goto('/profile')
  await wallet(page).getByRole('button', { name: 'Add Balance' }).click()
  await page.getByLabel('Amount in USD').fill(amount)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(page).toHaveURL(/\/checkout\?payment=/)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
}

test('a top-up is put off, cancelled, declined, and paid once the bank has its answer; Back does not pay it again', async ({
  page,
}) => {
  const user = await signedIn(page, 'Payer Point')
  await askForTopUp(page, '12.50')
  const checkout = page.url()
  await expect(page.getByText('Sandbox payment: no real money moves')).toBeVisible()
  await page.goBack()
  await expect(wallet(page)).toContainText('$0.00')
  await page.goForward()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('You cancelled this payment.')).toBeVisible()
  await page.goto(checkout)
  await expect(heading(page, 'This payment was cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
  expect(await balanceOf(page, user)).toBe(0)

  await askForTopUp(page, '25')
  await payHere(page, testCards.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'Not paid. Nothing was charged.' })).toContainText(
    'Your card has insufficient funds.',
  )
  await expectAccessibleInVariants(page, 'a declined card')
  await payHere(page, testCards.asks)
  await expect(page.getByText("Confirm it's you.")).toBeVisible()
  expect(await balanceOf(page, user)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: "Yes, it's me" }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('$25.00 was added to your wallet.')).toBeVisible()
  await expect(wallet(page)).toContainText('$25.00')

  await page.goBack()
  await expect(heading(page, 'This payment is complete')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
  await expectAccessibleInVariants(page, 'a payment that is complete')
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(wallet(page)).toContainText('$25.00')
  expect(await balanceOf(page, user)).toBe(25)
})

test('an order is paid on the hosted page and leads to the vault, once however often one returns', {
  tag: '@further',
}, async ({ page }) => {
  const user = await signedIn(page, 'Vault Verity')
  await page.goto('/vault')
  await expect(heading(page, 'Vault')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trump Card Pack' })).toBeVisible()
  await expect(page.getByText("You don't own any pack")).toBeVisible()
  await expect(page.getByRole('link', { name: 'EXPLORE PACK' })).toHaveAttribute('href', '/place-order')

  const { id, payLink } = await beginPayment(page, user, { totalItem: 2, ss: 2 })
  expect(payLink).toBe(`/sandbox/pay/${id}`)
  await page.goto(payLink)
  await payHere(page, testCards.works)
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible()
  await page.getByRole('dialog', { name: /pack$/ }).getByRole('button', { name: 'Close' }).click()
  await expect(heading(page, 'Vault')).toBeVisible()
  const order = page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')
  await expect(order).toContainText('2 × Super Combo')
  await expect(order).toContainText('$60.00')
  await expect(order).toContainText('Packs and openings')
  await expectAccessibleInVariants(page, 'the vault')

  await page.goto(`/payments?order_id=${id}`)
  await expect(page).toHaveURL(/\/vault$/)
  await page.getByRole('dialog', { name: /pack$/ }).getByRole('button', { name: 'Close' }).click()
  await expect(order).toHaveCount(1)
  operator('refund', id)
  await page.reload()
  await expect(order).toContainText('Refunded')
  await page.goto(`/payments?order_id=${id}`)
  await expect(heading(page, 'This payment was refunded.')).toBeVisible()
})
