import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { MatchBalls } from '../slots.ts'
import { ballRules } from './ball-rules.ts'
import { headerRules } from './header-rules.ts'
import { lineupRules, replacementRules } from './lineup-rules.ts'
import { advance, leaveOut, type MatchProgress, startProgress } from './match-progress.ts'
import { outcomeRules } from './outcome-rules.ts'
import { type Broken, firstBroken, lawsLast, type Rule } from './rule.ts'
import { isKnown, type Stranger, strangerOf } from './stranger.ts'

const matchRules = [
  {
    reason: 'outcome_known',
    broken: ({ isOver }) => (isOver ? 'The match already has an outcome.' : null),
  },
  {
    reason: 'no_innings_header',
    broken: ({ hasInnings, event }) =>
      event.type === 'ball' && !hasInnings ? `Innings ${event.innings} has no header.` : null,
  },
] as const satisfies readonly Rule<string, { isOver: boolean; hasInnings: boolean; event: MatchEvent }>[]

type ReasonOf<Rules extends readonly { reason: string }[]> = Rules[number]['reason']

export type RuleReason =
  | ReasonOf<typeof matchRules>
  | ReasonOf<typeof headerRules>
  | ReasonOf<typeof ballRules>
  | ReasonOf<typeof outcomeRules>
  | ReasonOf<typeof lineupRules>
  | ReasonOf<typeof replacementRules>

const inOrder = {
  header: lawsLast(headerRules),
  ball: lawsLast(ballRules),
  outcome: lawsLast(outcomeRules),
  lineup: lawsLast(lineupRules),
  replacement: lawsLast(replacementRules),
}

/** The reasons of all rules. */
export const ruleReasons: readonly RuleReason[] = [
  ...new Set(
    [...matchRules, ...headerRules, ...ballRules, ...outcomeRules, ...lineupRules, ...replacementRules].map(
      ({ reason }) => reason,
    ),
  ),
]

/** The rule that an event breaks, with details: `B Stone is not in Riverside.` An event that breaks a law can still be recorded. */
export type BrokenRule = Broken<RuleReason>

export interface EventCheck {
  /** Checks the next event against the current state, without applying it. */
  check(event: MatchEvent): BrokenRule | null
  /** The first person of an event whom neither side of the match knows. */
  stranger(event: MatchEvent): Stranger | null
  /** Whether a side of the match has a player with this name. */
  knows(name: string): boolean
  /** Applies a checked event. */
  apply(event: MatchEvent): void
  /** How far the match has gone. */
  balls(): MatchBalls
  /** Skips a withdrawn event: its delivery number stays unused. */
  leaveOut(event: MatchEvent): void
}

/**
 * Checks the events of one match, in order, against the laws of cricket and the limits of its format.
 * @example createEventCheck(info, 'T20').check({ type: 'ball', … }) // { reason: 'no_innings_header', detail: 'Innings 0 has no header.' }
 */
export function createEventCheck(info: MatchInfo, format: Format): EventCheck {
  const match = startProgress(info, format)
  return {
    check: (event) => judgeNext(match, event),
    stranger: (event) => strangerOf(match, event),
    knows: (name) => isKnown(match, name),
    apply: (event) => advance(match, event),
    leaveOut: (event) => leaveOut(match, event),
    balls: () => ({
      innings: match.innings.map(({ legalBalls, reached }) => ({ legalBalls, reached })),
      isOver: match.outcome !== null,
    }),
  }
}

/** Judges the next event of a match that has gone so far. */
export function judgeNext(match: MatchProgress, event: MatchEvent): BrokenRule | null {
  const innings = 'innings' in event ? match.innings[event.innings] : undefined
  const facts = { isOver: match.outcome !== null, hasInnings: innings !== undefined, event }
  const broken = firstBroken(matchRules, facts)
  if (broken) return broken
  switch (event.type) {
    case 'innings':
      return firstBroken(inOrder.header, {
        match,
        index: event.innings,
        header: event.header,
        known: innings,
      })
    case 'ball':
      return innings
        ? firstBroken(inOrder.ball, { match, innings, ball: event, delivery: event.delivery })
        : null
    case 'outcome':
      return firstBroken(inOrder.outcome, { match, outcome: event.outcome })
    case 'lineup':
      return firstBroken(inOrder.lineup, { match, lineup: event })
    case 'replacement':
      return firstBroken(inOrder.replacement, { match, replacement: event })
  }
}

/** An event of a match, counted from 1, and the rule that it breaks. */
export type BrokenBy = { readonly number: number; readonly event: MatchEvent } & BrokenRule

export interface JudgedEvents {
  /** The first event that cannot be scored, where judging stopped; null if all can. */
  readonly refused: BrokenBy | null
  /** The events that broke a law but happened. */
  readonly odd: readonly BrokenBy[]
}

/** Judges all events of a match. */
export function judgeEvents(info: MatchInfo, format: Format, events: Iterable<MatchEvent>): JudgedEvents {
  const check = createEventCheck(info, format)
  const odd: BrokenBy[] = []
  let number = 0
  for (const event of events) {
    number += 1
    const broken = check.check(event)
    if (broken && !broken.isLaw) return { refused: { number, event, ...broken }, odd }
    if (broken) odd.push({ number, event, ...broken })
    check.apply(event)
  }
  return { refused: null, odd }
}
