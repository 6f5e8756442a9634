import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { League } from '@toprun/content/league'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, eq } from 'drizzle-orm'
import { learnMatch } from '../game/matches/squads/import-match.ts'
import { knownMatches } from '../game/matches/tables.ts'
import type { Database } from '../platform/database.ts'
import { sidesFor } from './fixtures.ts'

const day = 24 * 3_600_000
/** Days of play, a week apart: each side plays about as often. The last is a week ago, so that a Test is over too. */
const playDays = 7
/** The playing members of a side's squad. */
const eleven = 11

/**
 * The previous season of a format that the league is about to play, learned once as if from files. Without it, no player would have a form at
 * the first start.
 */
export async function playLastSeason(
  db: Database,
  league: League,
  { format, now }: { format: Format; now: Date },
): Promise<void> {
  const competition = `${league.name}, last season`
  const [known] = await db
    .select({ key: knownMatches.key })
    .from(knownMatches)
    .where(and(eq(knownMatches.competition, competition), eq(knownMatches.format, format)))
    .limit(1)
  if (known) return
  const roles = new Map(league.teams.flatMap(({ players }) => players.map(({ id, role }) => [id, role])))
  await db.transaction(async (tx) => {
    for (const match of lastSeason(league, { competition, format, now }))
      await learnMatch(tx, match, { format, roles })
  })
}

function* lastSeason(
  { name, teams, venues }: League,
  { competition, format, now }: { competition: string; format: Format; now: Date },
): Generator<CricsheetMatch> {
  const wanted = formatRecord(format).sides
  let round = 0
  for (let week = playDays; week > 0; week -= 1) {
    const busy = new Set<number>()
    const date = new Date(now.getTime() - week * 7 * day).toISOString().slice(0, 10)
    for (;;) {
      const sides = sidesFor(round, { league: teams.length, wanted, busy })
      if (sides === null) break
      for (const side of sides) busy.add(side)
      yield simulateMatch({
        seed: `${name}/last season/${format}/${round}`,
        format,
        teams: sides.flatMap((place) => teams[place] ?? []).map((team) => withReserves(team, week)),
        date,
        event: competition,
        venue: venues[round % venues.length],
        rates: { rain: 0, abandoned: 0 },
      })
      round += 1
    }
  }
}

/** The first eleven play: every second week each reserve replaces the last player of the same role. */
function withReserves(team: League['teams'][number], week: number): League['teams'][number] {
  if (week % 2 === 0) return team
  const [first, reserves] = [team.players.slice(0, eleven), team.players.slice(eleven)]
  const rested = reserves.flatMap((reserve) => {
    const place = first.findLastIndex(({ role }) => role === reserve.role)
    return place < 0 ? [reserve] : first.splice(place, 1, reserve)
  })
  return { ...team, players: [...first, ...rested] }
}
