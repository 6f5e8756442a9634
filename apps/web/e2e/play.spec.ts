import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { operator } from './operator.ts'
import { chooseLeaders, importOwnMatch } from './own-match.ts'
import { test } from './test.ts'
import { answerPersonQuestion, openAccount, paymentIn } from './user.ts'

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /sign up|create/i }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('email address').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`)
  await dialog.getByLabel('Password').fill('night match')
  await dialog
    .getByRole('button', { name: /create account|sign up/i })
    .last()
    .click()
  await expect(page.getByText(`Welcome to TopRun, ${name}.`)).toBeVisible()
}

async function topUp(page: Page, amount: string): Promise<void> {
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page.getByLabel('Amount in USD').fill(amount)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await answerPersonQuestion(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/profile$/)
}

/** Picks the cheapest of each role, then any other allowed player until the team is full. */
async function pickEleven(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Save the team' })
  const candidates = page
    .getByRole('list', { name: 'Candidates' })
    .locator('button[aria-pressed="false"][aria-disabled="false"]')
  const pickLast = async () => {
    const before = await bar.getByText(/of 11 players/).textContent()
    await candidates.last().click()
    await expect(bar.getByText(/of 11 players/)).not.toHaveText(before ?? '')
  }
  for (const role of ['WK', 'AR', 'BAT', 'BOWL']) {
    await page.getByRole('button', { name: new RegExp(`^${role} ?\\d+$`) }).click()
    await pickLast()
  }
  await page.getByRole('button', { name: 'All', exact: true }).click()
  for (let count = 4; count < 11; count += 1) await pickLast()
  await expect(bar.getByText(/^11 of 11 players/)).toBeVisible()
}

test('on a simulated match, a new fan signs up, tops up, builds a team, joins, watches the ranks move and claims the winnings', async ({
  page,
}) => {
  // A match of the demonstration, or of another journey, may start while the team is built.
  const matchId = importOwnMatch('Debut Series')
  await signUp(page, 'Robin Fielding')
  await topUp(page, '20')
  await expect(page.getByText('$20.00').first()).toBeVisible()

  await page.goto(`/matches/${matchId}/team`)
  await pickEleven(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await chooseLeaders(page)
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${matchId}`))

  const contests = await page.request.get(`/api/game/matches/${matchId}/contests`)
  const { contests: listed }: { contests: { id: string; name: string; entries: number }[] } =
    await contests.json()
  const headToHead = listed.find(({ name }) => name === 'Head to Head')
  if (!headToHead) throw new Error('There is no Head to Head contest.')
  await page.goto(`/contests/${headToHead.id}`)
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('button', { name: /^Join for/ }).click()
  await expect(page.getByText('$2.50 will be taken from your wallet.')).toBeVisible()
  const beyond = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(beyond, 'the dialog is wider than a phone').toBeLessThanOrEqual(0)
  const sent: string[] = []
  page.on('request', (request) => {
    const call = /\/(entries|claim)$/.exec(request.method() === 'POST' ? request.url() : '')?.[1]
    if (call) sent.push(call)
  })
  await page.getByRole('button', { name: 'Pay $2.50 and join' }).dblclick()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('dialog')).toBeHidden()

  // The rival fields the same team, so the two tie: $4.75 of $5.00 is shared, the odd cent going to the first to join.
  await joinAsRival(page, matchId, headToHead.id)
  operator('start', matchId, '--every', '25')
  await page.goto(`/contests/${headToHead.id}`)
  const points = page.getByRole('region', { name: 'Everyone' }).getByRole('row', { name: /Robin Fielding/ })
  await expect(points).toBeVisible()
  const early = await points.textContent()
  await expect(points).not.toHaveText(early ?? '', { timeout: 30_000 })

  await expect
    .poll(async () => (await (await page.request.get(`/api/game/contests/${headToHead.id}`)).json()).state, {
      timeout: 60_000,
    })
    .toBe('settled')

  await page.goto('/my-contests')
  await page.getByRole('button', { name: 'Claim $2.38 from Head to Head' }).dblclick()
  await expect(page.getByText('$2.38 went to your wallet.')).toBeVisible()
  // A double click sends once.
  expect(sent).toEqual(['entries', 'claim'])
  await page.goto('/wallet')
  await expect(page.getByText('$19.88').first()).toBeVisible()

  await page.goto(`/contests/${headToHead.id}`)
  await page.getByRole('link', { name: 'Verify this contest' }).click()
  await page.getByRole('button', { name: 'Verify in this browser' }).click()
  await expect(page.getByText('Head to Head: all 2 entries are as published.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'The pot was emptied to the cent: yes' }),
  ).toBeVisible()
})

/** A second user joins with a copy of the first one's team, over HTTP alone. */
async function joinAsRival(page: Page, matchId: string, contestId: string): Promise<void> {
  const owner = { authentication: await page.evaluate(() => localStorage.getItem('_token') ?? '') }
  const { teams }: { teams: { players: { playerId: string; captaincy: string | null }[] }[] } = await (
    await page.request.get(`/api/game/matches/${matchId}/teams`, { headers: owner })
  ).json()
  const players = teams[0]?.players ?? []

  const { token } = await openAccount(page, 'Rival Rook')
  const headers = { authentication: token }
  const amount = { study: 'load', totalItem: 1, amount: 5, cat: 0, ss: 1 }
  const intent = await page.request.post('/payments/create-payment-intent', { headers, data: amount })
  const { payLink } = await intent.json()
  await page.request.post(`/api/sandbox/payments/${paymentIn(payLink)}/confirm`, { headers })
  const saved = await page.request.post('/api/game/teams', {
    headers,
    data: {
      matchId,
      players: players.map(({ playerId }) => playerId),
      captain: players.find(({ captaincy }) => captaincy === 'captain')?.playerId,
      viceCaptain: players.find(({ captaincy }) => captaincy === 'vice')?.playerId,
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  const { id: teamId } = await saved.json()
  const joined = await page.request.post(`/api/game/contests/${contestId}/entries`, {
    headers,
    data: { teamId },
  })
  expect(joined.status(), await joined.text()).toBe(201)
}
