import type { InningsHeader, MatchInfo, MatchReplacement, Outcome } from '@toprun/api-schema/cricsheet'
import type { Format, InningsOvers, InningsScore, LiveScore, MatchResult } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import type { FormatRecord } from '../formats/format-record.ts'
import { playedBy } from '../formats/formats.ts'
import {
  applyHeader,
  type HeaderRefusal,
  openInnings,
  oversBowled,
  totalOf,
} from '../innings/innings-in-play.ts'
import { type InningsLimits, inningsLimits } from '../innings/innings-limits.ts'
import { formatOf } from '../scoring/format.ts'
import { inListedNames } from '../scoring/listed-names.ts'
import { winChance } from '../win-probability/win-chance.ts'
import { newBatter, newBowler } from './figures.ts'
import { type InningsBoard, openInningsBoard, type ScoredBall, showBall } from './innings-board.ts'
import { type Need, needOf, needText, superOverWickets } from './need.ts'
import { bowlerOversText, inningsOversText } from './overs-text.ts'
import { resultOf } from './result-text.ts'
import { ratePerSix, scorecardOf } from './scorecard.ts'

/** Why an event is refused; it has no effect. The scorer refuses all of these, and more. */
type ScoreboardRefusal = HeaderRefusal | { ok: false; reason: 'unknown_innings'; innings: number }

/** The ball in display form; null for an event that is not a ball. */
type ScoreboardResult = { ok: true; ball: ScoredBall | null } | ScoreboardRefusal

export interface Scoreboard {
  apply(event: MatchEvent): ScoreboardResult
  innings(): InningsScore[]
  /** The full scorecard of each innings. */
  scorecard(): InningsScorecard[]
  live(): Omit<LiveScore, 'thisOver'> & { thisOver: ScoredBall[] }
  /** The overs of each innings, in order, with the innings at the end of each. */
  overs(): InningsOvers[]
  /** The result of the match; null until it ends. */
  result(): MatchResult | null
}

interface Match {
  info: MatchInfo
  format: FormatRecord
  limits: InningsLimits
  innings: InningsBoard[]
  outcome: Outcome | null
  /** The players of each side now. A squad has none before its line-up is announced. */
  elevens: Map<string, readonly string[]>
}

/** Folds the events of a match into its scoreboard. @param format default: from the file */
export function createScoreboard(info: MatchInfo, format: Format = formatOf(info)): Scoreboard {
  const elevens = new Map(Object.entries(info.squads ? {} : info.players))
  const record = playedBy(format, info.teams.length)
  const limits = inningsLimits(info, record)
  const match: Match = { info, format: record, limits, innings: [], outcome: null, elevens }
  const total = (innings: InningsBoard) => shownTotal(match, innings)
  const listed = inListedNames(info)
  return {
    apply: (event) => apply(match, listed(event)),
    innings: () => match.innings.map((innings) => scoreOf(match, innings)),
    scorecard: () =>
      match.innings.map((innings) =>
        scorecardOf(innings, { ...scoreOf(match, innings), isOver: isEndTold(match, innings) }),
      ),
    live() {
      const need = match.outcome === null ? needOf(match, total) : null
      return {
        innings: match.innings.map((innings) => scoreOf(match, innings)),
        ...atTheCrease(match.innings.at(-1)),
        ...ratesOf(match, need),
        need: need && needText(need),
        winPercent: match.outcome === null ? winPercent(match, need) : null,
      }
    },
    overs: () => match.innings.map(oversOf),
    result: () => (match.outcome === null ? null : resultOf(match.outcome)),
  }
}

function apply(match: Match, event: MatchEvent): ScoreboardResult {
  switch (event.type) {
    case 'innings':
      return applyInnings(match, event.innings, event.header)
    case 'ball': {
      const innings = match.innings[event.innings]
      if (!innings) return { ok: false, reason: 'unknown_innings', innings: event.innings }
      for (const entry of event.delivery.replacements?.match ?? []) replace(match, entry)
      return { ok: true, ball: showBall(innings, event.over, event.delivery) }
    }
    case 'outcome':
      match.outcome = event.outcome
      return { ok: true, ball: null }
    case 'lineup':
      setEleven(match, event.team, event.players)
      return { ok: true, ball: null }
    case 'replacement':
      replace(match, event)
      return { ok: true, ball: null }
  }
}

/** The player who comes in takes the other's place in the order. */
function replace(match: Match, { team, in: incoming, out }: MatchReplacement): void {
  const eleven = match.elevens.get(team)
  if (!eleven) return
  const others = eleven.filter((name) => name !== incoming)
  const place = out === undefined ? -1 : others.indexOf(out)
  const rest = place < 0 ? others.length : place
  setEleven(match, team, [...others.slice(0, rest), incoming, ...others.slice(rest + 1)])
}

