import { expect } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { localChain, rpc, sendFromElsewhere } from './local-chain.ts'
import { give, signInOperator } from './operator.ts'
import { test } from './test.ts'
import { openAccount } from './user.ts'

test('an operator whose session ends in a dialog signs in beside it and confirms; a suspended account stays while it may appeal; a deposit that nobody claimed is credited to who says where it came from', {
  tag: '@further',
}, async ({ page, context }) => {
  const chain = await localChain(page)
  const accounts = await rpc(chain, 'eth_accounts', [])
  const treasury = Array.isArray(accounts) ? String(accounts.at(-1)) : ''
  // It is found while the operator does something else.
  const hash = await sendFromElsewhere(chain, { to: treasury, value: 3n * 10n ** 15n, data: '0x' })
  const user = await openAccount(page, 'Ottilie Nightwatch')
  await signInOperator(page)
  await page.goto('/operator/users')
  await page.getByLabel('Name, email address or id').fill(user.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: user.name }).click()

  await page.getByRole('button', { name: 'Correct age or country' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct age or country' })
  await correcting.getByLabel('Country').fill('au')
  await correcting.getByLabel('Reason').fill('A passport was shown')
  await context.clearCookies()
  await correcting.getByRole('button', { name: 'Correct' }).click()
  await expect(correcting.getByRole('alert')).toContainText('then confirm here again')
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    correcting.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ])
  await signInOperator(beside)
  await beside.close()
  await correcting.getByRole('button', { name: 'Correct' }).click()
  await expect(correcting).toBeHidden()
  const facts = page.getByRole('definition')
  await expect(facts.filter({ hasText: /^AU$/ })).toHaveCount(1)
  await expect(facts.filter({ hasText: /^1990-05-17$/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Suspend' }).click()
  await give(page, 'Suspend', 'Two accounts', 'Suspend the account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete account' })
  await deleting.getByLabel('What is left in the account goes to the house').check()
  await deleting.getByLabel('Reason').fill('Two accounts')
  await deleting.getByRole('button', { name: 'Ask to delete the account' }).click()
  await expect(deleting.getByRole('alert')).toHaveText(/^This account can appeal until \d/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await give(page, 'Lift suspension', 'One account after all', 'Lift the suspension')
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()

  const deposit = page.getByRole('main').getByRole('listitem').filter({ hasText: hash })
  await page.getByRole('link', { name: 'Deposits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unclaimed deposits' })).toBeVisible()
  await expect(async () => {
    await page.goto('/operator/deposits')
    await expect(deposit).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessibleInVariants(page, 'the deposits')
  await deposit.getByRole('button', { name: 'Assign' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign' })
  await assigning.getByLabel('User’s id or email address').fill(user.email)
  await assigning.getByLabel('Amount in USD').fill('9.25')
  await give(page, 'Assign', 'The user showed the transaction', 'Credit the user')
  await expect(deposit).toHaveCount(0)
  const wallet = await page.request.get('/api/wallet', { headers: { authentication: user.token } })
  expect(await wallet.json()).toMatchObject({ balance: 9.25 })
})
