import { type RecordResult, refusalText } from '../../game/matches/log/record-result.ts'
import type { ActionOutcome } from './action-log.ts'

/** The result of an event or a correction, for the operator. */
export function recordedText(recorded: RecordResult): ActionOutcome {
  if (!recorded.ok) return { ok: false, summary: `Refused: ${refusalText(recorded)}` }
  return { ok: true, summary: statusText(recorded) }
}

function statusText(recorded: Extract<RecordResult, { ok: true }>): string {
  switch (recorded.status) {
    case 'recorded':
      return `Recorded as revision ${recorded.revision}.`
    case 'duplicate':
      return 'That event was already recorded; nothing has changed.'
    case 'compared':
      return recorded.agrees
        ? `Revision ${recorded.revision} says the same.`
        : `Revision ${recorded.revision} differs and stays in force; correct that revision to replace it.`
    case 'dismissed':
      return 'The event names somebody who is dismissed: it is left out.'
    case 'parked':
      if (recorded.behind === 'name')
        return 'The event names somebody whom nobody knows: it waits until "name" says who it is.'
      return recorded.behind === 'leader'
        ? 'Another source leads the match: the event waits, and counts if that source stays silent for 10 seconds.'
        : 'The event waits for the one before it.'
  }
}
