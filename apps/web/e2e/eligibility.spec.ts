import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInVariants, setVariant, variants } from './accessibility.ts'
import { operator } from './operator.ts'
import { contestOf, importOwnMatch } from './own-match.ts'
import { test } from './test.ts'
import {
  answerPersonQuestion,
  openAccount,
  openNewcomer,
  signInBrowser,
  topUpUser,
  type User,
} from './user.ts'
import { payFromWallet } from './user-payments.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your age and country' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with $40.00' })
const settingOf = (page: Page, name: string) => page.getByRole('region', { name })

/** In front of the question that comes before the first money. */
async function aboutToTopUp(page: Page, user: User): Promise<void> {
  await signInBrowser(page, user)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page.getByLabel('Amount in USD').fill('40')
  await goOn(page).click()
}

test('a newcomer tops up and buys a pack: age and country are asked for until they are answered, once, and the top-up goes on', async ({
  page,
}) => {
  await aboutToTopUp(page, await openNewcomer(page, 'Nia Newcomer'))
  for (const variant of variants) {
    await setVariant(page, variant)
    await expect(question(page).getByLabel('Date of birth')).toBeVisible()
    await expectAccessible(page, `the question in ${variant.theme} at ${variant.width}`)
  }
  // Escape leaves the question, and nothing is paid.
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Please confirm your age and country first.').first()).toBeVisible()
  await goOn(page).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  for (const sentence of [
    'Please enter your date of birth',
    'Please choose your country',
    'Please confirm that you are 18 or over and that this is your only account',
  ])
    await expect(question(page).getByText(sentence)).toBeVisible()
  await answerPersonQuestion(page)
  await page.getByRole('button', { name: /^Pay \$40/ }).click()
  await expect(page).toHaveURL(/\/profile$/)

  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payFromWallet(page).click()
  await expect(page.getByText('Thank you. Your order is paid.').first()).toBeVisible()

  await page.goto('/settings')
  const setting = settingOf(page, 'Age and country')
  await expect(setting.getByText('17 May 1990')).toBeVisible()
  await expect(setting.getByText('New Zealand')).toBeVisible()
  await expect(setting.getByRole('button')).toHaveCount(0)
})

