import type { MatchEvent } from '@toprun/api-schema/match-event'
import { ballText } from './ball-text.ts'
import { resultOf, resultText } from './result-text.ts'

/**
 * The place of an event: `Innings 1, over 12, delivery 3`, `Super over (innings 3), delivery 2`.
 * @param superOvers the innings that are super overs, where that is known
 */
export function placeText(event: MatchEvent, superOvers: ReadonlySet<number> = new Set()): string {
  switch (event.type) {
    case 'innings':
      return event.header.super_over ? superOverText(event) : `Innings ${event.innings + 1}`
    case 'ball':
      return superOvers.has(event.innings)
        ? `${superOverText(event)}, delivery ${event.ball}`
        : `Innings ${event.innings + 1}, over ${event.over + 1}, delivery ${event.ball}`
    case 'lineup':
      return `Line-up of ${event.team}`
    case 'replacement':
      return `Replacement in ${event.team}`
    case 'outcome':
      return 'Result'
  }
}

const superOverText = ({ innings }: { innings: number }) => `Super over (innings ${innings + 1})`

/** An event in words: `A Nair to R Okafor, FOUR`, `Riverside to bat, target 160`, `Riverside won by 4 wickets`. */
export function eventText(event: MatchEvent): string {
  switch (event.type) {
    case 'innings':
      return headerText(event.header)
    case 'ball':
      return ballText(event.delivery)
    case 'lineup':
      return `${event.team}: ${event.players.join(', ')}`
    case 'replacement':
      return `${event.in} for ${event.out} (${event.reason.replaceAll('_', ' ')})`
    case 'outcome': {
      const result = resultOf(event.outcome)
      return result ? resultText(result) : 'No result is known'
    }
  }
}

function headerText({ team, target, ...header }: Extract<MatchEvent, { type: 'innings' }>['header']): string {
  const { pre = 0, post = 0 } = header.penalty_runs ?? {}
  return [
    `${team} to bat`,
    ...(header.super_over ? ['super over'] : []),
    ...(target?.runs === undefined ? [] : [`target ${target.runs}`]),
    ...(target?.overs === undefined ? [] : [`${target.overs} overs`]),
    ...(header.declared ? ['declared'] : []),
    ...(header.forfeited ? ['forfeited'] : []),
    ...(pre + post === 0 ? [] : [`${pre + post} penalty runs`]),
    ...(header.absent_hurt ?? []).map((name) => `${name} absent hurt`),
    ...Object.entries(header.miscounted_overs ?? {}).map(
      ([over, { balls }]) => `over ${Number(over) + 1} of ${balls} balls`,
    ),
  ].join(', ')
}
