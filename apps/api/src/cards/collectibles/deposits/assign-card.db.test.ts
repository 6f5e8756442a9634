import { userId as userIdOf } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import { returningCards } from '../../../testing/card-rows.ts'
import { newUser } from '../../../testing/contest-kit.ts'
import { newCard, newCatalogue } from '../../../testing/market-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { assignCard, listUnplaced, placeDeposits } from './place-deposits.ts'

const site = databaseOfFile()
const now = new Date()
beforeAll(() => newCatalogue(site.db))

/** A card that came back from that address so many hours ago. */
async function deposit({ sender = '9', hours = 1, state = 'withdrawn' } = {}): Promise<{
  id: string
  card: string
}> {
  const card = await newCard(site.db, await newUser(site.db))
  const foundAt = new Date(Date.now() - hours * 3_600_000)
  const from = { sender: `0x${sender.repeat(40)}`, state, foundAt }
  const [id = ''] = await returningCards(site, [card], from)
  return { id, card }
}
const ownerOf = async (card: string) =>
  (await site.rows('SELECT owner_id, state FROM cards WHERE id = $1', card))[0]

test('deposits without an owner are listed, the oldest first', async () => {
  const [last, first, second] = [
    await deposit({ hours: 1 }),
    await deposit({ hours: 3 }),
    await deposit({ hours: 2 }),
  ]
  const listed = async (limit = 10) =>
    (await listUnplaced(site.db, { limit })).map((found) => found.deposit.id)
  expect(await listed(2)).toEqual([first.id, second.id])
  expect(await listed()).toEqual([first.id, second.id, last.id])
  const userId = await newUser(site.db)
  for (const { id } of [last, first, second])
    expect(await assignCard(site.db, { id, userId, by: 'olive' }, now)).toMatchObject({
      ok: true,
      deposit: { id },
    })
  expect(await listed()).toEqual([])
})

test('a card is assigned once, to an existing user, while it is not in a vault', async () => {
  const [{ id, card }, userId, deleted] = [await deposit(), await newUser(site.db), await newUser(site.db)]
  const here = await deposit({ state: 'vault' })
  await site.owner.query('UPDATE users SET deleted_at = now() WHERE id = $1', [deleted])
  const assign = (of: string, to = userId) => assignCard(site.db, { id: of, userId: to, by: 'olive' }, now)
  const before = await ownerOf(card)
  for (const nobody of [deleted, userIdOf.parse(crypto.randomUUID())])
    expect(await assign(id, nobody)).toEqual({ ok: false, reason: 'unknown_user' })
  expect(await assign(crypto.randomUUID())).toEqual({ ok: false, reason: 'unknown_deposit' })
  expect(await assign(here.id)).toEqual({ ok: false, reason: 'card_not_away' })
  expect(await ownerOf(card)).toEqual(before)
  expect(await assign(id)).toMatchObject({ ok: true })
  expect(await ownerOf(card)).toEqual({ owner_id: userId, state: 'vault' })
  expect(await assign(id)).toEqual({ ok: false, reason: 'assigned_already' })
  expect(await site.rows('SELECT assigned_by, user_id FROM card_deposits WHERE id = $1', id)).toEqual([
    { assigned_by: 'olive', user_id: userId },
  ])
})

test('a scan places what came from proved addresses of existing users, and says how many', async () => {
  const [ann, bob] = [await newUser(site.db), await newUser(site.db)]
  await site.owner.query('UPDATE users SET deleted_at = now() WHERE id = $1', [bob])
  for (const [sender, user] of [
    ['1', ann],
    ['2', bob],
  ] as const)
    await site.pool.query('INSERT INTO own_wallets VALUES ($1, $2, now())', [`0x${sender.repeat(40)}`, user])
  const hers = [await deposit({ sender: '1' }), await deposit({ sender: '1', state: 'leaving' })]
  const others = [
    await deposit({ sender: '1', state: 'frozen' }),
    await deposit({ sender: '2' }),
    await deposit({ sender: '3' }),
  ]
  const before = await Promise.all(others.map(({ card }) => ownerOf(card)))
  expect(await placeDeposits(site.db, now)).toBe(2)
  for (const { card } of hers) expect(await ownerOf(card)).toEqual({ owner_id: ann, state: 'vault' })
  expect(await Promise.all(others.map(({ card }) => ownerOf(card)))).toEqual(before)
  expect(await placeDeposits(site.db, now)).toBe(0)
})
