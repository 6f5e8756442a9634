import type { UserId } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import { leavingCards } from '../../../testing/card-rows.ts'
import { newUser } from '../../../testing/contest-kit.ts'
import { newCard, newCatalogue } from '../../../testing/market-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { pendingCards, placeInQueue } from './issuing-queue.ts'

const site = databaseOfFile()
let owner: UserId
beforeAll(async () => {
  await newCatalogue(site.db)
  owner = await newUser(site.db)
})

const ask = (id: string, hours: number) =>
  leavingCards(site, [id], { askedAt: new Date(Date.now() - hours * 3_600_000) })

/** Cards of the second edition, queued after all others; this many of the first ones are to be moved. */
async function crowd(count: number, moving: number): Promise<void> {
  const card = await newCard(site.db, owner, 2)
  await site.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     WITH made AS (
       INSERT INTO cards (edition_id, serial, player_id, stars, owner_id, opening_id, place, drawn, state, acquired_at, token_state)
       SELECT edition_id, 10 + n, player_id, stars, owner_id, opening_id, 10 + n, drawn,
         CASE WHEN n <= ${moving} THEN 'leaving' ELSE 'vault' END, now() + n * interval '1 second', 'pending'
       FROM cards, generate_series(1, ${count}) AS n WHERE id = '${card}' RETURNING id, owner_id, state)
     INSERT INTO card_moves (card_id, user_id, address, state, asked_at)
     SELECT id, owner_id, '0x${'1'.repeat(40)}', 'waiting', now() FROM made WHERE state = 'leaving';
     COMMIT`,
  )
}

test('cards that are to be moved come first, in the order of the requests, then the others, in the order of opening', async () => {
  const ids = [await newCard(site.db, owner), await newCard(site.db, owner), await newCard(site.db, owner)]
  const [first = '', second = '', third = ''] = ids
  const stuck = await newCard(site.db, owner)
  await site.pool.query('UPDATE cards SET token_attempts = 10 WHERE id = $1', [stuck])
  await ask(third, 1)
  const places = async () => Promise.all([...ids, stuck].map((id) => placeInQueue(site.db, { id })))
  expect(await places()).toEqual([2, 3, 1, null])
  await ask(second, 2)
  expect(await places()).toEqual([3, 1, 2, null])
  const queue = async (limit: number) =>
    (await pendingCards(site.db, limit)).map(({ id, isWanted }) => [id, isWanted])
  expect(await queue(10)).toEqual([
    [second, true],
    [third, true],
    [first, false],
  ])
  expect(await queue(2)).toEqual([
    [second, true],
    [third, true],
  ])
  expect(await queue(1)).toEqual([[second, true]])
})

test('at most a thousand places are counted', async () => {
  await crowd(1_003, 2)
  const last = async () =>
    (await site.rows("SELECT id FROM cards WHERE state = 'vault' ORDER BY acquired_at DESC LIMIT 2"))[0].id
  expect(await placeInQueue(site.db, { id: await last() })).toBe(1_001)
  await site.owner.query('DELETE FROM card_moves; DELETE FROM cards')
  await crowd(999, 0)
  expect(await placeInQueue(site.db, { id: await last() })).toBe(1_000)
  await site.owner.query('DELETE FROM card_moves; DELETE FROM cards')
  await crowd(1_003, 1_002)
  expect(await placeInQueue(site.db, { id: await last() })).toBe(1_001)
})
