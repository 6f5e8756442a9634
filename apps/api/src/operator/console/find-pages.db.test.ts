import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newContest, newMatch } from '../../testing/contest-kit.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, runCommand } from '../../testing/operator-kit.ts'
import { findPages } from './find-pages.ts'

const site = appOfFile()
const ann = userOfFile(site)
const operator = operatorOfFile(site)

test('ids of users, matches, payments and contests have their pages, and unknown ids have none', async () => {
  const match = await newMatch(site.db, site.now())
  const { id: contest } = await newContest(site.db, match)
  const [{ id: payment }] = await site.rows(
    `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, charge_minor, charge_currency, created_at, expires_at)
     VALUES ($1, 'sandbox', 'load', 'global_credit', 1200, 'expired', 1200, 'USD', now(), now()) RETURNING id`,
    ann.id,
  )
  const texts = [
    `match:${match}`,
    `${ann.id} and ${contest}: ${payment}.`,
    `proposal:${randomUUID()}`,
    'nothing',
  ]
  expect(new Set(await findPages(site.db, texts))).toEqual(
    new Set([
      { id: match, page: 'matches', of: match },
      { id: ann.id, page: 'users', of: ann.id },
      { id: payment, page: 'payments', of: payment },
      { id: contest, page: 'contests', of: match },
    ]),
  )
})

test('a page of the audit log links to the pages of its targets', async () => {
  await runCommand(site, 'suspend', [ann.id], { reason: 'x' })
  const { pages } = await operator.get('actions')
  expect(pages).toEqual([{ id: ann.id, page: 'users', of: ann.id }])
})
