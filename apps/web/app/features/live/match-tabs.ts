/** The tabs of a match, as `?tab=` names them. */
export const matchTabs = ['contests', 'lineups', 'play', 'scorecard', 'points', 'teams'] as const

export type MatchTab = (typeof matchTabs)[number]
