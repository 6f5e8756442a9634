import { beforeAll, expect, test } from 'vitest'
import { newContest, newMatch, newUser } from '../../testing/contest-kit.ts'
import { newCard } from '../../testing/market-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'
import { everyPage } from '../../testing/pages.ts'

const site = appOfFile()
const { get } = operatorOfFile(site)

/** Sixty cards of an owner, and sixty contests of a match. */
beforeAll(async () => {
  const owner = await newUser(site.db)
  const match = await newMatch(site.db, site.now())
  for (let count = 0; count < 60; count += 1) {
    await newCard(site.db, owner)
    await newContest(site.db, match, { state: 'locked' })
  }
  await site.owner.query("UPDATE cards SET state = 'leaving'")
})

/** One of two moments. */
const at = (number: string) => `'2026-11-25T12:00:00.123Z'::timestamptz - ${number} % 2 * interval '1 minute'`
const sixty = 'FROM generate_series(1, 60) AS number'

interface List {
  /** The name of its rows in the response. */
  list: string
  /** Where it is read, up to the cursor; from the name otherwise. */
  path?: string
  /** The parameter for the cursor. */
  cursor?: 'before'
  sorted: string
  /** Makes its sixty rows. */
  rows: string
}

test.each<List>([
  {
    ...{ list: 'cards', sorted: 'cards ORDER BY acquired_at, id' },
    rows: `UPDATE cards SET token_attempts = 10, acquired_at = ${at('serial')}`,
  },
  {
    ...{ list: 'moves', path: 'card-moves?', sorted: 'card_moves ORDER BY asked_at, id' },
    rows: `INSERT INTO card_moves (card_id, user_id, address, state, attempts, asked_at)
      SELECT id, owner_id, '0x' || repeat('a', 40), 'waiting', 10, ${at('serial')} FROM cards`,
  },
  {
    ...{ list: 'deposits', path: 'card-deposits?', sorted: 'card_deposits ORDER BY found_at, id' },
    rows: `INSERT INTO card_deposits (chain_id, hash, log_index, card_id, sender, block_number, found_at)
      SELECT 31337, '0x' || repeat('b', 64), serial, id, '0x' || repeat('c', 40), 7, ${at('serial')} FROM cards`,
  },
  {
    ...{ list: 'deposits', sorted: 'unclaimed_deposits ORDER BY found_at, id' },
    rows: `INSERT INTO unclaimed_deposits (chain_id, hash, log_index, sender, amount, block_number, block_at, reason, found_at)
      SELECT 31337, '0x' || lpad(number::text, 64, '0'), 0, '0xfa11', 1, 7, now(), 'unmatched', ${at('number')} ${sixty}`,
  },
  {
    ...{ list: 'mails', sorted: "jobs.job WHERE name = 'mail_failed' ORDER BY created_on, id" },
    // Several of one microsecond, and several microseconds of one millisecond.
    rows: `INSERT INTO jobs.job (name, data, created_on)
      SELECT 'mail_failed', jsonb_build_object('id', gen_random_uuid(), 'kind', 'test', 'to', number || '@example.com', 'subject', '', 'text', ''),
        ${at('number')} + number % 4 * interval '1 microsecond' ${sixty}`,
  },
  {
    ...{
      list: 'payments',
      path: 'payments?state=expired&',
      sorted: 'payments ORDER BY created_at DESC, id DESC',
    },
    rows: `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, charge_minor, charge_currency, created_at, expires_at)
      SELECT owner_id, 'sandbox', 'load', 'global_credit', 500, 'expired', 500, 'USD', ${at('serial')}, now() FROM cards`,
  },
  {
    ...{ list: 'secrets', path: 'feed-secrets?', sorted: 'feed_secrets ORDER BY created_at DESC, id DESC' },
    rows: `INSERT INTO feed_secrets (source, created_by, created_at, revoked_by, revoked_at)
      SELECT 'old', 'root', ${at('number')}, 'root', now() ${sixty}`,
  },
  {
    ...{
      list: 'contests',
      path: 'contests?view=open&',
      cursor: 'before',
      sorted: 'contests ORDER BY number DESC',
    },
    rows: "UPDATE contests SET state = 'open'",
  },
  {
    ...{ list: 'matches', path: 'matches?state=abandoned&' },
    sorted: "matches WHERE state = 'abandoned' ORDER BY starts_at DESC, id DESC",
    rows: `INSERT INTO matches SELECT (jsonb_populate_record(NULL::matches, to_jsonb(one) || jsonb_build_object(
        'id', gen_random_uuid(), 'state', 'abandoned', 'content_sha256', number, 'starts_at', ${at('number')}))).*
      FROM (SELECT * FROM matches LIMIT 1) AS one, generate_series(1, 60) AS number`,
  },
  {
    ...{ list: 'proposals', sorted: 'operator_proposals ORDER BY proposed_at, id' },
    rows: `INSERT INTO operator_proposals (id, kind, target, input, reason, proposed_by, proposed_at)
      SELECT gen_random_uuid(), 'delete account', number, '{}', 'Asked', 'root', date_trunc('milliseconds', now()) - number % 2 * interval '1 minute' ${sixty}`,
  },
])(
  'the list of $sorted is read page by page, each row once',
  async ({ list, path = `${list}?`, cursor: name = 'after', sorted, rows }) => {
    const read = (cursor: string) => get(`${path}${cursor}`)
    expect(await read('')).toMatchObject({ [list]: [], next: null })
    await site.owner.query(rows)
    const lengths: number[] = []
    const found = await everyPage('', async (cursor) => {
      const { [list]: items, next } = await read(cursor)
      lengths.push(items.length)
      return { items: items.map(({ id }: { id: string }) => id), next: next && `${name}=${next}` }
    })
    const { rows: stored } = await site.owner.query(`SELECT id FROM ${sorted}`)
    expect(found).toEqual(stored.map(({ id }) => id))
    expect(lengths).toEqual([50, 10])
  },
)
