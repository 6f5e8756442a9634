import type { ContestId } from '@toprun/api-schema/ids'
import type { SquadPlayer } from '@toprun/api-schema/match'
import { addFormat } from '@toprun/game-rules/formats/formats'
import { sixes } from '@toprun/game-rules/formats/testing/sixes'
import { teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { cutTo } from '@toprun/game-rules/scoring/testing/cut-to-slot'
import { referenceScore } from '@toprun/game-rules/scoring/testing/reference-scorer'
import { slotOf } from '@toprun/game-rules/slots'
import { sumOfBalances } from '@toprun/ledger/balance'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { give, rereadContest } from '../testing/contest-kit.ts'
import { legalLiveTeams, legalTeams } from '../testing/legal-teams.ts'
import { appOfFile } from '../testing/of-file.ts'
import { testTerms } from '../testing/opening-terms.ts'
import { payOutContests } from './contests/settle/pay-out.ts'
import { contests, entries } from './contests/tables.ts'
import { openStandardContests } from './contests/terms/open-contests.ts'
import { completeReviewedMatches, finishDueSlots, playOut } from './live/lifecycle.ts'
import { importCheckedMatch } from './matches/squads/import-match.ts'

const hour = 3_600_000

/** Until the end: Vitest calls what this returns. */
beforeAll(() => addFormat(sixes))
const app = appOfFile()

/** The match of the file is imported as any other, an hour before its start. */
async function importSixes() {
  const match = simulateMatch({ seed: 'sixes', format: 'Sixes', rates: { rain: 0, abandoned: 0 } })
  const startsAt = new Date(app.now().getTime() + hour)
  const imported = await importCheckedMatch(app.db, match, { startsAt, intervalMs: 0 })
  if (!imported.ok) throw new Error(imported.reason)
  const { matchId } = imported
  await openStandardContests(app.db, matchId, testTerms)
  const { players } = (await app.call('GET', `/api/game/matches/${matchId}/squad`)).json<{
    players: SquadPlayer[]
  }>()
  return { match, matchId, squad: players }
}

test('a format defined by one record is imported, entered, scored and settled, including its slots', async () => {
  const { match, matchId, squad } = await importSixes()
  const path = `/api/game/matches/${matchId}`
  expect((await app.call('GET', path)).json().match).toMatchObject({ format: 'Sixes' })
  const { slots } = (await app.call('GET', `${path}/slots`)).json<{ slots: { name: string }[] }>()
  expect(slots.map(({ name }) => name)).toEqual([
    '1st innings, overs 1–2',
    '1st innings, overs 3–4',
    '2nd innings, overs 1–2',
    '2nd innings, overs 3–4',
    '2nd innings',
  ])

  const open = await app.db.select().from(contests).where(eq(contests.matchId, matchId))
  const podium = open.find(({ name, slot }) => name === 'Podium' && slot === null)
  const sprint = open.find(({ name, slot }) => name.startsWith('Slot Sprint') && slot === 2)
  if (!podium || !sprint) throw new Error('The contests were not opened.')

  const lineups = legalTeams(squad, 3, sixes.team)
  const liveLineups = legalLiveTeams(squad, 3)
  const users = await Promise.all(lineups.map(() => app.signUp()))
  for (const [at, { id, token }] of users.entries()) {
    await give(app.db, id, 2_000n)
    for (const [contest, lineup] of [
      [podium, { ...lineups[at] }],
      [sprint, { slot: 2, ...liveLineups[at] }],
    ] as const) {
      const team = await app.call('POST', '/api/game/teams', { token, body: { matchId, ...lineup } })
      expect(team.statusCode, team.body).toBe(201)
      const body = { teamId: team.json().id }
      const joined = await app.call('POST', `/api/game/contests/${contest.id}/entries`, { token, body })
      expect(joined.statusCode, joined.body).toBe(201)
    }
  }
  const [first] = users
  const eleven = { matchId, ...lineups[0], players: squad.slice(0, 11).map(({ id }) => id) }
  const refused = await app.call('POST', '/api/game/teams', { token: first?.token ?? '', body: eleven })
  expect(refused.json().msg).toBe('Your team has 11 players; pick exactly 6.')

  app.advance(hour)
  await playOut(app.db, matchId, app.now())
  await completeReviewedMatches(app.db, app.now())
  await finishDueSlots(app.db, app.now())
  await payOutContests(app.db, app.now())

  // T10's points, except those of the record: 6 for a six instead of 2, 4 for the Playing XI instead of 2.
  const namesOf = new Map(squad.map(({ id, name }) => [name, id]))
  const roleOf = new Map(squad.map(({ name, role }) => [name, role]))
  const scoreOf = (part: typeof match, listed: number) =>
    new Map(
      referenceScore(part, 'T10', (name) => roleOf.get(name) ?? 'AR').map(({ name, awards, deductions }) => [
        namesOf.get(name),
        { awards: awards + listed + 4 * sixesOf(part, name), deductions },
      ]),
    )
  const whole = scoreOf(match, 2)
  const { players } = (await app.call('GET', `${path}/points`)).json<{
    players: { playerId: string; awards: number; deductions: number }[]
  }>()
  expect(players.length).toBeGreaterThanOrEqual(12)
  for (const { playerId, awards, deductions } of players)
    expect({ playerId, awards, deductions }).toEqual({ playerId, ...whole.get(playerId) })
  expect(sixesOf(match)).toBeGreaterThan(0)

  const captained = lineups.map(({ players, captain, viceCaptain }) =>
    teamQuarterPoints(
      players.map((id) => ({
        ...(whole.get(id) ?? { awards: 0, deductions: 0 }),
        captaincy: id === captain ? 'captain' : id === viceCaptain ? 'vice' : null,
        card: id === captain ? 'blue' : null,
      })),
    ),
  )
  const slot = slotOf('Sixes', 2) ?? expect.fail('The format has no second slot.')
  const inSlot = scoreOf(cutTo(slot, match), 0)
  const factors = ['4x', '3x', '2x', '1.5x'] as const
  const factored = liveLineups.map(({ players }) =>
    teamQuarterPoints(
      players.map((id, place) => ({
        ...(inSlot.get(id) ?? { awards: 0, deductions: 0 }),
        captaincy: factors[place] ?? null,
        card: null,
      })),
    ),
  )
  // Three times $10 less a tenth, and three times $1.
  for (const [contest, expected, pool] of [
    [podium, captained, 2_700n],
    [sprint, factored, 270n],
  ] as const) {
    expect(await rereadContest(app.db, contest)).toMatchObject({ state: 'settled', refundReason: null })
    const settled = await entriesOf(contest.id)
    expect(settled.map(({ quarterPoints }) => quarterPoints)).toEqual(expected)
    expect(settled.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n)).toBe(pool)
  }
  expect(await sumOfBalances(app.db)).toBe(0n)
})

function entriesOf(contestId: ContestId) {
  return app.db.select().from(entries).where(eq(entries.contestId, contestId)).orderBy(asc(entries.seat))
}

/** The sixes of a batter, or of everyone. */
function sixesOf({ innings }: ReturnType<typeof simulateMatch>, name?: string): number {
  return innings
    .filter(({ super_over }) => !super_over)
    .flatMap(({ overs = [] }) => overs.flatMap(({ deliveries }) => deliveries))
    .filter(
      ({ batter, runs }) =>
        (name === undefined || batter === name) && runs.batter === 6 && !runs.non_boundary,
    ).length
}
