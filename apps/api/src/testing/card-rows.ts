import type { Pool } from 'pg'
import { newHash } from './crypto-kit.ts'

/** Rows of cards that leave their vaults or come back, without a chain. */

interface Site {
  owner: Pool
}

/** The cards leave to an address of the letter a. @returns the ids of their moves, in the order of the cards */
export async function leavingCards(
  { owner }: Site,
  cards: readonly string[],
  { attempts = 0, askedAt = new Date() }: { attempts?: number; askedAt?: Date } = {},
): Promise<string[]> {
  await owner.query("UPDATE cards SET state = 'leaving' WHERE id = ANY ($1)", [cards])
  const { rows } = await owner.query(
    `INSERT INTO card_moves (card_id, user_id, address, state, attempts, asked_at)
     SELECT cards.id, owner_id, $2, 'waiting', $3, $4
     FROM unnest($1::uuid[]) WITH ORDINALITY AS card (id, number) JOIN cards ON cards.id = card.id
     ORDER BY number RETURNING id`,
    [cards, `0x${'a'.repeat(40)}`, attempts, askedAt],
  )
  return rows.map(({ id }) => id)
}

/** The cards, in that state, come back from that address. @returns the ids of their deposits, in the order of the cards */
export async function returningCards(
  { owner }: Site,
  cards: readonly string[],
  { sender = `0x${'c'.repeat(40)}`, hash = newHash(), state = 'withdrawn', foundAt = new Date() } = {},
): Promise<string[]> {
  await owner.query('UPDATE cards SET state = $2 WHERE id = ANY ($1)', [cards, state])
  const { rows } = await owner.query(
    `INSERT INTO card_deposits (chain_id, hash, log_index, card_id, sender, block_number, found_at)
     SELECT 31337, $2, number, id, $3, 7, $4 FROM unnest($1::uuid[]) WITH ORDINALITY AS card (id, number) RETURNING id`,
    [cards, hash, sender, foundAt],
  )
  return rows.map(({ id }) => id)
}