/** An innings that is over keeps the eleven that it ended with. */
function setEleven(match: Match, team: string, eleven: readonly string[]): void {
  match.elevens.set(team, eleven)
  const innings = match.innings.at(-1)
  if (innings?.header.team === team) innings.eleven = eleven
}

function applyInnings(match: Match, index: number, header: InningsHeader): ScoreboardResult {
  const applied = applyHeader(match.innings, index, header, () =>
    openInningsBoard(openInnings(index, header, match.info.balls_per_over), {
      countsBalls: match.format.innings.countsBalls,
      eleven: match.elevens.get(header.team) ?? [],
    }),
  )
  if (!applied.ok) return applied
  if (applied.updated) applied.updated.isHeaderLate = applied.updated.over !== null
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

function shownTotal(match: Match, innings: InningsBoard): number {
  return totalOf(innings, isEndTold(match, innings))
}

function scoreOf(match: Match, innings: InningsBoard): InningsScore {
  const { team, super_over = false, declared = false } = innings.header
  const isEnded = isEndTold(match, innings)
  return {
    team,
    runs: shownTotal(match, innings),
    wickets: innings.wickets,
    overs: inningsOversText(innings),
    superOver: super_over,
    declared: declared && isEnded,
    allOut: isAllOut(match, innings, isEnded),
  }
}

/** Once an innings is over, batters who retired or were absent are missing too: nine wickets and one retired hurt are all out. */
function isAllOut({ limits }: Match, { header, wickets, batting }: InningsBoard, isEnded: boolean): boolean {
  const retired = [...batting.values()].filter(({ dismissal }) => dismissal?.isOut === false)
  const missing = isEnded ? retired.length + (header.absent_hurt ?? []).length : 0
  return wickets + missing >= (header.super_over ? superOverWickets : limits.wickets)
}

/** The chance of the side batting in whole per cent; null if no model covers the match. */
function winPercent({ format, limits, innings }: Match, need: Need | null): number | null {
  const model = format.winModel
  const batting = innings.at(-1)
  const { overs, wickets } = limits
  if (!model || !batting || batting.header.super_over || overs === null || innings.length > 2) return null
  if (innings.length === 2 && need?.balls == null) return null
  const bowled = oversBowled(batting)
  const ballsLeft =
    need?.balls ?? overs * batting.ballsPerOver - bowled.overs * batting.ballsPerOver - bowled.balls
  if (need === null && (ballsLeft <= 0 || batting.wickets >= wickets)) return null
  const { runs, wickets: lost } = batting
  return Math.round(100 * winChance(model, { runs, wickets: lost, ballsLeft, need: need?.runs ?? null }))
}

function oversOf(innings: InningsBoard): InningsOvers {
  const { header, overs } = innings
  const { pre = 0 } = header.penalty_runs ?? {}
  return {
    team: header.team,
    overs: [...overs]
      .sort(([one], [other]) => one - other)
      .flatMap(([number, { runs, wickets, end }]) => {
        if (!end) return []
        const { legalBalls, ...bowler } = end.bowler
        return {
          over: number + 1,
          runs,
          wickets,
          total: end.total + pre,
          fallen: end.fallen,
          batters: end.batters,
          bowler: { ...bowler, overs: bowlerOversText(innings, legalBalls) },
        }
      }),
  }
}

/** Run rate, required rate and partnership of the innings in progress. */
function ratesOf(
  match: Match,
  need: Need | null,
): Pick<LiveScore, 'runRate' | 'requiredRate' | 'partnership'> {
  const innings = match.innings.at(-1)
  const stand = innings?.stands.at(-1)
  return {
    runRate: innings ? ratePerSix(shownTotal(match, innings), innings.legalBalls) : null,
    requiredRate: need?.balls ? ratePerSix(need.runs, need.balls) : null,
    partnership: stand && !stand.broken ? { runs: stand.runs, balls: stand.balls } : null,
  }
}

function atTheCrease(innings: InningsBoard | undefined) {
  if (!innings?.over) return { batters: [], bowler: null, thisOver: [] }
  const { batting, bowling, crease, over } = innings
  const { legalBalls, conceded, wickets } = bowling.get(over.lastBowler) ?? newBowler()
  return {
    batters: crease.batters.map((name) => {
      const { runs, ballsFaced: balls, fours, sixes } = batting.get(name) ?? newBatter()
      return { name, runs, balls, fours, sixes, onStrike: name === crease.onStrike }
    }),
    bowler: { name: over.lastBowler, overs: bowlerOversText(innings, legalBalls), runs: conceded, wickets },
    thisOver: [...over.balls],
  }
}
