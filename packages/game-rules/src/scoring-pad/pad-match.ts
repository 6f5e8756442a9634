import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import {
  advance,
  type InningsProgress,
  leaveOut,
  type MatchProgress,
  startProgress,
} from '../event-check/match-progress.ts'
import { dueBalls } from '../innings/innings-in-play.ts'
import { createScoreboard, type Scoreboard } from '../scoreboard/scoreboard.ts'
import { listedPlayers } from '../scoring/roster.ts'

/** An event as it counts now. */
export interface PadEvent {
  readonly event: MatchEvent
  readonly withdrawn: boolean
}

export type BallEvent = Extract<MatchEvent, { type: 'ball' }>

/** A match for a scorer at the ground: what happened so far, and everything that can come next. */
export interface PadMatch {
  readonly progress: MatchProgress
  readonly board: Scoreboard
  /** The current innings; undefined before the first. */
  readonly innings: InningsProgress | undefined
  /** Its last ball; null before the first. */
  readonly lastBall: BallEvent | null
  /** The over of the last ball has all its balls. */
  readonly isOverDone: boolean
  /**
   * The current players of a side, in the order of its line-up, then replacements; the squad if no line-up is known.
   */
  playing(team: string): readonly string[]
}

/** Folds the events of a match. @param events in order, including withdrawn ones */
export function openPad(info: MatchInfo, format: Format, events: Iterable<PadEvent>): PadMatch {
  const progress = startProgress(info, format)
  const board = createScoreboard(info, format)
  const sides = new Map<string, readonly string[]>()
  const playing = (team: string) => sides.get(team) ?? listedPlayers(info, team)
  const replace = ({ team, in: incoming, out }: { team: string; in: string; out?: string | undefined }) => {
    const stay = playing(team).filter((name) => name !== out && name !== incoming)
    sides.set(team, [...stay, incoming])
  }
  let lastBall: BallEvent | null = null
  for (const { event, withdrawn } of events) {
    if (withdrawn) {
      leaveOut(progress, event)
      continue
    }
    advance(progress, event)
    board.apply(event)
    if (event.type === 'lineup') sides.set(event.team, event.players)
    if (event.type === 'replacement') replace(event)
    if (event.type !== 'ball') continue
    lastBall = event
    for (const each of event.delivery.replacements?.match ?? []) replace(each)
  }
  const innings = progress.innings.at(-1)
  const over = innings?.over
  return {
    progress,
    board,
    innings,
    lastBall: lastBall?.innings === innings?.index ? lastBall : null,
    isOverDone: innings && over ? over.legalBalls >= dueBalls(innings, over.number) : false,
    playing,
  }
}

/** The sides that do not bat; in three-team cricket the bowling side first. */
export function fieldingSides({ progress: { info } }: PadMatch, { header }: InningsProgress): string[] {
  const { team, bowling_team } = header
  return info.teams
    .filter((side) => side !== team)
    .sort((one, other) => Number(other === bowling_team) - Number(one === bowling_team))
}

/** A player by the number that the match's progress has. */
export function nameOf({ progress: { roster } }: PadMatch, player: number): string | undefined {
  return roster.players[player]?.name
}
