import { expect, type Page } from '@playwright/test'
import type { SquadPlayer } from '@toprun/api-schema/match'
import { expectAccessible } from './accessibility.ts'
import { type FedMatch, importFedMatch } from './fed-match.ts'
import { operator } from './operator.ts'
import { chooseLeaders, contestOf, importOwnMatch } from './own-match.ts'
import { test } from './test.ts'
import { openAccount, signInBrowser, topUpUser, type User } from './user.ts'

/** The second slot of the first innings: balls 31 to 60, closed by ball 28. */
const slot = 2
const contestName = 'Slot Sprint: 1st innings, overs 6–10'

async function squadOf(page: Page, matchId: string): Promise<SquadPlayer[]> {
  return (await (await page.request.get(`/api/game/matches/${matchId}/squad`)).json()).players
}

/** Joins the slot's contest over HTTP with these players; the first counts 4x. */
async function joinSlot(
  page: Page,
  { token }: User,
  match: FedMatch,
  names: readonly string[],
): Promise<void> {
  const squad = await squadOf(page, match.id)
  const players = names.map((name) => squad.find((player) => player.name === name)?.id)
  const headers = { authentication: token }
  const saved = await page.request.post('/api/game/teams', {
    headers,
    data: {
      matchId: match.id,
      slot,
      players,
      factors: players.slice(0, 4),
      captain: null,
      viceCaptain: null,
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  const { id: teamId } = await saved.json()
  const contestId = await contestOf(page, match.id, contestName)
  const joined = await page.request.post(`/api/game/contests/${contestId}/entries`, {
    headers,
    data: { teamId },
  })
  expect(joined.status(), await joined.text()).toBe(201)
}

test('a slot of a live match: joined while it is open, closed by a ball, ranked by its own balls, final and claimed', async ({
  page,
}) => {
  test.setTimeout(300_000)
  // The sixth over is a maiden, the seventh six sixes; all others are dots.
  const match = importFedMatch(page, 'Slot Series', (over) => (over === 6 ? 6 : 0))
  const [batting, bowling] = match.sides
  const [opener = '', partner = ''] = batting
  const ann = await openAccount(page, 'Ann Slotter')
  const bob = await openAccount(page, 'Bob Maiden')
  for (const user of [ann, bob]) await topUpUser(page, user, 5)
  await match.playThrough(20)
  await joinSlot(page, bob, match, [match.bowlerOf(5), ...bowling.slice(3, 6), ...batting.slice(4, 7)])

  await signInBrowser(page, ann)
  await page.goto(`/matches/${match.id}`)
  // Where the match is watched, the two slots that close next are offered.
  const offered = page.getByRole('region', { name: 'Live fantasy: still open' })
  await offered.getByRole('link', { name: 'Join 2nd innings, overs 1–5' }).click()
  const later = page.getByRole('group').filter({ hasText: '2nd innings, overs 1–5' })
  await expect(later).toHaveAttribute('open')
  await expect(later).toBeInViewport()
  const beside = page.getByRole('region', { name: 'Your team', exact: true })
  await expect(beside.getByRole('link', { name: 'Choose a match' })).toBeVisible()
  const part = page.getByRole('group').filter({ hasText: '1st innings, overs 6–10' })
  await expect(part.getByText('Closes at 4.4, in 8 balls')).toBeVisible()
  // The open slot is folded and unfolded by its row, which is marked as such.
  const row = part.locator('summary')
  const mark = row.locator('svg')
  await expect(mark).toHaveCSS('rotate', '180deg')
  await row.click()
  await expect(mark).toHaveCSS('rotate', 'none')
  await row.click()
  // Without a team for this part of the match it leads to the builder.
  await part.getByRole('button', { name: /^Join for \$1\.00/ }).click()

  await expect(page.getByRole('status').filter({ hasText: 'overs 6–10' })).toContainText('in 8 balls')
  const candidates = page.getByRole('list', { name: 'Candidates' })
  for (const name of [opener, partner, ...batting.slice(2, 4), ...bowling.slice(0, 3)])
    await candidates.locator('button[aria-pressed="false"]').filter({ hasText: name }).first().click()
  await expect(page.getByText(/^7 of 7 players, /)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const [factor, name] of [
    ['4x', opener],
    ['3x', partner],
    ['2x', batting[2] ?? ''],
    ['1.5x', batting[3] ?? ''],
  ] as const)
    await page.getByLabel(`Counts ${factor}`).selectOption({ label: name })
  await expectAccessible(page, 'the multipliers of a slot')
  await page.getByRole('button', { name: 'Save and join' }).click()
  const dialog = page.getByRole('dialog', { name: `Join ${contestName}` })
  await dialog.getByRole('button', { name: 'Pay $1.00 and join' }).click()
  await expect(page.getByText(`Ann Slotter's Team 1 is in ${contestName}.`)).toBeVisible()

  // A team of an open slot can be changed while the match is live.
  await page.goto(`/matches/${match.id}?tab=teams`)
  await expect(page.getByRole('link', { name: "Edit Ann Slotter's Team 1" })).toBeVisible()
  await match.playThrough(27)
  await expect(
    page.getByRole('tabpanel', { name: 'My teams' }).getByText('Closes with the next ball'),
  ).toBeVisible()
  await match.playThrough(28)
  await expect(page.getByText('Closed, about to begin')).toBeVisible()
  await expect(page.getByRole('link', { name: "Edit Ann Slotter's Team 1" })).toBeHidden()

  await page.goto(`/contests/${await contestOf(page, match.id, contestName)}`)
  const board = page.getByRole('table', { name: 'Everyone' })
  await match.playThrough(36)
  await expect(page.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible()
  await expect(board.getByRole('row').nth(1)).toContainText('Bob Maiden')
  await match.playThrough(42)
  await expect(board.getByRole('row').nth(1)).toContainText('Ann Slotter (you)')

  await match.playThrough(60)
  await expect(page.getByRole('heading', { name: 'Final ranks' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Completed' })).toBeVisible()
  await page.goto('/my-contests')
  await page.getByRole('button', { name: `from ${contestName}` }).click()
  await expect(page.getByText(/went to your wallet\.$/)).toBeVisible()
  // It stays in its place until the page is left.
  await page.reload()
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: contestName })
      .getByText(/claimed/i),
  ).toBeVisible()
  // A match that stays live would be the first of every list.
  operator('abandon', match.id, '--why', 'Rain')
})

test('a team of 3TC: eleven of three sides, at most five of one, ranked when the match is played', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const matchId = importOwnMatch('Three Sides', 'Three Sides', '3TC')
  const user = await openAccount(page, 'Tess Three')
  await signInBrowser(page, user)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/matches/${matchId}/team`)
  const squad = await squadOf(page, matchId)
  const sides = [...new Set(squad.map(({ team }) => team))]
  expect(sides).toHaveLength(3)
  const [home = ''] = sides
  const candidates = page.getByRole('list', { name: 'Candidates' })
  const ofHome = squad.filter(({ team }) => team === home)
  expect(ofHome).toHaveLength(8)
  await page.getByRole('button', { name: 'Search and sort' }).click()
  await page.getByLabel('Side').selectOption(home)
  for (let picked = 0; picked < 5; picked += 1)
    await candidates.locator('button[aria-pressed="false"][aria-disabled="false"]').first().click()
  await expect(page.getByText(/^5 of 11 players, /)).toBeVisible()
  await expect(candidates.locator('button[aria-pressed="false"][aria-disabled="false"]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Suggest/ }).click()
  await expect(page.getByText(/^11 of 11 players, /)).toBeVisible()

  await page.getByRole('button', { name: 'Oval', exact: true }).click()
  const oval = page.getByRole('region', { name: 'Your team on the oval' })
  await expect(oval.getByRole('button', { name: /^Remove / })).toHaveCount(11)
  await page.getByRole('button', { name: 'Continue' }).click()
  await chooseLeaders(page)
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${matchId}\\?`))

  const contestId = await contestOf(page, matchId, 'Practice Nets')
  await page.goto(`/contests/${contestId}`)
  await page.getByRole('button', { name: /^Join for free/ }).click()
  await page
    .getByRole('dialog', { name: 'Join Practice Nets' })
    .getByRole('button', { name: 'Join for free' })
    .click()
  await expect(page.getByText("Tess Three's Team 1 is in Practice Nets.")).toBeVisible()
  // Slow enough to be seen live: final ranks that are in sight have no table of one's own.
  operator('start', matchId, '--every', '100')
  await expect(page.getByRole('table', { name: 'Your ranks' })).toContainText("Tess Three's Team 1")
  await expect(page.getByRole('heading', { name: 'Final ranks' })).toBeVisible({ timeout: 90_000 })

  await page.goto(`/matches/${matchId}`)
  const strip = page.getByRole('region', { name: 'Score', exact: true })
  await expect(strip.getByText(/^\d+(\/\d| all out)? & \d+(\/\d| all out)?$/)).toHaveCount(3)
})
