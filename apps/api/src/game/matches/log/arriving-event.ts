import { isDeepStrictEqual } from 'node:util'
import { type MatchMessage, matchMessage } from '@toprun/api-schema/match-event'
import { z } from 'zod'
import { sentenceFor } from '../../../platform/validation.ts'
import type { ArrivingEvent } from './record-result.ts'

const arrivingEvent = z.object({
  source: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'source must be a short name in lower case'),
  sourceEventId: z.string().min(1).max(200),
  sourceSequence: z.int().min(1).max(1_000_000_000).nullable(),
  event: matchMessage,
  despite: z.string().trim().min(1).max(500).nullable().default(null),
  repeats: z.boolean().default(false),
})

/** A validated `ArrivingEvent`; its match is known from the context. */
export interface ParsedEvent {
  source: string
  sourceEventId: string
  sourceSequence: number | null
  message: MatchMessage
  /** Why it is recorded even if it breaks a law; null: then it is refused. */
  despite: string | null
  /** Its source sends it again by itself. */
  repeats: boolean
}

export function parseEvent(
  arriving: ArrivingEvent,
): { ok: true; parsed: ParsedEvent } | { ok: false; detail: string } {
  const { payload, ...sent } = arriving
  const result = arrivingEvent.safeParse({ ...sent, event: payload }, { error: sentenceOf })
  if (!result.success) return { ok: false, detail: result.error.issues[0]?.message ?? 'It is not valid.' }
  const { event: message, ...parsed } = result.data
  return { ok: true, parsed: { ...parsed, message } }
}

/** The event of a correction is the one that its sender refers to. */
function sentenceOf(issue: Parameters<typeof sentenceFor>[0]): string {
  const { path = [] } = issue
  const isCorrection = path[0] === 'event' && path[1] === 'event'
  return sentenceFor(isCorrection ? { ...issue, path: path.slice(1) } : issue)
}

/** Compares a stored message with a parsed one. */
export function isSameMessage(stored: unknown, message: unknown): boolean {
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(message)))
}
