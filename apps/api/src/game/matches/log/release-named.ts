import { isChange } from '@toprun/api-schema/match-event'
import { isSameMessage, type ParsedEvent } from './arriving-event.ts'
import { holdsNothingUp } from './dismissed-names.ts'
import { type Placed, placeEvent } from './place-event.ts'
import type { Recording } from './recording.ts'
import { forgetName, keepName, waitingNames } from './unknown-names.ts'

/**
 * Places every event that waited for a name which the match now knows. An event that names another unknown person
 * keeps waiting for that name.
 */
export async function releaseNamed(recording: Recording): Promise<void> {
  for (const waiting of await waitingNames(recording)) {
    const { source, sourceEventId, payload } = waiting
    if (!recording.log.knows(waiting.name)) continue
    await forgetName(recording, waiting)
    if (payload === null) continue
    // The number of an event that did not block others was counted when it came.
    const sourceSequence = holdsNothingUp(payload) ? null : waiting.sourceSequence
    const parsed = { source, sourceEventId, sourceSequence, message: payload, despite: null, repeats: false }
    const placed = await placeEvent(recording, parsed)
    if (placed.ok) continue
    const { ok: _, ...refusal } = placed
    recording.dropped.push({ source, sourceEventId, refusal })
  }
}

/**
 * An event that waits for a name, or is left out with it, was sent again: the same event stays as it is, and a
 * different one takes its place.
 */
export async function placeMended(
  recording: Recording,
  parsed: ParsedEvent,
  { message: stored, named }: { message: unknown; named: 'waits' | 'dismissed' },
): Promise<Placed> {
  const { message } = parsed
  const isLeftOut = named === 'dismissed'
  if (isSameMessage(stored, message))
    return { ok: true, ...(isLeftOut ? { status: 'dismissed' } : { status: 'parked', behind: 'name' }) }
  const forgotten = await forgetName(recording, { matchId: recording.match.id, ...parsed })
  const wasCounted = isLeftOut || (!isChange(message) && holdsNothingUp(message))
  const placed = await placeEvent(recording, wasCounted ? { ...parsed, sourceSequence: null } : parsed)
  if (!placed.ok) await keepName(recording, forgotten)
  return placed
}
