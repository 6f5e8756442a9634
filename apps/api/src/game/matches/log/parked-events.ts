import { isChange } from '@toprun/api-schema/match-event'
import { operatorSource } from '@toprun/api-schema/match-feed'
import { and, eq } from 'drizzle-orm'
import { parkedEvents } from '../tables.ts'
import type { ParsedEvent } from './arriving-event.ts'
import { type Placed, placeEvent, refusedFor } from './place-event.ts'
import { type ParkedEvent, passChanges, type Recording, sourceOf } from './recording.ts'
import { contradicted, leaderSilenceMs } from './standby.ts'

/** Places every parked event whose turn has come, in order. */
export async function releaseParked(recording: Recording): Promise<void> {
  for (;;) {
    const { match, parked: waiting } = recording
    const leader = match.leadingSource
    if (leader !== null && waiting.some(({ source }) => source === leader))
      await passChanges(recording, leader)
    const parked = nextOfLeader(recording) ?? nextToCompare(recording) ?? nextOfStandby(recording)
    if (!parked) return dropOvertaken(recording)
    await unpark(recording, parked)
    const parsed = toParsed(parked)
    const placed = await placeEvent(recording, parsed)
    if (placed.ok) continue
    const { ok: _, ...refusal } = placed
    recording.dropped.push({ source: parsed.source, sourceEventId: parsed.sourceEventId, refusal })
  }
}

function nextOfLeader(recording: Recording): ParkedEvent | undefined {
  const { match, parked } = recording
  return parked.find(({ source, sourceSequence }) => {
    const leads = match.leadingSource === null || match.leadingSource === source
    return leads && (sourceSequence ?? 0) <= sourceOf(recording, source).lastSequence + 1
  })
}

function nextToCompare({ match, parked, log }: Recording): ParkedEvent | undefined {
  return parked.find(
    ({ source, payload }) => source !== match.leadingSource && !isChange(payload) && log.at(payload) !== null,
  )
}

/** The next event from a standby source if the leader is silent; that source leads from now on. */
function nextOfStandby(recording: Recording): ParkedEvent | undefined {
  const { match, parked, log, now } = recording
  if (match.leadingSource === null) return undefined
  const lastRecorded = sourceOf(recording, match.leadingSource).lastRecordedAt?.getTime() ?? 0
  const next = parked.find(({ source, payload, parkedAt }) => {
    if (source === match.leadingSource || isChange(payload)) return false
    const isSilent = Math.max(lastRecorded, parkedAt.getTime()) + leaderSilenceMs <= now.getTime()
    return isSilent && log.judge(payload) === null
  })
  if (!next) return undefined
  match.leadingSource = next.source
  // Its earlier events may be missing: the match has them from another source.
  const source = sourceOf(recording, next.source)
  const lastSequence = Math.max(source.lastSequence, (next.sourceSequence ?? 1) - 1)
  recording.sources.set(next.source, { ...source, lastSequence })
  return next
}

/**
 * Drops events that an operator scored by hand and that can no longer come next. The pad sends one event at a time,
 * and would wait for them forever.
 */
async function dropOvertaken(recording: Recording): Promise<void> {
  const { match, parked, log, now, dropped } = recording
  if (match.leadingSource === operatorSource) return
  const scored = parked.filter(({ source, parkedAt }) => {
    return source === operatorSource && parkedAt.getTime() + leaderSilenceMs <= now.getTime()
  })
  for (const event of scored) {
    const { source, sourceEventId, payload } = event
    const broken = isChange(payload) ? null : log.judge(payload)
    if (!broken) continue
    await unpark(recording, event)
    const { ok: _, ...refusal } = refusedFor(broken)
    dropped.push({ source, sourceEventId, refusal })
  }
}

/** The response to an event that was sent again while it is parked. It stops waiting if it can no longer come. */
export async function stillParked(recording: Recording, parsed: ParsedEvent): Promise<Placed> {
  const { match, parked } = recording
  const { source, sourceEventId } = parsed
  const event = parked.find((each) => each.source === source && each.sourceEventId === sourceEventId)
  if (event && contradicted(recording, parsed)) {
    await unpark(recording, event)
    return placeEvent(recording, parsed)
  }
  const leads = match.leadingSource === null || match.leadingSource === source
  return { ok: true, status: 'parked', behind: leads ? 'predecessor' : 'leader' }
}

async function unpark({ tx, parked }: Recording, event: ParkedEvent): Promise<void> {
  parked.splice(parked.indexOf(event), 1)
  await tx
    .delete(parkedEvents)
    .where(
      and(
        eq(parkedEvents.matchId, event.matchId),
        eq(parkedEvents.source, event.source),
        eq(parkedEvents.sourceEventId, event.sourceEventId),
      ),
    )
}

function toParsed({ source, sourceEventId, sourceSequence, payload: message }: ParkedEvent): ParsedEvent {
  return { source, sourceEventId, sourceSequence, message, despite: null, repeats: false }
}
