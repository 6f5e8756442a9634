import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import { type MatchEvent, matchEvent } from '@toprun/api-schema/match-event'
import { eq, max } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { ballEvents, fixtures } from '../fixtures/tables.ts'
import { finishMatch, startMatch } from './lifecycle.ts'

export type Recorded =
  | { ok: true; sequence: number; duplicate: boolean }
  | { ok: false; reason: 'malformed'; detail: string }
  | { ok: false; reason: 'unknown_match' }
  | { ok: false; reason: 'match_over'; state: string }
  | { ok: false; reason: 'unlisted_player'; name: string }
  | { ok: false; reason: 'gap'; expected: number }

/**
 * Appends one event to a match: the only door into `ball_events`. The first event starts the match and locks its contests;
 * an outcome puts it under review. Whatever is refused leaves no trace, and the match goes on.
 * @param sequence where the event belongs, counted from 1; an event that is already there is a duplicate and changes nothing.
 *   Left out, the event comes next.
 */
export async function recordEvent(
  db: Database,
  input: { fixtureId: string; payload: unknown; sequence?: number; now: Date; reviewMs: number },
): Promise<Recorded> {
  const parsed = matchEvent.safeParse(input.payload)
  if (!parsed.success) return { ok: false, reason: 'malformed', detail: z.prettifyError(parsed.error) }
  const event = parsed.data
  return db.transaction(async (tx) => {
    const [fixture] = await tx.select().from(fixtures).where(eq(fixtures.id, input.fixtureId)).for('update')
    if (!fixture) return { ok: false, reason: 'unknown_match' }

    const expected = (await lastSequence(tx, fixture.id)) + 1
    const sequence = input.sequence ?? expected
    if (sequence < expected) return { ok: true, sequence, duplicate: true }
    if (sequence > expected) return { ok: false, reason: 'gap', expected }
    if (fixture.state !== 'upcoming' && fixture.state !== 'live') {
      return { ok: false, reason: 'match_over', state: fixture.state }
    }
    const stranger = unlistedPlayer(fixture.info, event)
    if (stranger !== null) return { ok: false, reason: 'unlisted_player', name: stranger }

    if (fixture.state === 'upcoming') await startMatch(tx, fixture.id)
    await tx
      .insert(ballEvents)
      .values({ fixtureId: fixture.id, sequence, payload: event, receivedAt: input.now })
    if (event.type === 'outcome') {
      await finishMatch(tx, fixture.id, event.outcome, new Date(input.now.getTime() + input.reviewMs))
    }
    return { ok: true, sequence, duplicate: false }
  })
}

/** How far the match has come; 0 before its first event. */
export async function lastSequence(db: Database, fixtureId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(ballEvents.sequence) })
    .from(ballEvents)
    .where(eq(ballEvents.fixtureId, fixtureId))
  return row?.last ?? 0
}

/** Batters and bowlers must be in the line-ups; a fielder who is not is a substitute and may be anyone. */
function unlistedPlayer(info: MatchInfo, event: MatchEvent): string | null {
  if (event.type !== 'ball') return null
  const listed = new Set(Object.values(info.players).flat())
  const { batter, bowler, non_striker, wickets = [] } = event.delivery
  const named = [batter, bowler, non_striker, ...wickets.map((wicket) => wicket.player_out)]
  return named.find((name) => !listed.has(name)) ?? null
}
