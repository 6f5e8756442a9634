import { matchEvent } from '@toprun/api-schema/match-event'
import type { OperatorScoringResponse } from '@toprun/api-schema/operator-scoring'
import { currentEvents } from '@toprun/game-rules/event-log'
import type { PadEvent } from '@toprun/game-rules/scoring-pad/pad-match'
import { z } from 'zod'

/** An event is named by its revision, and until it has one by the id that it is sent under. */
const eventName = z.union([z.int(), z.string()])

export const waitingEvents = z.array(
  z.object({
    /** What is sent again under it is the same. */
    id: z.string(),
    message: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('event'), event: matchEvent }),
      z.object({ kind: z.literal('withdrawal'), target: eventName }),
    ]),
    /** Why it is recorded though it breaks a law; null if it breaks none. */
    despite: z.string().nullable(),
    /** The site has it; it stays until the log that was read has it too. */
    revision: z.int().nullable(),
    /** Why the site refused it, as a sentence. */
    refused: z.string().nullable(),
  }),
)

export type WaitingEvent = z.infer<typeof waitingEvents>[number]
export type WaitingEvents = readonly WaitingEvent[]

/** The rows of the site's log. */
export type ScoredLog = Readonly<OperatorScoringResponse['log']>

/** A scored event that still counts or was withdrawn, the last one last. */
export type ShownEvent = PadEvent & { readonly of: number | string }

export function adding(
  waiting: WaitingEvents,
  added: Pick<WaitingEvent, 'id' | 'message' | 'despite'>,
): WaitingEvents {
  return [...waiting, { ...added, revision: null, refused: null }]
}

/** The event to send; undefined if there is none, or the one whose turn it is was refused. */
export function nextToSend(waiting: WaitingEvents): WaitingEvent | undefined {
  const next = waiting.find(({ revision }) => revision === null)
  return next?.refused === null ? next : undefined
}

/** The site has the event, which is named by its revision from now on. */
export function confirming(waiting: WaitingEvents, id: string, revision: number): WaitingEvents {
  return waiting.map((each) => (each.id === id ? { ...each, revision } : renamed(each, id, revision)))
}

/** Whether the scorer undid an event that the site does not count yet. */
export const isTakenBack = (waiting: WaitingEvents, id: string) =>
  waiting.some(({ message }) => message.kind === 'withdrawal' && message.target === id)

/**
 * Another source sent the place of the event before, under that revision. That one stays, also where the scorer undid their own, which never
 * counted. @param agrees whether it says the same
 */
export function yielding(
  waiting: WaitingEvents,
  { id, revision, agrees }: { id: string; revision: number; agrees: boolean },
): WaitingEvents {
  const left = waiting.filter(({ message }) => message.kind !== 'withdrawal' || message.target !== id)
  return agrees ? confirming(left, id, revision) : left.filter((each) => each.id !== id)
}

export function refusing(waiting: WaitingEvents, id: string, refused: string): WaitingEvents {
  return waiting.map((each) => (each.id === id ? { ...each, refused } : each))
}

export function refusedEvent(waiting: WaitingEvents): WaitingEvent | undefined {
  return waiting.find(({ refused }) => refused !== null)
}

/** Has what was refused sent once more, under another id: the site stored the refusal under the one before. */
export function retrying(waiting: WaitingEvents, id: string): WaitingEvents {
  const refused = refusedEvent(waiting)
  if (!refused) return waiting
  return waiting.map((each) =>
    each === refused ? { ...each, id, refused: null } : renamed(each, refused.id, id),
  )
}

/** Leaves out what was refused, and all that was scored after it. */
export function discarding(waiting: WaitingEvents): WaitingEvents {
  const refused = refusedEvent(waiting)
  return refused ? waiting.slice(0, waiting.indexOf(refused)) : waiting
}

/** Leaves out what the log has by now, also what the site recorded and could not say so. */
export function covering(waiting: WaitingEvents, log: ScoredLog): WaitingEvents {
  if (waiting.length === 0) return waiting
  const recorded = new Map(log.map(({ sentAs, revision }) => [sentAs, revision]))
  const known = waiting.reduce<WaitingEvents>((before, { id }) => {
    const revision = recorded.get(id)
    return revision === undefined ? before : confirming(before, id, revision)
  }, waiting)
  const last = log.at(-1)?.revision ?? 0
  const left = known.filter(({ revision }) => revision === null || revision > last)
  return left.length === waiting.length ? waiting : left
}

/** How many the site does not have yet. */
export const unsentCount = (waiting: WaitingEvents) =>
  waiting.filter(({ revision }) => revision === null).length

/** The events of a match as the scorer has them: those of the site's log, then those that wait. */
export function shownEvents(log: ScoredLog, waiting: WaitingEvents): ShownEvent[] {
  const shown: ShownEvent[] = currentEvents(log).map(({ revision, event, withdrawn }) => ({
    of: revision,
    event,
    withdrawn,
  }))
  for (const { id, message, revision } of covering(waiting, log)) {
    if (message.kind === 'event') {
      shown.push({ of: revision ?? id, event: message.event, withdrawn: false })
      continue
    }
    const undone = shown.findIndex(({ of }) => of === message.target)
    const found = shown[undone]
    if (found) shown[undone] = { ...found, withdrawn: true }
  }
  return shown
}

function renamed(waiting: WaitingEvent, from: string, to: number | string): WaitingEvent {
  const { message } = waiting
  if (message.kind !== 'withdrawal' || message.target !== from) return waiting
  return { ...waiting, message: { ...message, target: to } }
}
