import { type Browser, expect, type Page } from '@playwright/test'
import type { SquadPlayer } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { swapBackups } from '@toprun/game-rules/backups'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { suggestTeam } from '@toprun/game-rules/suggest-team'
import { expectAccessible } from './accessibility.ts'
import { mailedPath, mailsTo } from './mailbox.ts'
import { operator } from './operator.ts'
import { contestOf, enterOverHttp, importOwnMatch, ownMatch, saveOwnTeam, squadOf } from './own-match.ts'
import { test, waitingForLife } from './test.ts'
import { openAccount, signInBrowser, type User } from './user.ts'

/** A pace at which a feed sends what begins the innings, and no ball while a journey lasts. */
const noBall = '3600000'

const candidateOf = ({ credits, ...player }: SquadPlayer) => ({ ...player, halfCredits: credits * 2 })

/** A legal team with the player. */
function teamAround(playerId: string, squad: readonly SquadPlayer[]): string[] {
  const players = suggestTeam(squad.map(candidateOf), [playerId])
  if (!players) throw new Error('There is no legal team with that player.')
  return players
}

/** A player who comes in for one of the team, by the rules. */
function backupFor(out: string, team: readonly string[], squad: readonly SquadPlayer[]): SquadPlayer {
  const picks = team.map((playerId) => ({ playerId, captaincy: null, card: null }))
  const announced = new Map([[out, false]])
  const fits = ({ id }: SquadPlayer) =>
    !team.includes(id) &&
    swapBackups({ picks, backups: [id] }, announced, squad.map(candidateOf)).length === 1
  const backup = squad.find(fits)
  if (!backup) throw new Error('Nobody of the squad can come in.')
  return backup
}

/** A page of another browser, for its own user. */
async function anotherBrowser(browser: Browser, user: User): Promise<Page> {
  const page = waitingForLife(await (await browser.newContext()).newPage())
  await signInBrowser(page, user)
  return page
}

test('a backup replaces, at the lock, a player left out of the announced line-up, and scores as captain', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const name = 'Backup Series'
  const [side = ''] = ownMatch(name).info.teams
  operator('player', 'rex-reserve', '--name', 'Rex Reserve', '--role', 'BAT')
  operator('squad', side, 'add', 'rex-reserve')
  const matchId = importOwnMatch(name)
  const squad = await squadOf(page, matchId)
  const players = teamAround('rex-reserve', squad)
  const backup = backupFor('rex-reserve', players, squad)
  const user = await openAccount(page, 'Bea Bench')
  const teamId = await saveOwnTeam(page, user, {
    ...{ matchId, players, captain: 'rex-reserve', backups: [backup.id] },
  })
  const contestId = await contestOf(page, matchId, 'Practice Nets')
  await enterOverHttp(page, user, { contestId, teamId })
  await signInBrowser(page, user)

  await page.goto(`/matches/${matchId}?tab=lineups`)
  const lineup = page.getByRole('region', { name: `Line-up of ${side}` })
  await expect(lineup.getByText('Not announced yet.')).toBeVisible()
  await expect(lineup.getByRole('list', { name: 'Squad' })).toContainText('Rex Reserve')
  await page.goto(`/matches/${matchId}/team/${teamId}`)
  await expect(page.getByText('Line-ups not out yet')).toBeVisible()

  operator('announce', matchId)
  await expect(page.getByText('Line-ups out')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Rex Reserve is not in the XI.' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Replace Rex Reserve with ${backup.fullName ?? backup.name}` }),
  ).toBeVisible()
  await expectAccessible(page, 'a team with a player who is not in the XI')
  await page.goto(`/matches/${matchId}?tab=lineups`)
  await expect(lineup.getByText('Playing XI')).toBeVisible()
  await expect(lineup.getByRole('list', { name: 'Not in the XI' })).toContainText('Rex Reserve')
  await expectAccessible(page, 'the announced line-ups')
  await page.getByRole('tab', { name: 'My teams' }).click()
  await expect(page.getByText('Not in the XI: Rex Reserve')).toBeVisible()

  operator('start', matchId, '--every', noBall)
  await page.goto(`/matches/${matchId}?tab=teams`)
  const oval = page.getByRole('region', { name: "Bea Bench's Team 1 on the oval" })
  await expect(oval).toContainText(backup.name)
  await expect(oval).not.toContainText('Rex Reserve')
  await expect(page.getByText(`Came in: ${backup.name}.`)).toBeVisible()
  await page.goto(`/contests/${contestId}`)
  await page
    .getByRole('table', { name: 'Your ranks' })
    .getByRole('button', { name: /Team 1/ })
    .click()
  const points = page.getByRole('list', { name: 'Points of the team' })
  await expect(points).not.toContainText('Rex Reserve')
  // Twice the award for being in the XI.
  await expect(
    points.getByRole('listitem').filter({ hasText: backup.name }).locator('summary'),
  ).toContainText(/Captain 2x.*4$/)
  operator('abandon', matchId, '--why', 'Rain')
})

