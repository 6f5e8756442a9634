import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { ballEvents, feeds } from '../fixtures/tables.ts'
import { finishMatch, startMatch } from './lifecycle.ts'

/** Plays a match's whole feed at once, as of `at`; it is then under review and due to be completed. */
export async function playOut(db: Database, fixtureId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [feed] = await tx.select().from(feeds).where(eq(feeds.fixtureId, fixtureId)).for('update')
    if (!feed || feed.finished) return
    await startMatch(tx, fixtureId)
    await tx
      .insert(ballEvents)
      .values(
        feed.events.map((payload, index) => ({ fixtureId, sequence: index + 1, payload, receivedAt: at })),
      )
    const last = feed.events.at(-1)
    if (last?.type !== 'outcome') throw new Error(`The feed of ${fixtureId} has no outcome at its end.`)
    await finishMatch(tx, fixtureId, last.outcome, at)
    await tx.update(feeds).set({ finished: true }).where(eq(feeds.fixtureId, fixtureId))
  })
}
