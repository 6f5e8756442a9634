import type { MatchSummary } from '@toprun/api-schema/match'
import type { MatchState } from '@toprun/api-schema/match-states'

/** The groups of the match list. */
export const matchStages = ['live', 'review', 'upcoming', 'completed'] as const
export type MatchStage = (typeof matchStages)[number]

const stageOf: Record<MatchState, MatchStage> = {
  live: 'live',
  review: 'review',
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
  const latestFirst = (one: MatchSummary, other: MatchSummary) => at(other) - at(one)
  const inStage = (stage: MatchStage, order = latestFirst) =>
    matches.filter((match) => stageOf[match.state] === stage).sort(order)
  return {
    live: inStage('live'),
    review: inStage('review'),
    upcoming: inStage('upcoming', (one, other) => hasNoStart(one) - hasNoStart(other) || at(one) - at(other)),
    completed: inStage('completed'),
  }
}

/** So many matches for the front page: those in process first, and however many there are, the next that can be joined. */
export function frontMatches(matches: readonly MatchSummary[], count: number): MatchSummary[] {
  const { live, review, upcoming } = matchesByStage(matches)
  return [...[...live, ...review].slice(0, upcoming.length > 0 ? count - 1 : count), ...upcoming].slice(
    0,
    count,
  )
}

/** `Riverside Royals v Harbour Kings` */
export function matchTitle(match: Pick<MatchSummary, 'sides'>): string {
  return match.sides.map(({ name }) => name).join(' v ')
}

/** The side's abbreviation, or its full name if the match has none. */
export function shortName(match: Pick<MatchSummary, 'sides'>, team: string): string {
  return match.sides.find(({ name }) => name === team)?.short ?? team
}
