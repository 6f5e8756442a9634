import type { Delivery, InningsHeader, MatchInfo, Outcome, Wicket } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { RuleReason } from '../event-check.ts'

export const names = (letter: string) => Array.from({ length: 12 }, (_, index) => `${letter}${index + 1}`)
export const t20: MatchInfo = {
  match_type: 'T20',
  balls_per_over: 6,
  overs: 20,
  dates: ['2026-11-21'],
  teams: ['Reds', 'Blues'],
  players: { Reds: names('R'), Blues: names('B') },
}
export const test4: MatchInfo = { ...t20, match_type: 'Test', overs: undefined }
export const bigBash: MatchInfo = { ...t20, event: { name: 'Big Bash League' } }
export const hundred: MatchInfo = { ...t20, balls_per_over: 5 }

export const threeTeams: MatchInfo = {
  ...t20,
  overs: 36,
  teams: ['Reds', 'Blues', 'Greens'],
  players: { ...t20.players, Greens: names('G') },
}

export const header = (innings: number, team: string, rest: Partial<InningsHeader> = {}): MatchEvent => ({
  type: 'innings',
  innings,
  header: { team, ...rest },
})
export const lineup = (team: string, players: string[]): MatchEvent => ({ type: 'lineup', team, players })
export const replacement = (
  team: string,
  incoming: string,
  out: string,
  reason = 'concussion_substitute',
): MatchEvent => ({ type: 'replacement', team, in: incoming, out, reason })
export const outcome = (result: Outcome): MatchEvent => ({ type: 'outcome', outcome: result })

/** A delivery to R1 by B11 with R2 at the other end, by what differs from a dot ball. */
export function ball(
  place: string,
  {
    runs = {},
    innings = 0,
    ...rest
  }: Partial<Omit<Delivery, 'runs'>> & { runs?: Partial<Delivery['runs']>; innings?: number } = {},
): MatchEvent {
  const [over = 0, number = 1] = place.split('.').map(Number)
  const extras = Object.values(rest.extras ?? {}).reduce((sum, count) => sum + (count ?? 0), 0)
  const total = (runs.batter ?? 0) + extras
  return {
    type: 'ball',
    innings,
    over,
    ball: number,
    delivery: {
      batter: 'R1',
      non_striker: 'R2',
      bowler: 'B11',
      ...rest,
      runs: { batter: 0, extras, total, ...runs },
    },
  }
}
export const wicket = (player_out: string, kind: Wicket['kind'] = 'bowled') => ({
  wickets: [{ player_out, kind }],
})
export const extras = (kinds: NonNullable<Delivery['extras']>) => ({ extras: kinds })

export const firstHalf = [
  header(0, 'Reds', { bowling_team: 'Blues' }),
  header(1, 'Blues', { bowling_team: 'Greens' }),
  header(2, 'Greens', { bowling_team: 'Reds' }),
]
export const secondHalf = [
  header(3, 'Blues', { bowling_team: 'Reds' }),
  header(4, 'Greens', { bowling_team: 'Blues' }),
  header(5, 'Reds', { bowling_team: 'Greens' }),
]

/** This many overs of dot balls from the given one on, by bowlers in turn. */
export function overs(count: number, { from = 0, perOver = 6, bowlers = ['B11', 'B10'], innings = 0 } = {}) {
  return Array.from({ length: count * perOver }, (_, index) => {
    const over = from + Math.floor(index / perOver)
    const bowler = bowlers[over % bowlers.length] ?? 'B11'
    return ball(`${over}.${(index % perOver) + 1}`, { bowler, innings })
  })
}

/** Wickets of R1, R2, … in one over each ball, with the next one in. */
export function collapse(wickets: number): MatchEvent[] {
  return Array.from({ length: wickets }, (_, index) => {
    const over = Math.floor(index / 6)
    return ball(`${over}.${(index % 6) + 1}`, {
      batter: `R${index + 1}`,
      non_striker: `R${index + 2}`,
      bowler: over % 2 === 0 ? 'B11' : 'B10',
      ...wicket(`R${index + 1}`),
    })
  })
}

export const reds = header(0, 'Reds')
export const chased = (place: string, runs: number) =>
  ball(place, {
    innings: 1,
    ...{ batter: 'B1', non_striker: 'B2', bowler: 'R11' },
    runs: { batter: runs },
  })
export const everyBlueOver = ['B11', 'B10', 'B9', 'B8', 'B7']

export interface RuleCase {
  reason: RuleReason
  title: string
  /** The refusal's sentence. */
  sentence: string
  before: MatchEvent[]
  refused: MatchEvent
  /** Events that are accepted in the same place: the rule is not stricter than stated. */
  accepted: MatchEvent[]
  info?: MatchInfo
  format?: Format
}
