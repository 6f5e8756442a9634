import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { chooseLeaders, importOwnMatch } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser, topUpUser, type User } from './user.ts'

/** The Wildcard pack. */
const wildcard = 2

/** Buys packs of Wild cards and opens them, over HTTP. */
async function collectCards(page: Page, user: User, packs: number): Promise<void> {
  await topUpUser(page, user, 50)
  const headers = { authentication: user.token }
  const order = crypto.randomUUID()
  const bought = await page.request.post('/payments/wallet', {
    headers,
    data: { cat: wildcard, totalItem: packs, order },
  })
  expect(bought.status(), await bought.text()).toBe(200)
  await expect
    .poll(async () => {
      await page.request.post(`/api/my-orders/${order}/open`, { headers, data: {} })
      const { nfts }: { nfts: unknown[] } = await (
        await page.request.get('/api/my-vault', { headers })
      ).json()
      return nfts.length
    })
    .toBeGreaterThanOrEqual(2)
}

interface SavedTeam {
  name: string
  cards: unknown[]
  backups: unknown[]
}

async function teamsOf(page: Page, { token }: User, matchId: string): Promise<SavedTeam[]> {
  const response = await page.request.get(`/api/game/matches/${matchId}/teams`, {
    headers: { authentication: token },
  })
  return (await response.json()).teams
}

/** How many candidates are entirely visible above the bar at the bottom. */
function visibleCandidates(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar =
      document.querySelector('section[aria-label="Save the team"]')?.getBoundingClientRect().top ?? 0
    const rows = [...document.querySelectorAll('ul[aria-label="Candidates"] > li')]
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bar).length
  })
}

test('a normal team plays with two cards of the vault; its copy has Blue ones', async ({ page }) => {
  const user = await openAccount(page, 'Cardy Cole')
  await collectCards(page, user, 3)
  const matchId = importOwnMatch('two-cards')
  await signInBrowser(page, user)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/matches/${matchId}/team`)
  expect(await visibleCandidates(page)).toBeGreaterThanOrEqual(6)

  await page
    .getByRole('button', { name: /^About / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Captain of')).toBeVisible()
  await expectAccessible(page, "a player's sheet")
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Suggest/ }).click()
  await expect(page.getByText(/^11 of 11 players,/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await chooseLeaders(page)
  for (const place of ['First', 'Second']) {
    await page.getByRole('button', { name: `${place} card: Use a vault card` }).click()
    const dialog = page.getByRole('dialog', { name: 'Cards that fit' })
    await dialog
      .getByRole('button', { name: /Wild [\d.]+x/, disabled: false })
      .first()
      .click()
    await expect(dialog).toBeHidden()
  }
  for (let at = 0; at < 2; at += 1) await page.getByLabel('Add a backup').selectOption({ index: 1 })
  await expectAccessible(page, 'captain, cards and backups')
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${matchId}\\?`))
  const [saved] = await teamsOf(page, user, matchId)
  expect([saved?.cards.length, saved?.backups.length]).toEqual([2, 2])

  await page.goto(`/matches/${matchId}?tab=teams`)
  await expect(page.getByRole('tab', { name: 'My teams' })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: "Copy Cardy Cole's Team 1" }).click()
  await expect(page.getByRole('heading', { name: "Cardy Cole's Team 2", exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In both (11)' })).toBeVisible()
  const [, copy] = await teamsOf(page, user, matchId)
  expect([copy?.cards.length, copy?.backups.length]).toEqual([0, 2])

  await page.getByRole('link', { name: "Edit Cardy Cole's Team 2" }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'First card: Use a vault card' }).click()
  await expect(page.getByRole('button', { name: /In Cardy Cole's Team 1$/ }).first()).toBeDisabled()
})
