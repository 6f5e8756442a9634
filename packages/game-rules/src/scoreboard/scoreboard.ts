import type { InningsHeader, MatchInfo, Outcome } from '@toprun/api-schema/cricsheet'
import type { InningsScore, LiveScore, MatchResult } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { countBall, type InningsBoard, openInnings, type ScoredBall } from './innings-board.ts'
import { needText } from './need.ts'
import { bowlerOversText, inningsOversText } from './overs-text.ts'
import { resultOf } from './result-text.ts'

/** Why an event is rejected; it has no effect. The scorer rejects all of these, and more. */
export type ScoreboardRefusal = { ok: false } & (
  | { reason: 'unknown_innings'; innings: number }
  | { reason: 'innings_out_of_order'; innings: number; expected: number }
  | { reason: 'innings_changed'; innings: number }
)

/** The ball in display form; null for an event that is not a ball. */
export type ScoreboardResult = { ok: true; ball: ScoredBall | null } | ScoreboardRefusal

export interface Scoreboard {
  apply(event: MatchEvent): ScoreboardResult
  innings(): InningsScore[]
  live(): Omit<LiveScore, 'thisOver'> & { thisOver: ScoredBall[] }
  /** Runs and wickets of each over, in order; `over` counts from 1. */
  overs(): { team: string; overs: { over: number; runs: number; wickets: number }[] }[]
  /** The result of the match; null until it ends. */
  result(): MatchResult | null
}

interface Match {
  info: MatchInfo
  innings: InningsBoard[]
  outcome: Outcome | null
}

/** Folds the events of a match into its scoreboard. */
export function createScoreboard(info: MatchInfo): Scoreboard {
  const match: Match = { info, innings: [], outcome: null }
  const total = (innings: InningsBoard) => totalOf(match, innings)
  return {
    apply: (event) => apply(match, event),
    innings: () => match.innings.map((innings) => scoreOf(match, innings)),
    live: () => ({
      innings: match.innings.map((innings) => scoreOf(match, innings)),
      ...atTheCrease(match.innings.at(-1)),
      need: match.outcome === null ? needText(info, match.innings, total) : null,
    }),
    overs: () =>
      match.innings.map(({ header, overs }) => ({
        team: header.team,
        overs: [...overs]
          .sort(([one], [other]) => one - other)
          .map(([over, { runs, wickets }]) => ({ over: over + 1, runs, wickets })),
      })),
    result: () => (match.outcome === null ? null : resultOf(match.outcome)),
  }
}

function apply(match: Match, event: MatchEvent): ScoreboardResult {
  switch (event.type) {
    case 'innings':
      return applyHeader(match, event.innings, event.header)
    case 'ball': {
      const innings = match.innings[event.innings]
      if (!innings) return { ok: false, reason: 'unknown_innings', innings: event.innings }
      return { ok: true, ball: countBall(innings, event.over, event.delivery) }
    }
    case 'outcome':
      match.outcome = event.outcome
      return { ok: true, ball: null }
  }
}

function applyHeader(match: Match, index: number, header: InningsHeader): ScoreboardResult {
  const known = match.innings[index]
  if (!known) {
    const expected = match.innings.length
    if (index !== expected) return { ok: false, reason: 'innings_out_of_order', innings: index, expected }
    match.innings.push(openInnings(index, header, match.info.balls_per_over))
    return { ok: true, ball: null }
  }
  const isSame =
    known.header.team === header.team &&
    known.header.bowling_team === header.bowling_team &&
    Boolean(known.header.super_over) === Boolean(header.super_over)
  if (!isSame) return { ok: false, reason: 'innings_changed', innings: index }
  known.header = header
  known.isHeaderLate = known.last !== null
  return { ok: true, ball: null }
}

/**
 * The header of a match read from a file states at the start how an innings will end. That is shown only once
 * the innings is over: at a new innings, at the match's end, or when the header is sent again after the first
 * ball.
 */
function isEndTold(match: Match, innings: InningsBoard): boolean {
  return innings.isHeaderLate || innings.index < match.innings.length - 1 || match.outcome !== null
}

function totalOf(match: Match, innings: InningsBoard): number {
  const { pre = 0, post = 0 } = innings.header.penalty_runs ?? {}
  return innings.runs + pre + (isEndTold(match, innings) ? post : 0)
}

function scoreOf(match: Match, innings: InningsBoard): InningsScore {
  const { team, super_over = false, declared = false } = innings.header
  return {
    team,
    runs: totalOf(match, innings),
    wickets: innings.wickets,
    overs: inningsOversText(innings),
    superOver: super_over,
    declared: declared && isEndTold(match, innings),
  }
}

function atTheCrease(innings: InningsBoard | undefined) {
  if (!innings?.last) return { batters: [], bowler: null, thisOver: [] }
  const { batting, bowling, crease, last, overs } = innings
  const { legalBalls = 0, runs = 0, wickets = 0 } = bowling.get(last.bowler) ?? {}
  return {
    batters: crease.batters.map((name) => {
      const figures = batting.get(name) ?? { runs: 0, balls: 0, fours: 0, sixes: 0 }
      return { name, ...figures, onStrike: name === crease.onStrike }
    }),
    bowler: { name: last.bowler, overs: bowlerOversText(innings, legalBalls), runs, wickets },
    thisOver: [...(overs.get(last.over)?.balls ?? [])],
  }
}
