import { isChange } from '@toprun/api-schema/match-event'
import { isSameMessage, type ParsedEvent } from './arriving-event.ts'
import { type Placed, placeEvent } from './place-event.ts'
import type { Recording } from './recording.ts'
import { forgetName, holdsNothingUp, waitingNames } from './unknown-names.ts'

/** Places every event that waited for a name which the match knows now. One that names another stranger waits on with that name. */
export async function releaseNamed(recording: Recording): Promise<void> {
  for (const waiting of await waitingNames(recording)) {
    const { source, sourceEventId, payload } = waiting
    if (!recording.log.knows(waiting.name)) continue
    await forgetName(recording, waiting)
    if (payload === null) continue
    // The number of what held nothing up was counted when it came.
    const sourceSequence = holdsNothingUp(payload) ? null : waiting.sourceSequence
    const parsed = { source, sourceEventId, sourceSequence, message: payload, despite: null, repeats: false }
    const placed = await placeEvent(recording, parsed)
    if (placed.ok) continue
    const { ok: _, ...refusal } = placed
    recording.dropped.push({ source, sourceEventId, refusal })
  }
}

/** An event that waits for a name, sent again: as it was it waits on, and another one takes its place. */
export async function placeMended(
  recording: Recording,
  parsed: ParsedEvent,
  waiting: unknown,
): Promise<Placed> {
  const { message } = parsed
  if (isSameMessage(waiting, message)) return { ok: true, status: 'parked', behind: 'name' }
  await forgetName(recording, { matchId: recording.match.id, ...parsed })
  const wasCounted = !isChange(message) && holdsNothingUp(message)
  return placeEvent(recording, wasCounted ? { ...parsed, sourceSequence: null } : parsed)
}
