import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Contest, Entry, LeaderboardResponse, Team } from '@toprun/api-schema/contest'
import type { MatchId } from '@toprun/api-schema/ids'
import type { SquadPlayer } from '@toprun/api-schema/match'
import { sumOfBalances } from '@toprun/ledger/balance'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { type RealMatch, readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type LegalTeam, legalTeams } from '../../testing/legal-teams.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { testTerms } from '../../testing/opening-terms.ts'
import { paymentKit } from '../../testing/payment-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { payOutContests } from '../contests/settle/pay-out.ts'
import { openStandardContests } from '../contests/terms/open-contests.ts'
import { importMatch } from '../matches/squads/import-match.ts'
import { playFeed } from './feed/play-feed.ts'
import { completeReviewedMatches, playOut, startDueMatches } from './lifecycle.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const earlier = ['t20/1473468', 't20/1473449'].map(realMatch)
const played = realMatch('t20/1473506')
const hour = 3_600_000

const scored = z.object({
  players: z.array(z.object({ name: z.string(), awards: z.number(), deductions: z.number() })),
})

const folder = folderOfFile()

/** The output of `npm run score` for the match with the product's own roles. */
function scoreByCommand({ text }: RealMatch, roles: Record<string, string>) {
  const matchFile = join(folder.path, 'match.json')
  const rolesFile = join(folder.path, 'roles.json')
  writeFileSync(matchFile, text)
  writeFileSync(rolesFile, JSON.stringify(roles))
  const output = execFileSync(process.execPath, [
    join(root, 'scripts/score.ts'),
    matchFile,
    '--json',
    '--roles',
    rolesFile,
  ])
  return new Map(scored.parse(JSON.parse(output.toString())).players.map((player) => [player.name, player]))
}

