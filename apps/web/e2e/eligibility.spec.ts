import { expect, type Page } from '@playwright/test'
import { expectAccessible, setVariant, variants } from './accessibility.ts'
import { operator } from './operator.ts'
import { test } from './test.ts'
import {
  answerPersonQuestion,
  openAccount,
  openNewcomer,
  signInBrowser,
  topUpUser,
  type User,
} from './user.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your age and country' })
const payFromWallet = (page: Page) => page.getByRole('button', { name: /^Pay \$.* from your wallet$/ })
const settingOf = (page: Page, name: string) => page.getByRole('region', { name })

/** With enough for a combo, in front of the button that pays for it. */
async function aboutToBuy(page: Page, user: User): Promise<void> {
  await topUpUser(page, user, 40)
  await signInBrowser(page, user)
  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payFromWallet(page).click()
}

test('a newcomer buys a pack: age and country are asked for once, and the purchase goes on', async ({
  page,
}) => {
  await aboutToBuy(page, await openNewcomer(page, 'Nia Newcomer'))
  for (const variant of variants) {
    await setVariant(page, variant)
    await expect(question(page).getByLabel('Date of birth')).toBeVisible()
    await expectAccessible(page, `the question in ${variant.theme} at ${variant.width}`)
  }
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  for (const sentence of [
    'Please enter your date of birth',
    'Please choose your country',
    'Please confirm that you are 18 or over and that this is your only account',
  ])
    await expect(question(page).getByText(sentence)).toBeVisible()
  await answerPersonQuestion(page)
  await expect(page.getByText('Thank you. Your order is paid.').first()).toBeVisible()

  await page.goto('/settings')
  const setting = settingOf(page, 'Age and country')
  await expect(setting.getByText('May 17, 1990')).toBeVisible()
  await expect(setting.getByText('New Zealand')).toBeVisible()
  await expect(setting.getByRole('button')).toHaveCount(0)
})

test('Escape leaves the question, and nothing is bought', async ({ page }) => {
  await aboutToBuy(page, await openNewcomer(page, 'Kit Keyboard'))
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Please confirm your age and country first.').first()).toBeVisible()
  await payFromWallet(page).click()
  await expect(question(page)).toBeVisible()
})

test('whoever is under 18 is told so, and cannot state another date', async ({ page }) => {
  await aboutToBuy(page, await openNewcomer(page, 'Una Under'))
  await answerPersonQuestion(page, 'NZ', `${new Date().getUTCFullYear() - 17}-01-01`)
  await expect(page.getByText('You must be 18 or over for this.').first()).toBeVisible()
  await page.goto('/settings')
  await expect(settingOf(page, 'Age and country').getByText(/You must be 18 or over/)).toBeVisible()
})

test('Settings take age and country, and say what is off in the country', async ({ page }) => {
  await signInBrowser(page, await openNewcomer(page, 'Indu Indra'))
  await page.goto('/settings')
  const setting = settingOf(page, 'Age and country')
  await setting.getByRole('button', { name: 'Confirm age and country' }).click()
  await answerPersonQuestion(page, 'IN')
  await expect(setting.getByText('Switched off in India: contests with a fee.')).toBeVisible()
})

test('terms that are rejected stop a purchase, and accepted again they do not', async ({ page }) => {
  const user = await openAccount(page, 'Tara Terms')
  await signInBrowser(page, user)
  await page.goto('/settings')
  const terms = settingOf(page, 'Terms')
  await terms.getByRole('button', { name: 'Reject the terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the terms' })
  await expectAccessible(page, 'rejecting the terms')
  await dialog.getByRole('button', { name: 'Reject the terms' }).click()
  await expect(terms.getByText('You rejected the terms')).toBeVisible()
  const { token } = user
  const headers = { authentication: token }
  const load = { study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 1 }
  const topUp = () => page.request.post('/payments/create-payment-intent', { headers, data: load })
  expect((await (await topUp()).json()).code).toBe('terms_rejected')
  await terms.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(terms.getByText('You accepted the terms')).toBeVisible()
  expect((await topUp()).status()).toBe(200)
})

test('a suspended account reads the reason and how to appeal, and buys nothing', async ({ page }) => {
  const user = await openAccount(page, 'Sid Suspended')
  await topUpUser(page, user, 40)
  operator('suspend', user.email, '--reason', 'Two accounts paid from one card.')
  await signInBrowser(page, user)
  await page.goto('/settings')
  const notice = page.getByRole('region', { name: 'Suspended account' })
  await expect(notice.getByText(/Two accounts paid from one card\./)).toBeVisible()
  for (const variant of variants) {
    await setVariant(page, variant)
    await expectAccessible(page, `a suspended account in ${variant.theme} at ${variant.width}`)
  }
  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payFromWallet(page).click()
  await expect(page.getByText(/^Your account is suspended\./).first()).toBeVisible()
  operator('unsuspend', user.email)
  await page.goto('/settings')
  await expect(notice).toHaveCount(0)
})
