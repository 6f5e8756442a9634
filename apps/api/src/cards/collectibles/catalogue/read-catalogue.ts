import type { CardPlayersResponse, CardsQuery, CardsResponse, Edition } from '@toprun/api-schema/card'
import { kindOfCard } from '@toprun/game-rules/multipliers'
import { certain, packIds, publishedOdds } from '@toprun/game-rules/pack-contents'
import { and, asc, count, eq, gt, ilike, type SQL, sql } from 'drizzle-orm'
import { containing, type Database } from '../../../platform/database.ts'
import { type CardPlayerRow, cardPlayers, type EditionRow, editions } from '../tables.ts'
import { cardFace, cardPlayer } from './card-face.ts'

/** A page of the catalogue by number. */
export async function readEditions(db: Database, query: CardsQuery): Promise<CardsResponse> {
  const { player, category, tier, q, cursor = '0', limit } = query
  const found = await editionsWhere(
    db,
    and(
      gt(editions.id, Number(cursor)),
      player === undefined ? undefined : eq(editions.playerId, player),
      category && eq(editions.category, category),
      tier && eq(editions.tier, tier),
      q ? ilike(cardPlayers.name, containing(q)) : undefined,
    ),
    limit + 1,
  )
  const page = found.slice(0, limit)
  const drawable = await countDrawable(db)
  return {
    editions: page.map((row) => editionOf(row, drawable)),
    next: found.length > limit ? String(page.at(-1)?.edition.id) : null,
  }
}

/** @returns null if there is no such edition */
export async function readEdition(db: Database, id: number): Promise<Edition | null> {
  const [row] = await editionsWhere(db, eq(editions.id, id), 1)
  return row ? editionOf(row, await countDrawable(db)) : null
}

export async function readCardPlayers(db: Database): Promise<CardPlayersResponse> {
  const rows = await db
    .select({ player: cardPlayers, editions: count() })
    .from(cardPlayers)
    .innerJoin(editions, eq(editions.playerId, cardPlayers.id))
    .groupBy(cardPlayers.id)
    .orderBy(asc(cardPlayers.name))
  return {
    players: rows.map(({ player, editions: own }) => ({ ...cardPlayer(player), editions: own })),
  }
}

interface Row {
  edition: EditionRow
  player: CardPlayerRow
  opened: number
}

/**
 * How many cards of an edition came out of opened packs. Sealed packs are left out of every public count: counts that change with a draw
 * would reveal their contents.
 */
const opened = sql<number>`(${editions.drawn}
  - (SELECT count(*) FROM cards AS unopened WHERE unopened.edition_id = editions.id AND unopened.acquired_at IS NULL))::int`

/**
 * Equivalent to fewer opened cards than the cap, without counting: one unopened card is enough. Takes the next one in the order of editions,
 * so that PostgreSQL reads the index.
 */
const isNotFull = sql`(${editions.drawn} < ${editions.cap} OR editions.id = (
  SELECT edition_id FROM cards AS unopened
  WHERE unopened.edition_id >= editions.id AND unopened.acquired_at IS NULL ORDER BY edition_id LIMIT 1))`

function editionsWhere(db: Database, where: SQL | undefined, limit: number): Promise<Row[]> {
  return db
    .select({ edition: editions, player: cardPlayers, opened })
    .from(editions)
    .innerJoin(cardPlayers, eq(cardPlayers.id, editions.playerId))
    .where(where)
    .orderBy(asc(editions.id))
    .limit(limit)
}

/** By kind, how many editions are not full, as far as the public knows. */
async function countDrawable(db: Database): Promise<ReadonlyMap<string, number>> {
  const { category, tier } = editions
  const rows = await db
    .select({ category, tier, drawable: count() })
    .from(editions)
    .where(isNotFull)
    .groupBy(category, tier)
  return new Map(rows.map((row) => [kindOfCard(row), row.drawable]))
}

function editionOf({ edition, player, opened }: Row, drawable: ReadonlyMap<string, number>): Edition {
  const kind = kindOfCard(edition)
  const { issued, cap } = edition
  return {
    ...cardFace(edition, player),
    drawn: opened,
    issued,
    odds: opened < cap ? editionOdds(kind, drawable.get(kind) ?? 0) : [],
  }
}

/**
 * How many cards of an edition each pack holds on average: the published odds of its kind, shared by the editions of that kind that are not
 * full. `editionOdds('gold-power', 126)` of `pro` is `2.6 / 126`.
 */
function editionOdds(kind: string, drawable: number): Edition['odds'] {
  if (drawable === 0) return []
  return packIds.flatMap((pack) => {
    const perPack = publishedOdds(pack).reduce((sum, { first, last, outcomes }) => {
      const chance = outcomes.find(({ card }) => card === kind)?.chance ?? 0
      return sum + (last - first + 1) * chance
    }, 0)
    return perPack === 0 ? [] : [{ pack, perPack: perPack / certain / drawable }]
  })
}
