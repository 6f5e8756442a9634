import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { MatchProgress } from './match-progress.ts'

/** Somebody whom an event names and no side of the match knows. */
export interface Stranger {
  /** The side that the event has them in. */
  team: string
  name: string
}

/** The first stranger of an event; null if the match knows everybody who must be known to count it. */
export function strangerOf(match: MatchProgress, event: MatchEvent): Stranger | null {
  return namedIn(match, event).find(({ name }) => !isKnown(match, name)) ?? null
}

/** Whether the name, or another spelling, is of a side of the match. */
export function isKnown({ roster }: MatchProgress, name: string): boolean {
  return [...roster.teams.values()].some((names) => names.has(name))
}

function namedIn(match: MatchProgress, event: MatchEvent): Stranger[] {
  switch (event.type) {
    case 'lineup':
      return event.players.map((name) => ({ team: event.team, name }))
    case 'replacement':
      return [event.in, event.out].map((name) => ({ team: event.team, name }))
    case 'ball':
      return namedInBall(match, event)
    case 'innings':
    case 'outcome':
      return []
  }
}

function namedInBall(
  match: MatchProgress,
  { innings, delivery }: Extract<MatchEvent, { type: 'ball' }>,
): Stranger[] {
  const header = match.innings[innings]?.header
  if (!header) return []
  const { batter, non_striker, bowler, wickets = [], replacements } = delivery
  const bowling = header.bowling_team ?? match.info.teams.find((team) => team !== header.team) ?? header.team
  const batters = [batter, non_striker, ...wickets.map(({ player_out }) => player_out)]
  const replaced = (replacements?.match ?? []).flatMap(({ team, in: incoming, out }) =>
    [incoming, ...(out === undefined ? [] : [out])].map((name) => ({ team, name })),
  )
  return [
    ...batters.map((name) => ({ team: header.team, name })),
    { team: bowling, name: bowler },
    ...replaced,
  ]
}
