import type { CricsheetMatch, Innings, MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { inningsEvents } from './innings-events.ts'
import { listedPlayers } from './roster.ts'

/**
 * The events of a finished match: each innings' headers and balls, then the outcome, empty if the file has none. The file's headers know how
 * their innings ended; here each part comes when it was known.
 */
export function* matchEvents(match: CricsheetMatch): Generator<MatchEvent, void> {
  for (const index of match.innings.keys()) yield* inningsEvents(match, index)
  yield { type: 'outcome', outcome: match.info.outcome ?? {} }
}

/** The same with each side's line-up at the head, as a feed that starts before the match sends it. */
export function announcedMatchEvents(match: CricsheetMatch): MatchEvent[] {
  return [...lineupsOf(match), ...matchEvents(match)]
}

/** The finished match of these events, the reverse of `matchEvents`. */
export function matchOfEvents(info: MatchInfo, events: readonly MatchEvent[]): CricsheetMatch {
  const innings: (Innings & { overs: NonNullable<Innings['overs']> })[] = []
  let outcome = {}
  for (const event of events) {
    if (event.type === 'outcome') outcome = event.outcome
    if (event.type === 'innings')
      innings[event.innings] = { ...event.header, overs: innings[event.innings]?.overs ?? [] }
    if (event.type !== 'ball') continue
    const overs = innings[event.innings]?.overs
    const over = overs?.at(-1)
    if (over?.over === event.over) over.deliveries.push(event.delivery)
    else overs?.push({ over: event.over, deliveries: [event.delivery] })
  }
  return { meta: { data_version: '1.1.0' }, info: { ...info, outcome }, innings }
}

type LineupEvent = Extract<MatchEvent, { type: 'lineup' }>

/**
 * The players of each side at the start: the listed players without those who came in as replacements before they were seen
 * batting, bowling, fielding or being replaced. A side without listed players has no event.
 */
function lineupsOf({ info, innings }: CricsheetMatch): LineupEvent[] {
  const seen = new Map<string, Set<string>>(info.teams.map((team) => [team, new Set()]))
  const cameIn = new Map<string, Set<string>>(info.teams.map((team) => [team, new Set()]))
  for (const { team, bowling_team, super_over, overs = [] } of innings) {
    if (super_over) continue
    const fielding = bowling_team === undefined ? info.teams.filter((each) => each !== team) : [bowling_team]
    const batters = seen.get(team)
    const fielders = fielding.flatMap((side) => seen.get(side) ?? [])
    for (const delivery of overs.flatMap(({ deliveries }) => deliveries)) {
      for (const { team: side, in: incoming, out } of delivery.replacements?.match ?? []) {
        if (out !== undefined) seen.get(side)?.add(out)
        if (!seen.get(side)?.has(incoming)) cameIn.get(side)?.add(incoming)
      }
      batters?.add(delivery.batter).add(delivery.non_striker)
      for (const side of fielders) side.add(delivery.bowler)
      for (const wicket of delivery.wickets ?? []) {
        batters?.add(wicket.player_out)
        for (const { name, substitute } of wicket.fielders ?? [])
          if (name !== undefined && !substitute) for (const side of fielders) side.add(name)
      }
    }
  }
  return info.teams.flatMap((team) => {
    const players = listedPlayers(info, team).filter((name) => !cameIn.get(team)?.has(name))
    return players.length === 0 ? [] : [{ type: 'lineup' as const, team, players }]
  })
}
