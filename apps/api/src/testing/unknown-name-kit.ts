import { cricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent, MatchMessage } from '@toprun/api-schema/match-event'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { receiveEvent } from '../game/live/feed/receive-event.ts'
import { importMatch } from '../game/matches/squads/import-match.ts'
import { squadOf } from '../game/matches/store.ts'
import { feedOf } from './contest-kit.ts'
import type { TestApp } from './test-app.ts'

let matches = 0

/** A match that starts in an hour, whose sides are its own, and its feed. */
export async function newNamedMatch(site: TestApp) {
  matches += 1
  const sides = [0, 1].map((side) => `Side ${matches}-${side}`)
  const file = simulateMatch({ seed: `names/${matches}`, format: 'T10', rates: { rain: 0, abandoned: 0 } })
  const text = file.info.teams.reduce(
    (json, team, side) => json.replaceAll(team, sides[side] ?? team),
    JSON.stringify(file),
  )
  const startsAt = new Date(site.now().getTime() + 3_600_000)
  const id = await importMatch(site.db, JSON.parse(text), { startsAt, intervalMs: 0 })
  return {
    id,
    startsAt,
    sides,
    file: cricsheetMatch.parse(JSON.parse(text)),
    events: await feedOf(site.db, id),
  }
}

/** The event with another spelling of a name. */
export const renamed = <Event>(event: Event, from: string, to: string): Event =>
  JSON.parse(JSON.stringify(event).replaceAll(JSON.stringify(from), JSON.stringify(to)))

/** Sends what a source numbers; null: it does not. */
export const senderTo =
  (site: TestApp, matchId: MatchId, now: Date, source = 'scores') =>
  (sequence: number | null, payload: MatchMessage) =>
    receiveEvent(
      site.db,
      { matchId, source, sourceEventId: `e${sequence}`, sourceSequence: sequence, payload },
      { now, reviewMs: 60_000 },
    )

export const ballsOf = (events: readonly MatchEvent[]) => events.filter((event) => event.type === 'ball')

/** The line-ups that a feed sends first, one of each side. */
export function lineupsOf(events: readonly MatchEvent[]) {
  const [one, other] = events.filter((event) => event.type === 'lineup')
  if (!one || !other) throw new Error('The feed has no line-ups.')
  return [one, other] as const
}

export async function playerNamed({ db }: TestApp, matchId: MatchId, name: string) {
  const player = (await squadOf(db, matchId)).find((each) => each.name === name)
  if (!player) throw new Error(`Nobody is called ${name}.`)
  return player
}
