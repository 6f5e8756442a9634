import type { OperatorMatch } from '@toprun/api-schema/operator'
import { formatZonedMoment } from '../../platform/date-text.ts'

/** When a match starts. One that is postponed has no new start: its old one says nothing. */
export function startText({ state, startsAt }: Pick<OperatorMatch, 'state' | 'startsAt'>): string {
  return state === 'postponed' ? 'No new start yet' : formatZonedMoment(startsAt)
}

/** `Night League, upcoming, starts 26 Nov 2026, 14:00 UTC` */
export function matchLine(match: Pick<OperatorMatch, 'competition' | 'state' | 'startsAt'>): string {
  const { competition, state } = match
  return `${competition}, ${state}${state === 'postponed' ? '. ' : ', starts '}${startText(match)}`
}