describe('a real match over HTTP, from sign-up to winnings', () => {
  const app = appOfFile({ PAYMENTS: 'sandbox' })
  let matchId: MatchId
  let squad: SquadPlayer[]
  let teams: LegalTeam[]
  const users: TestUser[] = []
  const entries = new Map<string, Entry>()
  let contest: Contest

  beforeAll(async () => {
    for (const match of earlier) {
      const startsAt = new Date(app.now().getTime() - 48 * hour)
      const id = await importMatch(app.db, readMatch(match), { startsAt, intervalMs: 0 })
      await playOut(app.db, id, app.now())
    }
    await completeReviewedMatches(app.db, app.now())
    matchId = await importMatch(app.db, readMatch(played), {
      startsAt: new Date(app.now().getTime() + hour),
      intervalMs: 0,
    })
    await openStandardContests(app.db, matchId, testTerms)
    squad = (await app.call('GET', `/api/game/matches/${matchId}/squad`)).json().players
    teams = legalTeams(squad, 4)
    const contests: Contest[] = (await app.call('GET', `/api/game/matches/${matchId}/contests`)).json()
      .contests
    const found = contests.find(({ name }) => name === 'Podium') ?? expect.fail('There is no Podium contest.')
    contest = found
  })

  const { balance: balanceOf, paid } = paymentKit(app)

  function saveTeam(user: TestUser, team: Partial<LegalTeam>) {
    return app.call('POST', '/api/game/teams', { token: user.token, body: { matchId: matchId, ...team } })
  }

  test('players with earlier matches are priced by them, from 7 to 10.5 credits in halves', () => {
    const credits = new Set(squad.map((player) => player.credits))
    expect(credits.size).toBeGreaterThan(3)
    for (const each of credits) expect(each * 2).toSatisfy(Number.isInteger)
    expect(Math.min(...credits)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...credits)).toBeLessThanOrEqual(10.5)
  })

  test('a team that breaks a rule is refused with the reason', async () => {
    const user = await app.signUp('Rule Breaker')
    const [good = expect.fail('There is no legal team.')] = teams
    const outsider = squad.find(({ id }) => !good.players.includes(id))?.id ?? ''
    const dearest = squad.slice(0, 11).map(({ id }) => id)
    const refusals = [
      { team: { ...good, players: [...good.players, outsider] }, msg: /12/ },
      { team: { ...good, players: [...good.players.slice(1), 'a-stranger'] }, msg: /not in this match/ },
      { team: { ...good, captain: null }, msg: /captain/i },
      { team: { ...good, viceCaptain: good.captain }, msg: /captain/i },
      {
        team: { ...good, players: dearest, captain: dearest[0] ?? '', viceCaptain: dearest[1] ?? '' },
        msg: /credits|most|least/i,
      },
    ]
    for (const { team, msg } of refusals) {
      const response = await saveTeam(user, team)
      expect(response.statusCode).toBe(422)
      expect(response.json().msg).toMatch(msg)
    }
    expect((await saveTeam(user, { captain: good.captain })).statusCode).toBe(400)
  })

  test('a user who cannot pay the fee does not join and is not charged', async () => {
    const user = await app.signUp('Empty Pockets')
    const team: Team = (await saveTeam(user, teams[0] ?? {})).json()
    const url = `/api/game/contests/${contest.id}/entries`
    const response = await app.call('POST', url, { token: user.token, body: { teamId: team.id } })
    expect(response.statusCode).toBe(402)
    expect(response.json().msg).toContain('$10.00')
    expect(await balanceOf(user)).toBe(0)
  })

  test('users top up, make teams and join; the fee is charged once, even for repeated requests', async () => {
    for (const [index, team] of teams.entries()) {
      const user = await app.signUp(`Player ${index}`)
      users.push(user)
      await paid(user, { amount: 25.5 })
      const saved: Team = (await saveTeam(user, team)).json()
      const join = () =>
        app.call('POST', `/api/game/contests/${contest.id}/entries`, {
          token: user.token,
          body: { teamId: saved.id },
          headers: { 'idempotency-key': `join-${index}` },
        })
      const [first, second] = await Promise.all([join(), join()])
      expect([first.statusCode, second.statusCode]).toEqual([201, 201])
      expect(first.json().id).toBe(second.json().id)
      entries.set(user.id, first.json())
      expect(await balanceOf(user)).toBe(15.5)
    }
    const now: Contest = (await app.call('GET', `/api/game/contests/${contest.id}`)).json()
    expect(now).toMatchObject({ entries: 4, prizePool: 36 })
  })

  test("another user's team is hidden before the start, and another user's entry cannot be claimed", async () => {
    const [one, other] = users
    const entry = entries.get(one?.id ?? '')
    const seen = async (seat: number, user: typeof one) => {
      const url = `/api/game/contests/${contest.id}/entries/${seat}/team`
      return (await app.call('GET', url, { token: user?.token })).statusCode
    }
    expect([await seen(1, one), await seen(1, other), await seen(2, other)]).toEqual([200, 404, 200])
    expect([await seen(99, one), await seen(0, one)]).toEqual([404, 404])
    const claim = await app.call('POST', `/api/game/entries/${entry?.id}/claim`, { token: other?.token })
    expect(claim.statusCode).toBe(404)
  })

  test('from the start, teams and entries are locked', async () => {
    app.advance(hour)
    await startDueMatches(app.db, app.now())
    const [user = expect.fail('Nobody signed up.')] = users
    expect((await saveTeam(user, teams[1] ?? {})).statusCode).toBe(409)
    const late = await app.call('POST', `/api/game/contests/${contest.id}/entries`, {
      token: user.token,
      body: { teamId: entries.get(user.id)?.teamId },
    })
    expect(late.statusCode).toBe(409)
    expect(await balanceOf(user)).toBe(15.5)
  })

  test('at the end every team has the points that `npm run score` gives its players', async () => {
    const options = {
      db: app.db,
      clock: app.now,
      reviewMs: 1000,
      log: { warn: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) },
      wait: async () => undefined,
      stopped: () => false,
    }
    await playFeed(matchId, options)
    app.advance(2000)
    await completeReviewedMatches(app.db, app.now())
    await payOutContests(app.db, app.now())

    const byName = scoreByCommand(played, Object.fromEntries(squad.map(({ name, role }) => [name, role])))
    const nothing = { awards: 0, deductions: 0 }
    const board: LeaderboardResponse = (
      await app.call('GET', `/api/game/contests/${contest.id}/leaderboard`)
    ).json()
    expect(board.total).toBe(teams.length)
    for (const [index, team] of teams.entries()) {
      const total = team.players.reduce((sum, id) => {
        // Players who did not play are not in the file.
        const player = byName.get(squad.find((each) => each.id === id)?.name ?? '') ?? nothing
        const factor = id === team.captain ? 2 : id === team.viceCaptain ? 1.5 : 1
        return sum + factor * (player.awards + player.deductions)
      }, 0)
      expect(board.rows.find(({ seat }) => seat === index + 1)?.points).toBe(total)
    }
  })

  test('winnings are claimed once, to the cent, and all money is accounted for', async () => {
    let paidOut = 0
    for (const user of users) {
      const mine: Entry[] = (await app.call('GET', '/api/game/entries', { token: user.token })).json().entries
      const [entry = expect.fail(`${user.name} has no entry.`)] = mine
      expect(entry).toMatchObject({ contestState: 'settled', matchState: 'completed', claimed: false })
      const claim = () => app.call('POST', `/api/game/entries/${entry.id}/claim`, { token: user.token })
      const responses = await Promise.all([claim(), claim()])
      const status = entry.prize > 0 ? 200 : 409
      expect(responses.map((response) => response.statusCode)).toEqual([status, status])
      expect(await balanceOf(user)).toBe(15.5 + entry.prize)
      paidOut += entry.prize
    }
    expect(paidOut).toBe(36)
    expect(await sumOfBalances(app.db)).toBe(0n)
  })
})