test('a user under 18 is refused with the reason, and cannot state another date', {
  tag: '@further',
}, async ({ page }) => {
  await aboutToTopUp(page, await openNewcomer(page, 'Una Under'))
  const birthDate = `${new Date().getUTCFullYear() - 17}-01-01`
  await question(page).getByLabel('Date of birth').fill(birthDate)
  await question(page).getByLabel('Country').selectOption('NZ')
  await question(page).getByLabel('I am 18 or over, and this is my only account').check()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  // Nothing is stated yet: a mistyped year can be corrected.
  await expect(question(page).getByText('By this date you are under 18. Is it right?')).toBeVisible()
  await expectAccessible(page, 'the question about an age under 18')
  await question(page).getByRole('button', { name: 'Yes, I am under 18' }).click()
  await expect(page.getByText('You must be 18 or over for this.')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Contact us if your date of birth is wrong' })).toBeVisible()
  await page.goto('/settings')
  await expect(settingOf(page, 'Age and country').getByText(/You must be 18 or over/)).toBeVisible()
})

test('Settings take age and country, and say what is off in the country, as its contests do', {
  tag: '@further',
}, async ({ page }) => {
  await signInBrowser(page, await openNewcomer(page, 'Indu Indra'))
  await page.goto('/settings')
  const setting = settingOf(page, 'Age and country')
  await setting.getByRole('button', { name: 'Confirm age and country' }).click()
  await question(page).getByLabel('Country').selectOption('NZ')
  await expect(question(page).getByText(/^Contests with an entry fee are closed/)).toHaveCount(0)
  await question(page).getByLabel('Country').selectOption('IN')
  await expect(question(page).getByText('Contests with an entry fee are closed in India.')).toBeVisible()
  await answerPersonQuestion(page, 'IN')
  await expect(setting.getByText('Switched off in India: contests with a fee.')).toBeVisible()

  await test.step('a contest with a fee says so and leads to the free ones', async () => {
    const matchId = importOwnMatch('Closed country')
    const contestId = await contestOf(page, matchId, 'Podium')
    await page.goto(`/contests/${contestId}`)
    await expect(page.getByText('Contests with an entry fee are closed in your country.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Join for/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'See free contests' }).click()
    await expect(page).toHaveURL(/fee=free/)
    const listed = page.getByRole('region', { name: 'Contests', exact: true })
    await expect(listed.getByRole('button', { name: /^Join for free/ }).first()).toBeVisible()
    await expect(listed.getByText('Contests with an entry fee are closed in your country.')).toHaveCount(0)
  })
})

/** The content with another version of the terms, as for an operator who publishes one. */
function contentWith(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-terms-'))
  cpSync(join(import.meta.dirname, '../../../content'), folder, { recursive: true })
  const file = join(folder, 'legal/terms-and-conditions.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^version: .*$/m, `version: '${version}'`))
  return folder
}

// Users who signed up earlier are asked from then on.
test('new terms are shown at the next visit; rejected they stop a purchase, and accepted again they do not', {
  tag: '@alone',
}, async ({ page }) => {
  const user = await openAccount(page, 'Tara Terms')
  await signInBrowser(page, user)
  const folder = contentWith('2026-12')
  operator('publish-terms', '--content', folder)
  rmSync(folder, { recursive: true })
  await page.goto('/matches')
  const shown = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(shown.getByText(/^Version 2026-12/)).toBeVisible()
  await expectAccessibleInVariants(page, 'new terms')
  // Put off until the next visit.
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await page.reload()
  await shown.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the terms' })
  await expectAccessible(page, 'rejecting the terms')
  await dialog.getByRole('button', { name: 'Reject the terms' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/settings')
  const terms = settingOf(page, 'Terms')
  await expect(terms.getByText('You rejected the terms')).toBeVisible()
  const { token } = user
  const headers = { authentication: token }
  const load = { study: 'load', totalItem: 1, amount: 10, cat: 0, ss: 1 }
  const topUp = () => page.request.post('/payments/create-payment-intent', { headers, data: load })
  expect((await (await topUp()).json()).code).toBe('terms_rejected')
  await terms.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(terms.getByText('You accepted the terms')).toBeVisible()
  expect((await topUp()).status()).toBe(200)
  await page.reload()
  await expect(terms.getByText('You accepted the terms')).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a suspended account reads the reason and how to appeal, and buys nothing', { tag: '@further' }, async ({
  page,
}) => {
  const user = await openAccount(page, 'Sid Suspended')
  await topUpUser(page, user, 40)
  operator('suspend', user.email, '--reason', 'Two accounts paid from one card.')
  await signInBrowser(page, user)
  await page.goto('/settings')
  const notice = page.getByRole('region', { name: 'Suspended account' })
  await expect(notice.getByText(/Two accounts paid from one card\./)).toBeVisible()
  await expectAccessibleInVariants(page, 'a suspended account')
  await test.step('pages of matches, cards and money say so below the header', async () => {
    const banner = page.getByRole('region', { name: 'Suspended account' })
    for (const path of ['/cards', '/vault', '/marketplace', '/matches', '/wallet']) {
      await page.goto(path)
      await expect(banner.getByText('Reason: Two accounts paid from one card.')).toBeVisible()
      await expect(banner.getByRole('link', { name: /^Appeal until / })).toHaveAttribute('href', '/contactus')
    }
    await expectAccessibleInVariants(page, 'the wallet of a suspended account')
  })

  await page.goto('/place-order')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payFromWallet(page).click()
  await expect(page.getByText(/^Your account is suspended\. You can still read/).first()).toBeVisible()
  operator('unsuspend', user.email)
  await page.goto('/settings')
  await expect(settingOf(page, 'Age and country').getByText('New Zealand')).toBeVisible()
  await expect(notice).toHaveCount(0)
})
