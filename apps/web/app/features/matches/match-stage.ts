import type { MatchState, MatchSummary } from '@toprun/api-schema/match'

/** The groups of the match list: live, upcoming, completed. */
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

/** Upcoming matches soonest first, others latest first. */
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

/** The side's abbreviation, or its full name if the match has none. */
export function shortName(match: Pick<MatchSummary, 'sides'>, team: string): string {
  return match.sides.find(({ name }) => name === team)?.short ?? team
}

/** The overs of a full innings, for the width of a chart; null without a limit. */
export const fullOvers = { T20: 20, ODI: 50, T10: 10, Hundred: 20, Test: null } as const
