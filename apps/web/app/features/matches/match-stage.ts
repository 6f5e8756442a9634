import type { MatchState, MatchSummary } from '@toprun/api-schema/match'

/** How visitors look for a match: what is on, what comes, what is over. */
export const matchStages = ['live', 'upcoming', 'completed'] as const
export type MatchStage = (typeof matchStages)[number]

const stageOf: Record<MatchState, MatchStage> = {
  live: 'live',
  review: 'live',
  upcoming: 'upcoming',
  completed: 'completed',
  void: 'completed',
}

export const stateLabels: Record<MatchState, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  review: 'Under review',
  completed: 'Completed',
  void: 'Void',
}

/** Upcoming matches soonest first, the others latest first. */
export function matchesByStage(matches: readonly MatchSummary[]): Record<MatchStage, MatchSummary[]> {
  const at = (match: MatchSummary) => Date.parse(match.startsAt)
  const inStage = (stage: MatchStage) => matches.filter((match) => stageOf[match.state] === stage)
  return {
    live: inStage('live').sort((one, other) => at(other) - at(one)),
    upcoming: inStage('upcoming').sort((one, other) => at(one) - at(other)),
    completed: inStage('completed').sort((one, other) => at(other) - at(one)),
  }
}

/** `Riverside Royals v Harbour Kings` */
export function matchTitle(match: Pick<MatchSummary, 'sides'>): string {
  return match.sides.map(({ name }) => name).join(' v ')
}

/** The side as a scoreboard abbreviates it, or its name where the match does not know it. */
export function shortName(match: Pick<MatchSummary, 'sides'>, team: string): string {
  return match.sides.find(({ name }) => name === team)?.short ?? team
}

/** The overs of a full innings, as wide as a chart has to be; null where an innings has no limit. */
export const fullOvers = { T20: 20, ODI: 50, T10: 10, Hundred: 20, Test: null } as const
