import type { MatchEvent } from '@toprun/api-schema/match-event'
import { operatorSource } from '@toprun/api-schema/match-feed'
import type { Stranger } from '@toprun/game-rules/event-check/stranger'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Match, unknownNames } from '../tables.ts'
import type { ParsedEvent } from './arriving-event.ts'
import type { RecordStatus } from './record-result.ts'
import { type Recording, reach, sourceOf } from './recording.ts'

/**
 * Leaves out the events that name an unknown person, both waiting and future ones: their numbers count as received, and their places in
 * the over may stay empty.
 * @returns how many waiting events are left out; null if the name does not wait
 */
export async function dismissName(recording: Recording, { team, name }: Stranger): Promise<number | null> {
  const { tx, match, now } = recording
  const waiting = await tx
    .update(unknownNames)
    .set({ dismissedAt: now })
    .where(and(ofName(match, { team, name }), isNull(unknownNames.dismissedAt)))
    .returning()
  if (waiting.length === 0) return null
  // The name stays dismissed when its events are corrected.
  const mark = { source: operatorSource, sourceEventId: `${team}/${name}` }
  await tx
    .insert(unknownNames)
    .values({ ...mark, matchId: match.id, team, name, seenAt: now, dismissedAt: now })
    .onConflictDoNothing()
  const events = waiting.filter(({ payload }) => payload !== null)
  for (const { source, sourceSequence, payload } of events)
    if (payload && !holdsNothingUp(payload)) reach(recording, source, { sequence: sourceSequence })
  return events.length
}

/** Whether what follows can be counted without it. */
export const holdsNothingUp = ({ type }: MatchEvent) => type === 'lineup' || type === 'replacement'

export async function isDismissed({ tx, match }: Recording, stranger: Stranger): Promise<boolean> {
  const isOne = and(ofName(match, stranger), isNotNull(unknownNames.dismissedAt))
  return (await tx.$count(unknownNames, isOne)) > 0
}

/** Counts an event that names a dismissed person as received. */
export async function leaveOutEvent(
  recording: Recording,
  { source, sourceEventId, sourceSequence, message, repeats }: ParsedEvent & { message: MatchEvent },
  stranger: Stranger,
): Promise<RecordStatus> {
  const { tx, match, now } = recording
  if (!repeats)
    await tx.insert(unknownNames).values({
      ...{ matchId: match.id, source, sourceEventId, sourceSequence, payload: message },
      ...{ ...stranger, seenAt: now, dismissedAt: now },
    })
  const kept = sourceOf(recording, source).kept + (repeats ? 0 : 1)
  reach(recording, source, { sequence: sourceSequence, kept })
  return { status: 'dismissed' }
}

/** Deliveries that were left out, so that later events can be judged. */
export async function leftOutBalls({ tx, match }: Recording): Promise<MatchEvent[]> {
  const rows = await tx
    .select({ payload: unknownNames.payload })
    .from(unknownNames)
    .where(
      and(
        eq(unknownNames.matchId, match.id),
        isNotNull(unknownNames.dismissedAt),
        sql`${unknownNames.payload} ->> 'type' = 'ball'`,
      ),
    )
  return rows.flatMap(({ payload }) => payload ?? [])
}

const ofName = ({ id }: Pick<Match, 'id'>, { team, name }: Stranger) =>
  and(eq(unknownNames.matchId, id), eq(unknownNames.team, team), eq(unknownNames.name, name))
