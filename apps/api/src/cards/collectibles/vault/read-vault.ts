import { capital } from '@toprun/api-schema/capital'
import type {
  AwayResponse,
  VaultCard,
  VaultCardResponse,
  VaultQuery,
  VaultResponse,
  VaultSort,
} from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import type { CardMoveView } from '@toprun/api-schema/own-wallet'
import { storedNumber } from '@toprun/api-schema/stored-number'
import { and, asc, count, desc, eq, ilike, min, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containing, type Database } from '../../../platform/database.ts'
import { cardFace, cardRows, cardSide, cardTitle } from '../catalogue/card-face.ts'
import { tokenOf } from '../catalogue/read-cards.ts'
import { countSealed } from '../draws/read-openings.ts'
import { placeInQueue } from '../issuing/issuing-queue.ts'
import { tokenIdOf } from '../issuing/token-id.ts'
import { lastMove } from '../moves/move-store.ts'
import type { CardMove } from '../moves/tables.ts'
import {
  type CardPlayerRow,
  type CardRow,
  cardPlayers,
  cards,
  type EditionRow,
  editions,
  openings,
} from '../tables.ts'

export type VaultResult =
  | { ok: true; vault: Omit<VaultResponse, 'mints'> }
  | { ok: false; reason: 'unreadable_cursor' }

/**
 * A page of a user's cards, found and sorted by an index for any size of the vault. The counts come with the first page.
 */
export async function readVault(db: Database, userId: UserId, query: VaultQuery): Promise<VaultResult> {
  const { tier, category, q, sort, cursor, limit } = query
  const { by, descending } = orderOfSort[sort]
  const columns = sortColumns[by]
  const place = cursor === undefined ? undefined : readPlace(by, cursor)
  if (place === null) return { ok: false, reason: 'unreadable_cursor' }
  const found = await cardRows(db)
    .where(
      and(
        isInVaultOf(userId),
        tier && eq(editions.tier, tier),
        category && eq(editions.category, category),
        q ? ilike(cardPlayers.name, containing(q)) : undefined,
        place && beyond(columns, place, descending),
      ),
    )
    .orderBy(...columns.map((column) => (descending ? desc(column) : asc(column))))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const isFirst = cursor === undefined
  return {
    ok: true,
    vault: {
      nfts: page.map(vaultCard),
      next: last && found.length > limit ? writePlace(placeOf[by](last.card)) : null,
      count: isFirst ? await countByTier(db, userId) : null,
      sides: isFirst ? await countBySide(db, userId) : null,
      packs: isFirst ? await countSealed(db, userId) : null,
    },
  }
}

/** At most this many serials of one edition are returned. */
const mostSerials = 100

/** Which cards of an edition a user has in the vault, by cards_by_player, whose order it is. */
export async function readOwnSerials(db: Database, userId: UserId, edition: number): Promise<number[]> {
  const rows = await db
    .select({ serial: cards.serial })
    .from(cards)
    .where(
      and(
        isInVaultOf(userId),
        eq(cards.editionId, edition),
        sql`${cards.playerId} = (SELECT ${editions.playerId} FROM ${editions} WHERE ${editions.id} = ${edition})`,
      ),
    )
    .orderBy(asc(cards.serial))
    .limit(mostSerials)
  return rows.map(({ serial }) => serial)
}

const awayPerPage = 50

/** A page of a user's cards that are at own addresses or on their way there, the latest first; null if the cursor is invalid. */
export async function readAway(db: Database, userId: UserId, cursor?: string): Promise<AwayResponse | null> {
  const place = cursor === undefined ? undefined : readPlace('time', cursor)
  if (place === null) return null
  const found = await cardRows(db)
    .where(and(isAwayOf(userId), place && beyond(sortColumns.time, place, true)))
    .orderBy(desc(cards.acquiredAt), desc(cards.id))
    .limit(awayPerPage + 1)
  const page = found.slice(0, awayPerPage)
  const last = page.at(-1)
  return {
    nfts: page.map(vaultCard),
    next: last && found.length > page.length ? writePlace(placeOf.time(last.card)) : null,
  }
}

/** One card of a user with its origin and location; null if it is not theirs. */
export async function readVaultCard(
  db: Database,
  userId: UserId,
  id: string,
): Promise<VaultCardResponse | null> {
  const [found] = await db
    .select({ card: cards, edition: editions, player: cardPlayers, opening: openings })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .innerJoin(cardPlayers, eq(cardPlayers.id, cards.playerId))
    .innerJoin(openings, eq(openings.id, cards.openingId))
    .where(and(or(isInVaultOf(userId), isAwayOf(userId)), eq(cards.id, id)))
  if (!found?.opening.openedAt) return null
  const { card, opening } = found
  const isAway = card.state === 'leaving' || card.state === 'withdrawn'
  return {
    card: vaultCard(found),
    move: isAway ? moveView(await lastMove(db, id, userId)) : null,
    issuingPlace: card.tokenState === 'pending' ? await placeInQueue(db, card) : null,
    tokenId: tokenIdOf({ ...found.edition, serial: card.serial }).toString(),
    provenance: {
      order: opening.userId === userId ? opening.orderId : null,
      opening: opening.id,
      seq: opening.seq,
      pack: opening.pack,
      drawnAt: opening.drawnAt.toISOString(),
      openedAt: found.opening.openedAt.toISOString(),
    },
  }
}

