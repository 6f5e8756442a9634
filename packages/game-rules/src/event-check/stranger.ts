import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { MatchProgress } from './match-progress.ts'

/** An unknown person in an event: no side of the match has the name. */
export interface Stranger {
  /** The side in which the event names them. */
  team: string
  name: string
}

/** The first unknown person of an event; null if the match knows everyone needed to count it. */
export function strangerOf(match: MatchProgress, event: MatchEvent): Stranger | null {
  return namedIn(sidesIn(match), event).find(({ name }) => !isKnown(match, name)) ?? null
}

/** Whether a side of the match has the name, or another spelling of it. */
export function isKnown({ roster }: MatchProgress, name: string): boolean {
  return [...roster.teams.values()].some((names) => names.has(name))
}

/** Everyone whom an event must name to be counted. */
export const namesIn = (event: MatchEvent): string[] =>
  namedIn(() => ({ batting: '', bowling: '' }), event).map(({ name }) => name)

type SidesOf = (innings: number) => { batting: string; bowling: string } | null

const sidesIn =
  ({ innings, info }: MatchProgress): SidesOf =>
  (index) => {
    const header = innings[index]?.header
    if (!header) return null
    const { team: batting, bowling_team } = header
    const bowling = bowling_team ?? info.teams.find((team) => team !== batting) ?? batting
    return { batting, bowling }
  }

function namedIn(sidesOf: SidesOf, event: MatchEvent): Stranger[] {
  switch (event.type) {
    case 'lineup':
      return event.players.map((name) => ({ team: event.team, name }))
    case 'replacement':
      return [event.in, event.out].map((name) => ({ team: event.team, name }))
    case 'ball':
      return namedInBall(sidesOf, event)
    case 'innings':
    case 'outcome':
      return []
  }
}

function namedInBall(
  sidesOf: SidesOf,
  { innings, delivery }: Extract<MatchEvent, { type: 'ball' }>,
): Stranger[] {
  const sides = sidesOf(innings)
  if (!sides) return []
  const { batter, non_striker, bowler, wickets = [], replacements } = delivery
  const batters = [batter, non_striker, ...wickets.map(({ player_out }) => player_out)]
  const replaced = (replacements?.match ?? []).flatMap(({ team, in: incoming, out }) =>
    [incoming, ...(out === undefined ? [] : [out])].map((name) => ({ team, name })),
  )
  return [
    ...batters.map((name) => ({ team: sides.batting, name })),
    { team: sides.bowling, name: bowler },
    ...replaced,
  ]
}
