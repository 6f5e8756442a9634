import { cardCategories, cardTiers } from '@toprun/api-schema/card'
import type { CardsFile } from '@toprun/content/packs'
import { max, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type CardPlayerRow, type EditionRow, editions } from '../tables.ts'

type NewEdition = Omit<EditionRow, 'drawn' | 'issued' | 'chainNumber'>

/** Writes the players who have cards, and adds new editions. An existing edition is not changed: its cap never changes. */
export function makeCatalogue(
  db: Database,
  { players, cards }: { players: readonly CardPlayerRow[]; cards: CardsFile },
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock('editions'::regclass::oid::int, 0)`)
    await tx.execute(sql`
      INSERT INTO card_players (id, name, role, country, team, short, star, look)
      SELECT id, name, role, country, team, short, star, look FROM jsonb_populate_recordset(NULL::card_players, ${JSON.stringify(players)}::jsonb)
      ON CONFLICT (id) DO UPDATE SET (name, role, country, team, short, star, look)
        = (EXCLUDED.name, EXCLUDED.role, EXCLUDED.country, EXCLUDED.team, EXCLUDED.short, EXCLUDED.star, EXCLUDED.look)`)
    const { playerId, category, tier } = editions
    const known = await tx.select({ playerId, category, tier }).from(editions)
    const [last] = await tx.select({ id: max(editions.id) }).from(editions)
    const missing = newEditions({ players, cards }, new Set(known.map(keyOf)), (last?.id ?? 0) + 1)
    await tx.execute(sql`
      INSERT INTO editions (id, player_id, category, tier, stars, cap)
      SELECT id, "playerId", category, tier, stars, cap FROM jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
        AS new (id int, "playerId" text, category text, tier text, stars smallint, cap int)`)
  })
}

function newEditions(
  { players, cards: { tiers, categories } }: { players: readonly CardPlayerRow[]; cards: CardsFile },
  known: ReadonlySet<string>,
  firstId: number,
): NewEdition[] {
  return players
    .flatMap((player) =>
      cardCategories
        .filter((category) => categories[category] === 'everyone' || player.star)
        .flatMap((category) =>
          cardTiers.map((tier) => ({ playerId: player.id, category, tier, ...tiers[tier] })),
        ),
    )
    .filter((edition) => !known.has(keyOf(edition)))
    .map((edition, index) => ({ id: firstId + index, ...edition }))
}

const keyOf = ({ playerId, category, tier }: Pick<EditionRow, 'playerId' | 'category' | 'tier'>) =>
  `${playerId}/${category}/${tier}`