/** The condition of the indexes by which vaults are read, and the owner that they begin with. */
export const isInVaultOf = (userId: UserId) =>
  and(eq(cards.ownerId, userId), sql`${cards.state} IN ('vault', 'listed', 'frozen')`)

const isAwayOf = (userId: UserId) =>
  and(eq(cards.ownerId, userId), sql`${cards.state} IN ('leaving', 'withdrawn')`)

function moveView(move: CardMove | null): CardMoveView | null {
  if (!move || move.state === 'called_off' || move.address === null) return null
  const { state, address, hash, leavesAt } = move
  return { state, address, hash, leavesAt: state === 'queued' ? (leavesAt?.toISOString() ?? null) : null }
}

const sortColumns = {
  time: [cards.acquiredAt, cards.id],
  rarity: [cards.stars, cards.editionId, cards.serial],
  player: [cards.playerId, cards.editionId, cards.serial],
} as const

const placeOf = {
  time: ({ acquiredAt, id }: CardRow) => [acquiredAt?.toISOString() ?? '', id],
  rarity: ({ stars, editionId, serial }: CardRow) => [stars, editionId, serial],
  player: ({ playerId, editionId, serial }: CardRow) => [playerId, editionId, serial],
}

/** After a position of an index, by one comparison of all its columns. */
function beyond(
  columns: (typeof sortColumns)[keyof typeof sortColumns],
  place: readonly (string | number)[],
  descending: boolean,
): SQL {
  const left = sql.join([...columns], sql`, `)
  const right = sql.join(
    place.map((value) => sql`${value}`),
    sql`, `,
  )
  return descending ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`
}

/** Only by the index; a tier has its own number of stars (content/cards.yaml). */
async function countByTier(db: Database, userId: UserId): Promise<NonNullable<VaultResponse['count']>> {
  const byStars = db
    .select({ own: count().as('own'), edition: min(cards.editionId).as('edition') })
    .from(cards)
    .where(isInVaultOf(userId))
    .groupBy(cards.stars)
    .as('by_stars')
  const rows = await db
    .select({ tier: editions.tier, own: byStars.own })
    .from(byStars)
    .innerJoin(editions, eq(editions.id, byStars.edition))
  const counted = { silver: 0, gold: 0, black: 0, diamond: 0 }
  for (const { tier, own } of rows) counted[tier] += own
  return counted
}

/** By one lookup in cards_by_player for each player of the catalogue, however many cards there are. */
async function countBySide(db: Database, userId: UserId): Promise<NonNullable<VaultResponse['sides']>> {
  const isHeld = sql`EXISTS (SELECT FROM ${cards} WHERE ${isInVaultOf(userId)} AND ${cards.playerId} = card_players.id)`
  const held = sql<number>`(count(*) FILTER (WHERE ${isHeld}))::int`
  const { team, short } = cardPlayers
  const rows = await db
    .select({ team, short, players: count(), held })
    .from(cardPlayers)
    .groupBy(team, short)
    .orderBy(asc(team))
  const fullestFirst = rows.sort((one, other) => other.held - one.held)
  return fullestFirst.map(({ team: name, short: letters, ...counted }) => ({
    side: cardSide(name, letters),
    ...counted,
  }))
}

/** Every card of a pack is a drawn picture of a player; `tt` 1 labels it Trump Card (docs/rules.md#card-labels). */
const cardFromPack = { file: 'img', tt: 1 } as const

function vaultCard({
  card,
  edition,
  player,
}: {
  card: CardRow
  edition: EditionRow
  player: CardPlayerRow
}): VaultCard {
  if (card.state === 'sealed' || card.acquiredAt === null)
    throw new Error(`Card ${card.id} is sealed and cannot be in a vault`)
  const { id, serial, state, acquiredAt } = card
  return {
    id,
    name: player.name,
    title: cardTitle(edition),
    desc: `${cardTitle(edition)} of ${player.name}, ${player.team}. Number ${serial} of ${edition.cap.toLocaleString('en-US')}.`,
    ipfs: card.tokenCid ?? '',
    hash: card.tokenHash ?? '',
    star: edition.stars,
    category: capital(edition.category),
    subcategory: capital(edition.tier),
    ...cardFromPack,
    face: cardFace(edition, player),
    serial,
    state,
    token: tokenOf(card),
    acquiredAt: acquiredAt.toISOString(),
  }
}

/**
 * Where a page of a vault ends, for each order in which it can be shown: the values of the last card by which the next page is found in the
 * index. The text is opaque to the caller; a text that was not written here reads as null.
 */
const places = {
  time: z.tuple([z.iso.datetime(), z.uuid()]),
  rarity: z.tuple([z.int().min(0).max(5), storedNumber, storedNumber]),
  player: z.tuple([z.string().max(100), storedNumber, storedNumber]),
}

type VaultOrder = keyof typeof places

const orderOfSort: Readonly<Record<VaultSort, { by: VaultOrder; descending: boolean }>> = {
  newest: { by: 'time', descending: true },
  oldest: { by: 'time', descending: false },
  rarest: { by: 'rarity', descending: true },
  commonest: { by: 'rarity', descending: false },
  player: { by: 'player', descending: false },
}

export function writePlace(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function readPlace(by: VaultOrder, cursor: string): readonly (string | number)[] | null {
  try {
    const parsed = places[by].safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
