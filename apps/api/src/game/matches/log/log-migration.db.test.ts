import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchId } from '@toprun/api-schema/ids'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { migrate } from '@toprun/postgres/migrate'
import { createTestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrationsFolder, openDatabase } from '../../../platform/database.ts'
import { foldMatch } from '../play/match-fold.ts'
import { feeds, matches } from '../tables.ts'
import { recordEvent } from './record-event.ts'

test('a match that was live before logs had revisions continues after the migration', async () => {
  const site = await createTestDatabase()
  try {
    for (const schema of ['public', 'jobs']) await site.owner.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await site.owner.query('CREATE SCHEMA public')
    await migrate(site.ownerUrl, olderThan('0030'))

    const match = simulateMatch({ seed: 'migration', format: 'T10', rates: { rain: 0, abandoned: 0 } })
    const events = [...matchEvents(match)].map((event) => {
      if (event.type !== 'ball') return event
      const { ball: _, ...unnumbered } = event
      return unnumbered
    })
    const played = 40
    const { outcome, ...info } = match.info
    const insertMatch = async (state: string, result: string | null, outcomeKept: object | null) => {
      const { rows } = await site.owner.query(
        `INSERT INTO matches (competition, format, rules_version, state, starts_at, venue, info, result)
         VALUES ('League', 'T10', '2026-11', $1, '2026-11-21T12:00:00Z', 'Oval', $2, $3) RETURNING id`,
        [state, JSON.stringify({ ...info, ...(outcomeKept && { outcome: outcomeKept }) }), result],
      )
      return matchId.parse(rows[0].id)
    }
    const id = await insertMatch('live', null, null)
    const over = await insertMatch('completed', 'Riverside won', outcome ?? {})
    const abandoned = await insertMatch('void', 'Abandoned', null)
    await site.owner.query('INSERT INTO feeds (match_id, events, interval_ms) VALUES ($1, $2, 0)', [
      id,
      JSON.stringify(events),
    ])
    for (const [index, event] of events.slice(0, played).entries())
      await site.owner.query('INSERT INTO ball_events (match_id, sequence, payload) VALUES ($1, $2, $3)', [
        id,
        index + 1,
        JSON.stringify(event),
      ])

    await migrate(site.ownerUrl, migrationsFolder)
    const db = openDatabase(site.owner)
    const read = async (wanted: typeof id) => {
      const [row] = await db.select().from(matches).where(eq(matches.id, wanted))
      if (!row) throw new Error('The match is gone.')
      return row
    }
    expect(await read(id)).toMatchObject({
      revision: played,
      leadingSource: 'replay',
      locksAt: new Date('2026-11-21T12:00:00Z'),
      result: null,
    })
    expect(await read(over)).toMatchObject({ result: { kind: 'won', winner: outcome?.winner } })
    expect((await read(over)).info).not.toHaveProperty('outcome')
    expect(await read(abandoned)).toMatchObject({ result: { kind: 'abandoned' } })

    const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, id))
    expect(feed?.events).toEqual([...matchEvents(match)])
    const next = await db.transaction((tx) =>
      recordEvent(
        tx,
        {
          matchId: id,
          source: 'replay',
          sourceEventId: String(played + 1),
          sourceSequence: played + 1,
          payload: feed?.events[played],
        },
        { now: new Date('2026-11-21T13:00:00Z'), reviewMs: 0 },
      ),
    )
    expect(next).toMatchObject({ status: 'recorded', revision: played + 1 })
    const fold = await foldMatch(db, await read(id))
    expect(fold.balls().at(-1)?.revision).toBe(played + 1)
  } finally {
    await site.drop()
  }
}, 60_000)

function olderThan(number: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  for (const name of readdirSync(migrationsFolder).filter((file) => file < number))
    cpSync(join(migrationsFolder, name), join(folder, name))
  return folder
}