test('two users see a correction: their points, the log with before, after and why, and a notice', {
  tag: '@further',
}, async ({ page, browser }) => {
  test.setTimeout(300_000)
  const name = 'Correction Series'
  const matchId = importOwnMatch(name)
  const contestId = await contestOf(page, matchId, 'Practice Nets')
  const events = announcedMatchEvents(ownMatch(name))
  const at = events.findIndex(({ type }) => type === 'ball')
  const dot = dotOf(events[at])
  const squad = await squadOf(page, matchId)
  const batter = squad.find((player) => player.name === dot.delivery.batter)?.id ?? ''
  const users = [await openAccount(page, 'Ada Appeal'), await openAccount(page, 'Ben Bails')] as const
  for (const user of users) {
    const team = { matchId, players: teamAround(batter, squad), captain: batter }
    await enterOverHttp(page, user, { contestId, teamId: await saveOwnTeam(page, user, team) })
  }
  const [ada] = users
  await page.goto(await mailedPath(ada.email, '/verify-email/'))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()

  operator('start', matchId, '--every', noBall)
  await expect
    .poll(async () => (await (await page.request.get(`/api/game/matches/${matchId}`)).json()).revision, {
      timeout: 30_000,
    })
    .toBe(at)
  const sent = ['--source', 'replay', '--id', String(at + 1), '--sequence', String(at + 1)]
  const said = operator('push', matchId, JSON.stringify(dot), ...sent)
  const revision = /revision (\d+)/.exec(said)?.[1] ?? ''

  const pages = await Promise.all(users.map((user) => anotherBrowser(browser, user)))
  const totals = pages.map((each) =>
    each.getByRole('table', { name: 'Your ranks' }).locator('tbody tr').first().locator('td').nth(2),
  )
  for (const each of pages) await each.goto(`/contests/${contestId}`)
  // Two each for eleven players, the captain's twice and the vice-captain's one and a half times.
  for (const total of totals) await expect(total).toHaveText('25')
  const four = { ...dot, delivery: { ...dot.delivery, runs: { batter: 4, extras: 0, total: 4 } } }
  operator('correct', matchId, revision, JSON.stringify(four), '--reason', 'The umpire signalled four.')
  // Four runs and the boundary, twice.
  for (const total of totals) await expect(total).toHaveText('35', { timeout: 30_000 })

  for (const each of pages) {
    await each.goto(`/matches/${matchId}?tab=play`)
    const log = each.getByRole('region', { name: 'Corrections' })
    await expect(log.locator('del')).toHaveText(/no run$/)
    await expect(log.locator('ins')).toHaveText(/FOUR$/)
    await expect(log).toContainText('The umpire signalled four.')
  }
  await expect
    .poll(() => mailsTo(ada.email).some((mail) => /^Subject: Points corrected: /m.test(mail)), {
      timeout: 120_000,
    })
    .toBe(true)
  operator('abandon', matchId, '--why', 'Rain')
  for (const each of pages) await each.context().close()
})

/** A ball without a run by the same people. */
function dotOf(event: MatchEvent | undefined) {
  if (event?.type !== 'ball') throw new Error('The match has no ball.')
  const { batter, non_striker, bowler } = event.delivery
  return {
    ...event,
    delivery: { batter, non_striker, bowler, runs: { batter: 0, extras: 0, total: 0 } },
  }
}
