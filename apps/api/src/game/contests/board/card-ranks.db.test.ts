import { type CardKind, cardKinds } from '@toprun/api-schema/card'
import { type Captaincy, captaincies } from '@toprun/api-schema/contest'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  entriesOf,
  foldOf,
  joinAs,
  newContest,
  newMatch,
  newUsers,
  playMatch,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import { later, now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { teams } from '../tables.ts'
import { encodePicks, positionedSquad, type TeamPick } from '../teams/picks.ts'
import { openBoard } from './board.ts'

const teamCount = 12
const site = databaseOfFile()
let users: UserId[]

beforeAll(async () => {
  users = await newUsers(site.db, teamCount)
})

/** The published factors, written down once more. */
const captaincyTimes: Record<Captaincy, number> = {
  ...{ captain: 2, vice: 1.5, '4x': 4, '3x': 3, '2x': 2, '1.5x': 1.5 },
}
const cardTimes: Record<CardKind, number> = {
  ...{ blue: 1, active: 1, legendary: 1, 'silver-power': 2, 'silver-wild': 1.5, 'gold-power': 3 },
  ...{ 'gold-wild': 2, 'black-power': 5, 'black-wild': 3, 'diamond-power': 7, 'diamond-wild': 4 },
}

function naivePoints(
  picks: readonly TeamPick[],
  fold: MatchFold,
  playerAt: (position: number) => string,
): number {
  const rows = new Map(fold.points().map((row) => [row.playerId, row]))
  let points = 0
  for (const { position, captaincy, card } of picks) {
    const { awards = 0, deductions = 0 } = rows.get(playerAt(position)) ?? {}
    const lead = captaincy === null ? 1 : captaincyTimes[captaincy]
    points += awards * lead * (card === null ? 1 : cardTimes[card]) + deductions * lead
  }
  return points
}

const anyPicks: fc.Arbitrary<TeamPick[]> = fc.uniqueArray(
  fc.record<TeamPick>({
    position: fc.nat(21),
    captaincy: fc.option(fc.constantFrom(...captaincies)),
    card: fc.option(fc.constantFrom(...cardKinds)),
  }),
  { selector: ({ position }) => position, minLength: 7, maxLength: 11 },
)

test('points and ranks of teams with cards equal those of a naive computation', async () => {
  let seed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyPicks, { minLength: teamCount, maxLength: teamCount }), async (lineups) => {
      seed += 1
      const matchId: MatchId = await newMatch(site.db, now, `cards/${seed}`)
      const contest = await newContest(site.db, matchId, { entryFeeMinor: 0n })
      for (const [at, userId] of users.entries()) {
        const picks = encodePicks(lineups[at] ?? [])
        const [team] = await site.db
          .insert(teams)
          .values({ userId, matchId, name: 'Team', picks })
          .returning()
        await joinAs(site.db, { contestId: contest.id, teamId: team?.id ?? '', userId, now })
      }
      await playMatch(site.db, matchId, later)
      const fold = await foldOf(site.db, matchId)
      const board = await openBoard(site.db, await rereadContest(site.db, contest), fold)
      const idAt = new Map(
        (await positionedSquad(site.db, matchId)).map((each) => [each.position, each.playerId]),
      )
      const expected = lineups.map((picks) =>
        naivePoints(picks, fold, (position) => idAt.get(position) ?? ''),
      )
      const joined = await entriesOf(site.db, contest)
      for (const { seat, userId } of joined) {
        const points = expected[users.indexOf(userId)] ?? Number.NaN
        const rank = 1 + expected.filter((other) => other > points).length
        expect(board.rankOf(seat)).toMatchObject({ points, rank })
      }
    }),
    { numRuns: inject('deep') ? 6 : 2 },
  )
})
