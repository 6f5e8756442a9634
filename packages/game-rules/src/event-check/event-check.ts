import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { ballRules } from './ball-rules.ts'
import { headerRules } from './header-rules.ts'
import { advance, leaveOut, startProgress } from './match-progress.ts'
import { outcomeRules } from './outcome-rules.ts'
import { type Broken, firstBroken, type Rule } from './rule.ts'

const matchRules = [
  {
    reason: 'outcome_known',
    broken: ({ isOver }) => (isOver ? 'The match has its outcome.' : null),
  },
  {
    reason: 'no_innings_header',
    broken: ({ hasInnings, event }) =>
      event.type === 'ball' && !hasInnings ? `Innings ${event.innings} has no header.` : null,
  },
] as const satisfies readonly Rule<string, { isOver: boolean; hasInnings: boolean; event: MatchEvent }>[]

type ReasonOf<Rules extends readonly { reason: string }[]> = Rules[number]['reason']

export type ImpossibleReason =
  | ReasonOf<typeof matchRules>
  | ReasonOf<typeof headerRules>
  | ReasonOf<typeof ballRules>
  | ReasonOf<typeof outcomeRules>

/** Every rule there is, by its reason. */
export const impossibleReasons: readonly ImpossibleReason[] = [
  ...new Set([...matchRules, ...headerRules, ...ballRules, ...outcomeRules].map(({ reason }) => reason)),
]

/** A rule of the game that the event breaks, and how: `B Stone is not in Riverside.` */
export type ImpossibleEvent = Broken<ImpossibleReason>

export interface EventCheck {
  /** Judges the next event against the match as it stands, and leaves the match as it is. */
  check(event: MatchEvent): ImpossibleEvent | null
  /** Counts an event in that was judged. */
  apply(event: MatchEvent): void
  /** Leaves out an event that was withdrawn: its delivery's number is missing from then on. */
  leaveOut(event: MatchEvent): void
}

/**
 * Judges the events of one match, one after another, by the laws of the game and the limits of its format.
 * @example createEventCheck(info, 'T20').check({ type: 'ball', … }) // { reason: 'no_innings_header', detail: 'Innings 0 has no header.' }
 */
export function createEventCheck(info: MatchInfo, format: Format): EventCheck {
  const match = startProgress(info, format)

  function check(event: MatchEvent): ImpossibleEvent | null {
    const innings = event.type === 'outcome' ? undefined : match.innings[event.innings]
    const facts = { isOver: match.outcome !== null, hasInnings: innings !== undefined, event }
    const broken = firstBroken(matchRules, facts)
    if (broken) return broken
    switch (event.type) {
      case 'innings':
        return firstBroken(headerRules, { match, index: event.innings, header: event.header, known: innings })
      case 'ball':
        return innings
          ? firstBroken(ballRules, { match, innings, ball: event, delivery: event.delivery })
          : null
      case 'outcome':
        return firstBroken(outcomeRules, { match, outcome: event.outcome })
    }
  }

  return {
    check,
    apply: (event) => advance(match, event),
    leaveOut: (event) => leaveOut(match, event),
  }
}

/** The first of a whole match's events that is impossible, counted from 1, and why; null where it can be played to its end. */
export function findImpossible(
  info: MatchInfo,
  format: Format,
  events: Iterable<MatchEvent>,
): ({ event: number } & ImpossibleEvent) | null {
  const check = createEventCheck(info, format)
  let number = 0
  for (const event of events) {
    number += 1
    const impossible = check.check(event)
    if (impossible) return { event: number, ...impossible }
    check.apply(event)
  }
  return null
}
