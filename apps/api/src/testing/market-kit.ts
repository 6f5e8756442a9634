import { randomBytes } from 'node:crypto'
import type { CardCategory, CardTier } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { ofFile } from '@toprun/postgres/test-of-file'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { cardPlayersOf } from '../cards/collectibles/catalogue/card-players.ts'
import { makeCatalogue } from '../cards/collectibles/catalogue/make-catalogue.ts'
import type { SellingContext } from '../cards/marketplace/list-card.ts'
import { environmentVariables } from '../platform/configuration.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { openJobs } from '../platform/jobs.ts'
import { testContent } from './test-content.ts'

/** Cards for tests of the marketplace, without packs and draws. */

/** What trading needs, on a test's database; the emails wait, and no card is in a team. Its jobs are the caller's to stop. */
export async function marketOn(pool: Pool, db: Database): Promise<SellingContext> {
  const jobs = await openJobs(pool, {
    supervise: false,
    onError: (error) => {
      throw error
    },
  })
  return {
    db,
    jobs,
    config: environmentVariables.parse({ NODE_ENV: 'test' }),
    releaseCard: async () => null,
  }
}

/** A database with a catalogue to trade on, for the tests of the calling file. */
export function marketOfFile(): SellingContext & { site: TestDatabase } {
  return ofFile(async () => {
    const site = await createTestDatabase()
    const market = await marketOn(site.pool, openDatabase(site.pool))
    await newCatalogue(market.db)
    return {
      held: { ...market, site },
      async end() {
        await market.jobs.stop()
        await site.drop()
      },
    }
  })
}

/** A log that is not read. */
export const quiet = { info: () => undefined }

export async function newCatalogue(db: Database): Promise<void> {
  const content = testContent()
  await makeCatalogue(db, { players: cardPlayersOf(content), cards: content.cards })
}

/** A card of the edition in the user's vault, as if from a pack opened now, or then. @returns its id */
export async function newCard(db: Database, ownerId: UserId, edition = 1, at?: Date): Promise<string> {
  const time = at ? sql`${at}::timestamptz` : sql`now()`
  const orderId = crypto.randomUUID()
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH seeds AS (
      INSERT INTO order_seeds (order_id, user_id, server_seed, commitment, client_seed, created_at, fixed_at, queued_at)
      SELECT ${orderId}, ${ownerId}, seed, sha256(seed), 'kit', ${time}, ${time}, ${time}
      FROM (SELECT decode(${randomBytes(32).toString('hex')}, 'hex') AS seed) AS made
      RETURNING order_id, user_id
    ), supply AS (
      INSERT INTO draw_supplies (digest, supply) VALUES (sha256('kit'), 'kit') ON CONFLICT (digest) DO NOTHING
    ), place AS (
      UPDATE draw_queue SET last_seq = last_seq + 1 RETURNING last_seq
    ), pack AS (
      INSERT INTO openings (seq, order_id, user_id, number, pack, version, supply_digest, drawn_at, opened_at)
      SELECT last_seq, order_id, user_id, 1, 'wild', 1, sha256('kit'), ${time}, ${time} FROM seeds, place RETURNING id
    ), edition AS (
      UPDATE editions SET drawn = drawn + 1 WHERE id = ${edition} RETURNING *
    )
    INSERT INTO cards (edition_id, serial, player_id, stars, owner_id, opening_id, place, drawn, state, acquired_at, token_state)
    SELECT edition.id, edition.drawn, player_id, stars, ${ownerId}, pack.id, 1, tier || '-' || category, 'vault', ${time}, 'pending'
    FROM edition, pack RETURNING id`)
  const [card] = rows
  if (!card) throw new Error(`There is no edition ${edition}.`)
  return card.id
}

/** Where such a card is shown: its edition and serial. */
export async function newCardFace(
  db: Database,
  ownerId: UserId,
  edition: number,
): Promise<{ edition: number; serial: number }> {
  const id = await newCard(db, ownerId, edition)
  const { rows } = await db.execute<{ serial: number }>(sql`SELECT serial FROM cards WHERE id = ${id}`)
  return { edition, serial: rows[0]?.serial ?? 0 }
}

/** A card of the player's edition of that kind (`gold-power`); any player's if none is given. @returns its id */
export async function newCardOf(
  db: Database,
  ownerId: UserId,
  { kind, playerId }: { kind: `${CardTier}-${CardCategory}`; playerId?: string },
): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM editions WHERE tier || '-' || category = ${kind} AND ${playerId ? sql`player_id = ${playerId}` : sql`true`}
    ORDER BY id LIMIT 1`)
  const [edition] = rows
  if (!edition) throw new Error(`There is no edition ${kind} of ${playerId}.`)
  return newCard(db, ownerId, edition.id)
}
