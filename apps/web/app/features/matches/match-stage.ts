import type { MatchSummary } from '@toprun/api-schema/match'
import type { MatchState } from '@toprun/api-schema/match-states'

/** The groups of the match list: live, upcoming, completed. */
export const matchStages = ['live', 'upcoming', 'completed'] as const
export type MatchStage = (typeof matchStages)[number]

const stageOf: Record<MatchState, MatchStage> = {
  live: 'live',
  review: 'live',
  upcoming: 'upcoming',
  postponed: 'upcoming',
  completed: 'completed',
  abandoned: 'completed',
  void: 'completed',
}

export const stateLabels: Record<MatchState, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  review: 'Under review',
  completed: 'Completed',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  void: 'Void',
}

/** Upcoming matches soonest first and those without a start last, others latest first. */
export function matchesByStage(matches: readonly MatchSummary[]): Record<MatchStage, MatchSummary[]> {
  const at = (match: MatchSummary) => Date.parse(match.startsAt)
  const hasNoStart = ({ state }: MatchSummary) => Number(state === 'postponed')
  const inStage = (stage: MatchStage) => matches.filter((match) => stageOf[match.state] === stage)
  return {
    live: inStage('live').sort((one, other) => at(other) - at(one)),
    upcoming: inStage('upcoming').sort(
      (one, other) => hasNoStart(one) - hasNoStart(other) || at(one) - at(other),
    ),
    completed: inStage('completed').sort((one, other) => at(other) - at(one)),
  }
}

/** So many matches for the front page: live ones first, and however many are live, the next that can be joined. */
export function frontMatches(matches: readonly MatchSummary[], count: number): MatchSummary[] {
  const { live, upcoming } = matchesByStage(matches)
  return [...live.slice(0, upcoming.length > 0 ? count - 1 : count), ...upcoming].slice(0, count)
}

/** `Riverside Royals v Harbour Kings` */
export function matchTitle(match: Pick<MatchSummary, 'sides'>): string {
  return match.sides.map(({ name }) => name).join(' v ')
}

/** The side's abbreviation, or its full name if the match has none. */
export function shortName(match: Pick<MatchSummary, 'sides'>, team: string): string {
  return match.sides.find(({ name }) => name === team)?.short ?? team
}
