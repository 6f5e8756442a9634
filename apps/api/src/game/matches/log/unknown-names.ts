import type { MatchEvent } from '@toprun/api-schema/match-event'
import { and, eq } from 'drizzle-orm'
import { unknownNames } from '../tables.ts'
import type { ParsedEvent } from './arriving-event.ts'
import { type Recording, reach } from './recording.ts'

/** Of one match, at a time. */
const mostNames = 64

/**
 * Lists the stranger whom an event names. The event waits with the name, unless its source says it again by itself. A line-up or a
 * replacement keeps nothing behind it waiting.
 * @returns whether the event waits
 */
export async function awaitName(
  recording: Recording,
  { source, sourceEventId, sourceSequence, message, repeats }: ParsedEvent & { message: MatchEvent },
): Promise<boolean> {
  const { tx, match, now } = recording
  const stranger = recording.log.stranger(message)
  if (!stranger) return false
  if ((await tx.$count(unknownNames, eq(unknownNames.matchId, match.id))) >= mostNames) return false
  const row = repeats
    ? { sourceEventId: `${stranger.team}/${stranger.name}`, sourceSequence: null, payload: null }
    : { sourceEventId, sourceSequence, payload: message }
  await tx
    .insert(unknownNames)
    .values({ ...row, ...stranger, matchId: match.id, source, seenAt: now })
    .onConflictDoNothing()
  if (!repeats && holdsNothingUp(message)) reach(recording, source, { sequence: sourceSequence })
  return !repeats
}

/** Whether what follows can be counted without it. */
export const holdsNothingUp = ({ type }: MatchEvent) => type === 'lineup' || type === 'replacement'

type WaitingName = typeof unknownNames.$inferSelect

/** The names that wait, those of the earliest events first. */
export function waitingNames({ tx, match }: Pick<Recording, 'tx' | 'match'>): Promise<WaitingName[]> {
  return tx
    .select()
    .from(unknownNames)
    .where(eq(unknownNames.matchId, match.id))
    .orderBy(unknownNames.sourceSequence, unknownNames.seenAt, unknownNames.sourceEventId)
}

export async function forgetName(
  { tx }: Recording,
  { matchId, source, sourceEventId }: Pick<WaitingName, 'matchId' | 'source' | 'sourceEventId'>,
): Promise<void> {
  await tx
    .delete(unknownNames)
    .where(
      and(
        eq(unknownNames.matchId, matchId),
        eq(unknownNames.source, source),
        eq(unknownNames.sourceEventId, sourceEventId),
      ),
    )
}
