import { randomUUID } from 'node:crypto'
import { userId } from '@toprun/api-schema/ids'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { placeAfter } from '../../platform/page-place.ts'
import { explained } from '../../testing/explained.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { listActions } from './list-actions.ts'
import { cardDepositsPage, stuckCardsPage, stuckMovesPage } from './read-cards.ts'
import { listContestsForOperator } from './read-contests.ts'
import { listDeposits } from './read-deposits.ts'
import { feedSecretsPage } from './read-feed-secrets.ts'
import { failedMailsPage } from './read-mails.ts'
import { listMatchesForOperator } from './read-matches.ts'
import { listPayments } from './read-payments.ts'
import { proposalsPage } from './read-proposals.ts'
import { findUsers } from './read-users.ts'
import { listReconciliationLines } from './reconciliations.ts'

/** A page of a list reads about as many rows as it shows, however many rows the table has. */
const database = databaseOfFile()
let pool: Pool
beforeAll(async () => {
  pool = new Pool({ connectionString: database.url })
})
afterAll(() => pool.end())

const id = randomUUID()
const someUser = userId.parse(id)
const after = placeAfter(new Date(), id) ?? ''
const asAdmin = { level: 'admin', now: new Date() } as const

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  ['matches', 'matches_by_start', (db) => listMatchesForOperator(db, {})],
  ['later matches', 'matches_by_start', (db) => listMatchesForOperator(db, { after })],
  ['matches in a state', 'matches_by_state', (db) => listMatchesForOperator(db, { state: 'live' })],
  ['later ones of them', 'matches_by_state', (db) => listMatchesForOperator(db, { state: 'live', after })],
  ['contests in a state', 'contests_by_state', (db) => listContestsForOperator(db, { view: 'open' })],
  [
    'later ones of them',
    'contests_by_state',
    (db) => listContestsForOperator(db, { view: 'open', before: 7 }),
  ],
  [
    'stopped contests',
    'contests_with_pay_out_fault',
    (db) => listContestsForOperator(db, { view: 'stopped' }),
  ],
  ['payments', 'payments_by_time', (db) => listPayments(db, {})],
  ['later payments', 'payments_by_time', (db) => listPayments(db, { after })],
  ['payments of a user', 'payments_by_user', (db) => listPayments(db, { user: someUser })],
  ['payments in a state', 'payments_by_state', (db) => listPayments(db, { state: 'pending' })],
  ['later ones of them', 'payments_by_state', (db) => listPayments(db, { state: 'pending', after })],
  [
    'lines of a reconciliation',
    'reconciliation_lines_pkey',
    (db) => listReconciliationLines(db, id, { after: 50 }),
  ],
  ['proposals', 'operator_proposals_waiting', (db) => proposalsPage(db, {}, asAdmin)],
  ['later ones of them', 'operator_proposals_waiting', (db) => proposalsPage(db, { after }, asAdmin)],
  ['unclaimed deposits', 'unclaimed_deposits_open', (db) => listDeposits(db, {}, [])],
  ['later ones of them', 'unclaimed_deposits_open', (db) => listDeposits(db, { after }, [])],
  ['stuck cards', 'cards_stuck', (db) => stuckCardsPage(db, {})],
  ['later ones of them', 'cards_stuck', (db) => stuckCardsPage(db, { after })],
  ['stuck card moves', 'card_moves_stuck', (db) => stuckMovesPage(db, {})],
  ['later ones of them', 'card_moves_stuck', (db) => stuckMovesPage(db, { after })],
  ['deposited cards', 'card_deposits_unplaced', (db) => cardDepositsPage(db, {})],
  ['later ones of them', 'card_deposits_unplaced', (db) => cardDepositsPage(db, { after })],
  ['failed emails', 'mail_failed_by_time', (db) => failedMailsPage(db, {})],
  ['later ones of them', 'mail_failed_by_time', (db) => failedMailsPage(db, { after })],
  ['feed secrets', 'feed_secrets_by_time', (db) => feedSecretsPage(db, { FEED_SECRETS: new Map() }, {})],
  [
    'older ones of them',
    'feed_secrets_by_time',
    (db) => feedSecretsPage(db, { FEED_SECRETS: new Map() }, { after }),
  ],
  ['users by name', 'users_by_name', (db) => findUsers(db, { q: 'sam' })],
  ['later users by name', 'users_by_name', (db) => findUsers(db, { q: 'sam', after: someUser })],
  ['users by address', 'users_by_email', (db) => findUsers(db, { q: 'sam@' })],
  ['actions on one target', 'operator_actions_by_target', (db) => listActions(db, { target: id })],
])('the list of %s is read from the index %s, without sorting', async (_list, index, read) => {
  const plans = await explained(pool, read, 'SET enable_seqscan = off; SET enable_bitmapscan = off')
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain(index)
  expect(plans[0]).not.toMatch(/^\s*(->\s*)?(Incremental )?Sort/m)
})
