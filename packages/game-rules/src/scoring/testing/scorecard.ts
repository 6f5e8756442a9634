import type {
  CricsheetMatch,
  Delivery,
  Innings,
  InningsHeader,
  MatchInfo,
  Wicket,
} from '@toprun/api-schema/cricsheet'
import type { Format, Role } from '@toprun/api-schema/match'
import { scoreMatch } from '../score-match.ts'
import type { PlayerPoints } from '../scorer.ts'

/** A delivery before its bowler is assigned. */
export type PlayedBall = Omit<Delivery, 'bowler'>

type Over = NonNullable<Innings['overs']>[number]

/** The other batter, if it does not matter. */
const partner = 'R11'
export const reds = Array.from({ length: 11 }, (_, index) => `R${index + 1}`)
export const blues = Array.from({ length: 11 }, (_, index) => `B${index + 1}`)

/**
 * The balls that one batter faced, one word each: `.` nothing, `4` runs off the bat, `4*` all run, `wd` or `wd5` wides, `nb` or `nb4` a no-ball
 * with runs off the bat, `b2` byes, `lb1` leg-byes, `p5` penalty runs.
 */
export function faced(batter: string, words: string): PlayedBall[] {
  return words.split(' ').map((word) => {
    const [, kind = '', digits = '', allRun] = /^([a-z]*)(\d*)(\*?)$/.exec(word.replace('.', '0')) ?? []
    const stated = digits === '' ? undefined : Number(digits)
    const offTheBat = kind === '' || kind === 'nb' ? (stated ?? 0) : 0
    const extras = extrasOf(kind, stated ?? 1)
    const extraRuns = Object.values(extras ?? {}).reduce((sum, runs) => sum + runs, 0)
    const runs = { batter: offTheBat, extras: extraRuns, total: offTheBat + extraRuns }
    return {
      batter,
      non_striker: batter === partner ? 'R10' : partner,
      runs: allRun ? { ...runs, non_boundary: true } : runs,
      ...(extras && { extras }),
    }
  })
}

function extrasOf(kind: string, runs: number): Record<string, number> | undefined {
  const extras: Record<string, Record<string, number>> = {
    wd: { wides: runs },
    nb: { noballs: 1 },
    b: { byes: runs },
    lb: { legbyes: runs },
    p: { penalty: runs },
  }
  return extras[kind]
}

/** A ball on which the striker (or `playerOut`) is out; `word` as for `faced`. */
export function out(
  batter: string,
  kind: Wicket['kind'],
  fielders: readonly (string | { name?: string; substitute?: boolean })[] = [],
  { playerOut = batter, word = '.' } = {},
): PlayedBall[] {
  const wicket: Wicket = {
    player_out: playerOut,
    kind,
    fielders: fielders.map((fielder) => (typeof fielder === 'string' ? { name: fielder } : fielder)),
  }
  return faced(batter, word).map((ball) => ({ ...ball, wickets: [wicket] }))
}

/** `balls`, with replacements before the first. */
export function afterReplacing(
  entries: readonly { in: string; out?: string; team: string; reason: string }[],
  balls: PlayedBall[],
): PlayedBall[] {
  const [first, ...rest] = balls
  return first ? [{ ...first, replacements: { match: [...entries] } }, ...rest] : []
}

export function over(number: number, bowler: string, ...balls: PlayedBall[][]): Over {
  return { over: number, deliveries: balls.flat().map((ball) => ({ ...ball, bowler })) }
}

/** An innings of the Reds by default. */
export function innings(overs: Over[], header: Partial<InningsHeader> = {}): Innings {
  return { team: 'Reds', ...header, overs }
}

/** A match between eleven Reds and eleven Blues, T20 by default. */
export function matchOf(played: Innings[], info: Partial<MatchInfo> = {}): CricsheetMatch {
  return {
    meta: { data_version: '1.1.0' },
    info: {
      match_type: 'T20',
      balls_per_over: 6,
      dates: ['2026-11-01'],
      teams: ['Reds', 'Blues'],
      players: { Reds: reds, Blues: blues },
      ...info,
    },
    innings: played,
  }
}

export interface Scored {
  void: boolean
  player(name: string, team?: string): PlayerPoints
  /** Rule to points, without the Playing XI award. */
  lines(name: string, team?: string): Record<string, number>
}

/** Scores the match; all-rounder is the default role. */
export function scored(
  match: CricsheetMatch,
  { roles = {}, ...options }: { format?: Format; warmUp?: boolean; roles?: Record<string, Role> } = {},
): Scored {
  const score = scoreMatch(match, { ...options, roles: new Map(Object.entries(roles)) })
  if (!score.ok) throw new Error(JSON.stringify(score))
  const player = (name: string, team?: string) => {
    const found = score.players.find((one) => one.name === name && (team === undefined || one.team === team))
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
  return {
    void: score.void,
    player,
    lines: (name, team) =>
      Object.fromEntries(
        player(name, team)
          .lines.filter(({ rule }) => rule !== 'Playing XI')
          .map(({ rule, points }) => [rule, points]),
      ),
  }
}
