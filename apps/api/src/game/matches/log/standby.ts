import { isChange } from '@toprun/api-schema/match-event'
import type { BrokenRule } from '@toprun/game-rules/event-check/event-check'
import type { ParsedEvent } from './arriving-event.ts'
import { type Recording, sourceOf } from './recording.ts'

/** A standby source takes the lead after the leader has kept its event waiting for this long. */
export const leaderSilenceMs = 10_000

/**
 * Why the next event of a standby source cannot follow what the silent leader last recorded, so that it would wait forever. Null while it may
 * still come: its source has a gap before it, or an operator has to decide whom it names.
 */
export function contradicted(
  recording: Recording,
  { source, sourceSequence, message }: ParsedEvent,
): BrokenRule | null {
  const { match, log, now } = recording
  const { leadingSource } = match
  if (leadingSource === null || leadingSource === source || isChange(message)) return null
  if (sourceSequence === null || sourceSequence > sourceOf(recording, source).lastSequence + 1) return null
  const lastRecorded = sourceOf(recording, leadingSource).lastRecordedAt?.getTime() ?? 0
  if (lastRecorded + leaderSilenceMs > now.getTime() || log.at(message) !== null) return null
  const broken = log.judge(message)
  return broken?.reason.startsWith('unlisted') ? null : broken
}
