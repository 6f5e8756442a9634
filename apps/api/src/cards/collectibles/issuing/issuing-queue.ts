import { and, asc, count, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { cardMoves } from '../moves/tables.ts'
import { type CardRow, cards, editions } from '../tables.ts'
import { mostAttempts } from './attempts.ts'
import type { CardOnChain } from './token-id.ts'

/**
 * Cards are issued by need: first those whose owners asked to move them, in the order in which they asked, then the others, in the order in
 * which they were opened.
 */
export type PendingCard = Pick<CardRow, 'id' | 'editionId'> &
  CardOnChain & {
    /** Its owner asked to move it. */
    isWanted: boolean
  }

/** Places after this many cards are not counted. */
const countedPlaces = 1_000

const isPending = and(eq(cards.tokenState, 'pending'), lt(cards.tokenAttempts, mostAttempts))
const isWanted = and(isPending, eq(cards.state, 'leaving'), eq(cardMoves.state, 'waiting'))
const isOther = and(isPending, inArray(cards.state, ['vault', 'listed']))

/** The next cards to be issued, by need. */
export async function pendingCards(db: Database, limit: number): Promise<PendingCard[]> {
  const { id, editionId, serial } = cards
  const columns = { id, editionId, serial, chainNumber: editions.chainNumber }
  const wanted = await db
    .select(columns)
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .where(isWanted)
    .orderBy(asc(cardMoves.askedAt), asc(cardMoves.id))
    .limit(limit)
  const others = await db
    .select(columns)
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .where(isOther)
    .orderBy(asc(cards.acquiredAt), asc(cards.id))
    .limit(limit - wanted.length)
  return [
    ...wanted.map((card) => ({ ...card, isWanted: true })),
    ...others.map((card) => ({ ...card, isWanted: false })),
  ]
}

/**
 * The place of a card among those that wait to be issued, from 1; `countedPlaces` + 1 for every later one.
 * @returns null for a card that does not wait, or that waits for an operator
 */
export async function placeInQueue(db: Database, { id }: Pick<CardRow, 'id'>): Promise<number | null> {
  const [wanted] = await db
    .select({ moveId: cardMoves.id })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(and(eq(cards.id, id), isWanted))
  if (wanted) return (await countWanted(db, earlierMove(wanted.moveId))) + 1
  const [other] = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, id), isOther))
  if (!other) return null
  const ahead = await countWanted(db)
  return ahead + (await countOthers(db, id, countedPlaces - ahead)) + 1
}

const earlierMove = (id: string) =>
  sql`(${cardMoves.askedAt}, ${cardMoves.id}) < (SELECT asked_at, id FROM card_moves WHERE id = ${id})`

async function countWanted(db: Database, which?: SQL): Promise<number> {
  const found = db
    .select({ id: cards.id })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(and(isWanted, which))
    .limit(countedPlaces)
    .as('found')
  const [counted] = await db.select({ cards: count() }).from(found)
  return counted?.cards ?? 0
}

async function countOthers(db: Database, before: string, limit: number): Promise<number> {
  const earlier = sql`(${cards.acquiredAt}, ${cards.id}) < (SELECT acquired_at, id FROM cards WHERE id = ${before})`
  const found = db.select({ id: cards.id }).from(cards).where(and(isOther, earlier)).limit(limit).as('found')
  const [counted] = await db.select({ cards: count() }).from(found)
  return counted?.cards ?? 0
}
