import type { MatchEvent } from '@toprun/api-schema/match-event'

/** Where an event belongs in its match. Two events at one place describe the same fact. */
export function placeOf(event: MatchEvent): string {
  switch (event.type) {
    case 'innings':
      return `innings ${event.innings}`
    case 'ball':
      return `ball ${event.innings}/${event.over}.${event.ball}`
    case 'lineup':
      return `line-up ${event.team}`
    case 'replacement':
      return `replacement ${event.team}/${event.in}`
    case 'outcome':
      return 'outcome'
  }
}
