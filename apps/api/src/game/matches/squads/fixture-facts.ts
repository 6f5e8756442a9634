import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Fixture } from '@toprun/api-schema/fixtures'
import { roles } from '@toprun/api-schema/match'
import { cheapestCompletion } from '@toprun/game-rules/cheapest-completion'
import { type FixtureFault, startOfFixture } from '@toprun/game-rules/fixtures/read-fixtures'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import type { PricedPlayer } from './price-squads.ts'

/** Like Cricsheet's `info`, with empty squads. */
export function factsOf(
  { competition, format, side1, side2, venue, start }: Fixture,
  gender: string,
): MatchInfo {
  const { innings, recognised } = formatRecord(format)
  return {
    match_type: recognised.matchTypes[0] ?? format,
    balls_per_over: innings.ballsPerOver,
    ...(innings.overs !== null && { overs: innings.overs }),
    ...(gender !== '' && { gender }),
    dates: datesOf({ format, start }),
    event: { name: competition },
    venue,
    teams: [side1, side2],
    players: { [side1]: [], [side2]: [] },
  }
}

/** The days on which a match of the format is played, from the day of its start. */
export function datesOf({ format, start }: Pick<Fixture, 'format' | 'start'>): string[] {
  const first = Date.parse(startOfFixture({ start }).day)
  const days = Math.ceil(formatRecord(format).hours / 24)
  return Array.from({ length: days }, (_, day) => new Date(first + day * dayMs).toISOString().slice(0, 10))
}

const dayMs = 86_400_000

/** Why no team could be picked from these squads. */
export function faultsOfSquads(
  { format, side1, side2, squad1, squad2 }: Fixture,
  squads: readonly Pick<PricedPlayer, 'playerId' | 'name' | 'team' | 'role' | 'halfCredits'>[],
): FixtureFault[] {
  const { players, team: limits } = formatRecord(format)
  const sides = [
    { field: 'squad1', team: side1, isStated: squad1.length > 0 },
    { field: 'squad2', team: side2, isStated: squad2.length > 0 },
  ]
  const short = sides.flatMap(({ field, team, isStated }) => {
    const count = squads.filter((player) => player.team === team).length
    if (count >= players) return []
    const why = isStated
      ? `${team} has ${count} players here, and needs at least ${players}`
      : `Of ${team} ${count} players are known: state at least ${players}`
    return [{ field, why }]
  })
  if (short.length > 0) return short
  const missing = roles.filter((role) => !squads.some((player) => player.role === role))
  if (missing.length > 0)
    return [{ field: null, why: `Neither squad has a player of the role ${missing.join(', ')}: state one` }]
  const candidates = squads.map(({ playerId, ...player }) => ({ id: playerId, ...player }))
  const cheapest = cheapestCompletion([], candidates, limits)
  if (cheapest !== null && cheapest <= limits.halfCredits) return []
  return [
    {
      field: null,
      why: `No team of ${limits.players} within ${limits.credits} credits can be picked of these squads`,
    },
  ]
}
