import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleInVariants, expectOneGold } from './accessibility.ts'
import { mailedPath } from './mailbox.ts'
import { complaintsOf } from './test.ts'
import { openAccount, signedIn, signInBrowser, signInByDialog, topUpUser } from './user.ts'

test('a private page asks a visitor to sign in; a profile is changed, its address confirmed, and the menu leads through the panels, and out', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const user = await openAccount(page, 'Pat')
  await test.step('each private page asks to sign in, and is shown then', async () => {
    for (const path of ['/transactions?status=Success', '/collection', '/settings', '/payment', '/profile']) {
      await page.goto(path)
      await expect(page).toHaveURL(`${baseURL}/?${new URLSearchParams({ signin: '1', next: path })}`)
    }
    await signInByDialog(page, user)
    await expect(page).toHaveURL(`${baseURL}/profile`)
    await expect(page.getByText('Welcome back, Pat.')).toBeVisible()
  })

  await test.step('the profile, with its errors under the fields', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Pat' })).toBeVisible()
    await expect(page.getByLabel('Email-id')).toHaveValue(user.email)
    await expect(page.getByLabel('Email-id')).not.toBeEditable()
    await expect(page.getByLabel('Referral Code')).not.toBeEditable()
    await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('$0.00')

    await page.getByLabel('Full Name').fill('Ash')
    await expect(page.getByText('Full Name must be at least 4 characters')).toBeHidden()
    await page.getByLabel('Contact Number').fill('call me')
    await page.getByLabel('Contact Number').blur()
    await expect(page.getByText('Full Name must be at least 4 characters')).toBeVisible()
    await expect(page.getByText('Contact Number must be a number of 4 to 15 digits')).toBeVisible()
    await expectAccessible(page, 'a profile with errors')

    await page.getByLabel('Contact Number').fill('')
    await page.getByLabel('Full Name').fill('TopRun Support')
    await page.getByRole('button', { name: 'Update Info' }).click()
    await expect(page.locator('form').getByText('This name is reserved for our staff.')).toBeVisible()

    await page.getByLabel('Full Name').fill('Pat Point')
    await page.getByLabel('Contact Number').fill('+44 20 7946 0018')
    await page.getByRole('button', { name: 'Update Info' }).click()
    await expect(page.getByText('Your profile is updated.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Pat Point' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Pat Point')
    await page.reload()
    await expect(page.getByLabel('Contact Number')).toHaveValue('+442079460018')
  })

  await test.step('the address is confirmed by the mailed link, which may be sent again', async () => {
    await page.getByRole('button', { name: 'Resend the link' }).click()
    await expect(page.getByText('A link is on its way to your address.')).toBeVisible()
    await page.goto(await mailedPath(user.email, '/verify-email/'))
    await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
    await page.getByRole('link', { name: 'To your profile' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('an invitation to sign in is dropped without a dialog for who is signed in', async () => {
    await page.goto('/?signin=1')
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Account of Pat Point' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL(`${baseURL}/profile`)
  })

  await test.step('the header of every desktop has room for the account', async () => {
    const account = page.getByRole('banner').getByRole('button', { name: 'Account of Pat Point' })
    for (const width of [1280, 1408]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await account.evaluate((button) => {
        const row = button.closest('.page') ?? button
        return (
          button.getBoundingClientRect().right -
          row.getBoundingClientRect().right +
          Number.parseFloat(getComputedStyle(row).paddingRight)
        )
      })
      expect(beyond, `${width} px`).toBeLessThanOrEqual(0.5)
    }
  })

  await test.step('the menu leads through the panels, which are accessible, whole and quiet, and out', async () => {
    const complaints = complaintsOf(page)
    const menu = page.getByRole('navigation', { name: 'Account' })
    for (const panel of ['Transactions', 'My Collection', 'Account Settings', 'Profile']) {
      await menu.getByRole('link', { name: panel }).click()
      await expect(page.getByRole('heading', { level: 1, name: panel })).toBeVisible()
      await expect(menu.getByRole('link', { name: panel })).toHaveAttribute('aria-current', 'page')
      await page.reload()
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expectAccessibleInVariants(page, panel)
      await expectOneGold(page, panel)
    }
    expect(complaints).toEqual([])
    await menu.getByRole('link', { name: 'My Collection' }).click()
    await expect(page.getByText('No Collection available.')).toBeVisible()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.getByText('You are signed out.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('_token'))).toBeNull()
  })

  await page.goto('/verify-email/not-a-link')
  await expect(page.getByRole('heading', { level: 1, name: 'Link expired' })).toBeVisible()
  await expect(page.getByText('This link is too old. Please ask for a new one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in for a new link' })).toBeVisible()
})

test('a friend signs up through the shared link, which counts all through the visit', {
  tag: '@further',
}, async ({ page }) => {
  // The page is left before its scripts start.
  await page.goto('/?ref=NIA4EVER', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.goto('/matches?ref=ANOTHER')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByRole('link', { name: /terms and conditions/ })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  await dialog.getByLabel('Name').fill('Invited Inswing')
  await dialog.getByLabel('email address').fill(`invited.${Date.now()}@example.com`)
  await dialog.getByLabel('Password').fill('1234')
  await expect(dialog.getByText('Weak.')).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/signup')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ ref: 'NIA4EVER', password: '1234' })
  await expect(page.getByText('Welcome to TopRun, Invited Inswing.')).toBeVisible()
})

test('in the settings a user chooses a theme, changes the password, signs devices out, takes the data along and deletes the account', {
  tag: '@further',
}, async ({ page, baseURL }) => {
  const user = await signedIn(page, 'Devi Deep', { balance: 12 })
  const password = 'covers drive at dusk'
  const signIn = async (by: string, headers = {}) =>
    page.request.post('/api/auth/login', { headers, data: { username: user.email, password: by } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')

  await test.step('the theme is the system’s, dark or light, as chosen', async () => {
    const html = page.locator('html')
    await expect(page.getByRole('radio', { name: 'System' })).toBeEnabled()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.getByText('Light', { exact: true }).click()
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'System' })).toBeEnabled()
    await page.getByText('System', { exact: true }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
  })

  await test.step('who knows the password can change it', async () => {
    const form = page.getByRole('region', { name: 'Change password' })
    await form.getByRole('button', { name: 'Set a new password' }).click()
    await form.getByLabel('Current password').fill('not this one')
    await form.getByLabel('New password').fill(password)
    await expect(form.getByText('Strong.')).toBeVisible()
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('The current password is wrong.')).toBeVisible()
    await expect(page).toHaveURL(/\/settings$/)

    await form.getByLabel('Current password').fill(user.password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed. Other devices are signed out.')).toBeVisible()
    await expect(form.getByLabel('Current password')).toBeHidden()
    expect((await signIn(user.password)).status()).toBe(401)
  })

  await test.step('a device is signed out from another', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    expect((await signIn(password, { 'user-agent': firefox })).status()).toBe(200)
    await page.reload()
    const devices = page.getByRole('region', { name: 'Signed-in devices' })
    await expect(devices.getByText('This device')).toHaveCount(1)
    await devices.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
    await expect(page.getByText('The device is signed out.')).toBeVisible()
    await expect(devices.getByText('Firefox on Linux')).toHaveCount(0)
    await expect(devices.getByText('This device')).toHaveCount(1)
  })

  await test.step('own data are taken along as a file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('toprun-data.json')
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      account: { email: user.email },
    })
  })

  await test.step('every device is signed out at once', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.getByText('You are signed out on every device.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  })

  await test.step('the account is deleted with its password, and what is left in the wallet given up aloud', async () => {
    const { token } = await (await signIn(password)).json()
    await signInBrowser(page, { ...user, token })
    const complaints = complaintsOf(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const destroy = dialog.getByRole('button', { name: 'Delete permanently' })
    await dialog.getByLabel('Your password').fill('not this one')
    expect(complaints).toEqual([])
    await destroy.click()
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
    await expectAccessibleInVariants(page, 'deleting')
    await dialog.getByLabel('Your password').fill(password)
    await destroy.click()
    await expect(dialog.getByText(/There are \$12\.00 left in your wallet/)).toBeVisible()
    await expect(destroy).toBeDisabled()
    await dialog.getByLabel('I understand that I will lose this').check()
    await destroy.click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    expect((await signIn(password)).status()).toBe(401)
  })
})

test('a user who forgot the password chooses a new one by email and signs in with it', {
  tag: '@further',
}, async ({ page }) => {
  const user = await openAccount(page, 'Forgetful Fine')
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('email address').fill('not an address')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  await dialog.getByLabel('email address').fill(user.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/a link to choose a new password is on its way/)).toBeVisible()
  await expect(dialog).toBeHidden()

  const link = await mailedPath(user.email, '/reset-password/')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('slow left arm')
  await page.getByLabel('Confirm Password').fill('slow right arm')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Passwords does not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill('slow left arm')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in with the new one.')).toBeVisible()
  await signInByDialog(page, { ...user, password: 'slow left arm' })
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByText('Welcome back, Forgetful Fine.')).toBeVisible()

  // Nothing lies over a payment on a phone.
  const bar = page.getByRole('navigation', { name: 'Game' })
  await page.setViewportSize({ width: 390, height: 760 })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ask a question' })).toBeVisible()
  await expect(bar).toBeHidden()

  await page.goto(link)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get a new link' })).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toHaveCount(0)

  // Where the link cannot be looked up, the form says so once it is sent.
  await page.route('**/api/reset-password/link', (route) => route.abort())
  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill('slow left arm')
  await page.getByLabel('Confirm Password').fill('slow left arm')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('button', { name: 'Get a new link' })).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toHaveCount(0)
})

test('transactions are listed, filtered, opened down to the books, and downloaded', {
  tag: '@further',
}, async ({ page }) => {
  const user = await signedIn(page, 'Ledger Leg')
  const complaints = complaintsOf(page)
  await page.goto('/transactions')
  await expect(page.getByText('No Transactions available.')).toBeVisible()
  await expect(page.getByText("You haven't performed any transactions yet.")).toBeVisible()

  await topUpUser(page, user, 25)
  await page.reload()
  const row = page.getByRole('row', { name: /Wallet Recharge/ })
  await expect(row).toContainText('+$25.00')
  await expect(row).toContainText('Success')
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('$25.00')
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Wallet Recharge' })
  await expect(dialog.getByRole('row', { name: /Your wallet/ })).toContainText('$25.00')
  await expect(dialog.getByText('Ledger entries')).toBeVisible()
  await expectAccessibleInVariants(page, 'a transaction')
  await page.keyboard.press('Escape')

  await expectAccessibleInVariants(page, 'transactions')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(',25.00,')

  await page.getByLabel('Sort by').selectOption('Largest amount')
  await expect(page).toHaveURL(/sort=largest/)
  await expect(row).toBeVisible()
  await page.getByLabel('Service').selectOption('Winnings')
  await expect(page).toHaveURL(/service=winnings/)
  await expect(page.getByText('No transaction matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 360, height: 760 })
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Wallet Recharge/ })).toBeVisible()
  expect(complaints).toEqual([])
})
