import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { and, eq, isNull } from 'drizzle-orm'
import { unknownNames } from '../tables.ts'
import type { ParsedEvent } from './arriving-event.ts'
import { holdsNothingUp, isDismissed, leaveOutEvent } from './dismissed-names.ts'
import type { RecordStatus } from './record-result.ts'
import { type Recording, reach } from './recording.ts'

/** Limit for one match at a time. */
const mostNames = 64

/**
 * Lists the unknown person whom an event names. The event waits with the name, unless its source sends it again. A line-up or a
 * replacement does not block later events. An event that names a dismissed person is left out.
 * @returns null if the event must be refused
 */
export async function awaitName(
  recording: Recording,
  parsed: ParsedEvent & { message: MatchEvent },
): Promise<RecordStatus | null> {
  const { source, sourceEventId, sourceSequence, message, repeats } = parsed
  const { tx, match, now } = recording
  const stranger = recording.log.stranger(message)
  if (!stranger) return null
  if (await isDismissed(recording, stranger)) return leaveOutEvent(recording, parsed, stranger)
  if ((await tx.$count(unknownNames, waitsIn(match.id))) >= mostNames) return null
  const row = repeats
    ? { sourceEventId: `${stranger.team}/${stranger.name}`, sourceSequence: null, payload: null }
    : { sourceEventId, sourceSequence, payload: message }
  await tx
    .insert(unknownNames)
    .values({ ...row, ...stranger, matchId: match.id, source, seenAt: now })
    .onConflictDoNothing()
  if (!repeats && holdsNothingUp(message)) reach(recording, source, { sequence: sourceSequence })
  return repeats ? null : { status: 'parked', behind: 'name' }
}

const waitsIn = (matchId: MatchId) => and(eq(unknownNames.matchId, matchId), isNull(unknownNames.dismissedAt))

type WaitingName = typeof unknownNames.$inferSelect

/** The waiting names, those of the earliest events first. */
export function waitingNames({ tx, match }: Pick<Recording, 'tx' | 'match'>): Promise<WaitingName[]> {
  return tx
    .select()
    .from(unknownNames)
    .where(waitsIn(match.id))
    .orderBy(unknownNames.sourceSequence, unknownNames.seenAt, unknownNames.sourceEventId)
}

export function forgetName(
  { tx }: Recording,
  { matchId, source, sourceEventId }: Pick<WaitingName, 'matchId' | 'source' | 'sourceEventId'>,
): Promise<WaitingName[]> {
  return tx
    .delete(unknownNames)
    .where(
      and(
        eq(unknownNames.matchId, matchId),
        eq(unknownNames.source, source),
        eq(unknownNames.sourceEventId, sourceEventId),
      ),
    )
    .returning()
}

export async function keepName({ tx }: Recording, names: readonly WaitingName[]): Promise<void> {
  for (const name of names) await tx.insert(unknownNames).values(name)
}
