import { isDeepStrictEqual } from 'node:util'
import type { MatchId } from '@toprun/api-schema/ids'
import { type MatchMessage, matchMessage } from '@toprun/api-schema/match-event'
import { z } from 'zod'

/** An event as it arrives. The server alone gives it a revision. */
export interface ArrivingEvent {
  matchId: MatchId
  /** Who tells it: `replay`, `simulator`, `operator`, a provider. */
  source: string
  /** The source's own id for it. The same id with the same payload is the same event. */
  sourceEventId: string
  /** 1, 2, 3 … in the order of the source; null where the source does not number its events. */
  sourceSequence: number | null
  /** A `matchMessage`; not parsed yet. */
  payload: unknown
}

const arrivingEvent = z.object({
  source: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'source must be a short name in small letters'),
  sourceEventId: z.string().min(1).max(200),
  sourceSequence: z.int().min(1).max(1_000_000_000).nullable(),
  payload: matchMessage,
})

/** An event whose form was checked. */
export interface Told {
  source: string
  sourceEventId: string
  sourceSequence: number | null
  message: MatchMessage
}

/** @returns null in `told` and what is wrong in `detail` where the form is wrong */
export function readArriving(
  arriving: ArrivingEvent,
): { ok: true; told: Told } | { ok: false; detail: string } {
  const parsed = arrivingEvent.safeParse(arriving)
  if (!parsed.success) return { ok: false, detail: z.prettifyError(parsed.error) }
  const { payload: message, ...told } = parsed.data
  return { ok: true, told: { ...told, message } }
}

/** Whether a stored message says the same as one that was read. */
export function saysTheSame(stored: unknown, message: unknown): boolean {
  return isDeepStrictEqual(stored, JSON.parse(JSON.stringify(message)))
}
