import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { currentPoints, type PublishedPoints, pointsOfVersion, publishedPoints } from '../published-points.ts'
import type { Slot } from '../slots.ts'
import { applyBall } from './ball.ts'
import { findFormat, formatOf, isWarmUp } from './format.ts'
import { applyLineup, applyReplacement } from './lineup-events.ts'
import { type ApplyResult, applyInnings, applyOutcome, isHaulDue, type MatchInPlay } from './match-in-play.ts'
import { decideMatchVoid, isAwarded, type MatchVoidDecision } from './match-void.ts'
import { createParticipation } from './participation.ts'
import {
  type InningsPointsLine,
  inningsLinesOf,
  linesOf,
  type PlayerTotals,
  type PointsLine,
  totalsOf,
} from './player-points.ts'
import { type PlayerSheet, type PointsRule, pointsRules } from './points-rules.ts'
import { createRoster, type Player, type Roles } from './roster.ts'
import { emptyTally } from './tally.ts'

export interface ScorerOptions {
  /** Its outcome is ignored: that is an event. */
  readonly info: MatchInfo
  /** Default: from the file. */
  readonly format?: Format
  readonly roles: Roles
  /** The version of the points. Default: the current one. */
  readonly rulesVersion?: string
  /** Default: all published versions. */
  readonly published?: PublishedPoints
  /** There are no Playing XI points. Default: whether the file calls it a warm-up. */
  readonly warmUp?: boolean
  /** Live fantasy: only its balls count, without the Playing XI award. */
  readonly slot?: Slot
}

export interface PlayerPoints extends Player, PlayerTotals {
  /** Awards plus deductions. */
  readonly points: number
  /** In table order; rules that did not apply are omitted. */
  readonly lines: readonly PointsLine[]
}

export interface Scorer {
  readonly format: Format
  readonly players: readonly Player[]
  /** Applies the next event, or refuses it without effect. Super overs are read but do not count. */
  apply(event: MatchEvent): ApplyResult
  totalsOf(player: number): PlayerTotals
  pointsOf(player: number): PlayerPoints
  /** The same lines innings by innings, with the rates. */
  inningsLinesOf(player: number): InningsPointsLine[]
  /** How often each of `rules` applies to a player, in order. */
  countsOf(player: number): readonly number[]
  /** The rules of the format's points table. */
  readonly rules: readonly Pick<PointsRule, 'label' | 'points' | 'family'>[]
  /** Whether the match is void; false before its outcome. */
  voidDecision(): MatchVoidDecision
  /** Whether its outcome awards the match. */
  isAwarded(): boolean
}

/**
 * Folds the events of one match into points. After each event they are what they would be if play ended
 * there: milestones are replaced as they are passed, strike rates come and go. After the last event they are
 * those of the finished match. @throws RangeError if neither `format` nor the file determines a points table,
 * or if the version of the points does not exist
 */
export function createScorer({
  info,
  format = formatOf(info),
  roles,
  warmUp = isWarmUp(info),
  slot,
  published = publishedPoints,
  rulesVersion = currentPoints(published).version,
}: ScorerOptions): Scorer {
  const tables = pointsOfVersion(rulesVersion, published)
  const rules = pointsRules(format, tables)
  const roster = createRoster(info, roles)
  const { players } = roster
  const match: MatchInPlay = {
    info,
    hasMatchHaul: tables.columnOf(format).items['10-wickets'] !== null,
    roster,
    participation: createParticipation(info, players.length),
    innings: [],
    outcome: null,
    slot: slot ?? null,
    nobody: emptyTally(),
  }
  // A match that is recognised as one without the award has none, for any stated format.
  const awardsPlayingXI = tables.columnOf(findFormat(info) ?? format).items['playing-xi'] !== null
  const hasPlayingXIAwards = slot === undefined && !warmUp && awardsPlayingXI

  const playerAt = (index: number): Player => {
    const player = players[index]
    if (!player) throw new RangeError(`No player ${index}: there are ${players.length}`)
    return player
  }
  const sheetOf = ({ index, role, team }: Player): PlayerSheet => ({
    role,
    tallies: match.innings.flatMap(({ tallies }) => tallies[index] ?? []),
    hasPlayingXIAward: hasPlayingXIAwards && match.participation.scores(index),
    isHaulDue: match.hasMatchHaul && isHaulDue(match, team),
  })

  return {
    format,
    players,
    apply(event) {
      switch (event.type) {
        case 'ball':
          return applyBall(match, event)
        case 'innings':
          return applyInnings(match, event.innings, event.header)
        case 'outcome':
          return applyOutcome(match, event.outcome)
        case 'lineup':
          return applyLineup(match, event)
        case 'replacement':
          return applyReplacement(match, event)
      }
    },
    rules,
    countsOf(index) {
      const sheet = sheetOf(playerAt(index))
      return rules.map((rule) => rule.count(sheet))
    },
    totalsOf: (index) => totalsOf(rules, sheetOf(playerAt(index))),
    pointsOf(index) {
      const player = playerAt(index)
      const sheet = sheetOf(player)
      const { awards, deductions } = totalsOf(rules, sheet)
      return { ...player, awards, deductions, points: awards + deductions, lines: linesOf(rules, sheet) }
    },
    inningsLinesOf(index) {
      const tallies = match.innings.flatMap((innings, at) => {
        const tally = innings.tallies[index]
        return tally ? [{ innings: at, tally }] : []
      })
      return inningsLinesOf(rules, sheetOf(playerAt(index)), tallies)
    },
    isAwarded: () => match.outcome !== null && isAwarded(match.outcome),
    voidDecision() {
      if (match.outcome === null) return { void: false }
      const { outcome, innings } = match
      return decideMatchVoid({
        format,
        teams: info.teams,
        innings,
        outcome,
      })
    },
  }
}
