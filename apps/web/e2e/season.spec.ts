import { expect } from '@playwright/test'
import { expectAccessibleInVariants } from './accessibility.ts'
import { importOwnMatch, playThrough } from './own-match.ts'
import { anotherBrowser, test } from './test.ts'
import { openAccount, signedIn, signInBrowser } from './user.ts'

test('two friends follow their mini-league over two matches', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const competition = `Friends Cup ${Date.now()}`
  const [first, second] = [1, 2].map((match) => importOwnMatch(`${competition}/${match}`, competition))
  const ada = await signedIn(page, 'Ada Keeper')
  const ben = await openAccount(page, 'Ben Slip')

  await page.goto('/season')
  await page
    .getByRole('combobox', { name: 'Season' })
    .selectOption({ label: `${competition} ${new Date().getUTCFullYear()}` })
  await expect(page.getByRole('heading', { name: 'No points yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Leagues' }).click()
  await page.getByLabel('Create a mini-league').fill('Sunday friends')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Sunday friends', level: 1 })).toBeVisible()
  const code = await page.getByLabel('Code', { exact: true }).inputValue()

  const other = await anotherBrowser(browser)
  await signInBrowser(other, ben)
  await other.goto(`/leagues/join/${code}`)
  await expect(other.getByText(/with 1 member\./)).toBeVisible()
  await expectAccessibleInVariants(other, 'the invitation to a mini-league')
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByRole('heading', { name: 'Sunday friends', level: 1 })).toBeVisible()

  // With the same team they share the first rank; then only Ben plays.
  await playThrough(page, first ?? '', [ada, ben])
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'After match 1' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(row('Ada Keeper \\(you\\)').getByRole('cell').first()).toHaveText(/^1/)
  await expect(row('Ben Slip').getByRole('cell').first()).toHaveText(/^1/)

  await playThrough(page, second ?? '', [ben])
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'After match 2' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expect(row('Ben Slip').getByRole('cell').first()).toHaveText(/^1/)
  await expect(row('Ada Keeper').getByRole('cell').first()).toHaveText(/^2\s*down\s*1/)
  await expectAccessibleInVariants(page, 'a mini-league')
  await page.getByRole('button', { name: 'Earlier match' }).click()
  await expect(page.getByRole('heading', { name: 'After match 1' })).toBeVisible()
  await expect(row('Ada Keeper').getByRole('cell').first()).toHaveText(/^1/)

  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/season')
  await page
    .getByRole('combobox', { name: 'Season' })
    .selectOption({ label: `${competition} ${new Date().getUTCFullYear()}` })
  await expect(page.getByRole('heading', { name: 'Best teams' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Points by match' })
      .getByRole('listitem')
      .filter({ hasText: /^Match 1.*1st$/ }),
  ).toBeVisible()
  await expectAccessibleInVariants(page, 'a season')

  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(other.getByText('You have left the mini-league.')).toBeVisible()
  await other.context().close()
})
