import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { chooseProviders } from '../../money/payments/payment-context.ts'
import { orderHooks, roomParts } from '../../room-parts.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, runCommand } from '../../testing/operator-kit.ts'
import { compareBooks } from './compare-books.ts'
import { storeComparison, workReconciliations } from './reconciliations.ts'

const site = appOfFile()
const ann = operatorOfFile(site)
const fan = userOfFile(site)

const get = (path = '') => ann.get(`reconciliation${path}`)
const ask = (body: object = { id: randomUUID(), reason: 'The month ends' }) =>
  ann.post('reconciliation', body)
const ended = (id: string) =>
  vi.waitFor(async () => expect(await get()).toMatchObject({ running: null, last: { id } }), 20_000)

/** A charge that the sandbox has and the books don't have. */
async function differ(count: number): Promise<void> {
  const { rows } = await site.owner.query(
    `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, provider_reference, charge_minor, charge_currency, created_at, expires_at)
    SELECT $1, 'sandbox', 'load', 'global_credit', 1200, 'expired', gen_random_uuid(), 1200, 'USD', now(), now()
    FROM generate_series(1, $2) RETURNING id`,
    [fan.id, count],
  )
  await site.owner.query(
    `INSERT INTO sandbox_payments (payment_id, state) SELECT unnest($1::uuid[]), 'succeeded'`,
    [rows.map(({ id }) => id)],
  )
}

test('no comparison has run at first', async () => {
  expect(await get()).toEqual({ running: null, last: null })
})

test('one of many concurrent requests runs, after the response; the log has who asked', async () => {
  const bodies = Array.from({ length: 5 }, () => ({ id: randomUUID(), reason: 'The month ends' }))
  const responses = await Promise.all(bodies.map(ask))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  const accepted = responses.findIndex(({ statusCode }) => statusCode === 200)
  expect(responses[accepted]?.json()).toMatchObject({ repeated: false })
  const body = bodies[accepted] ?? expect.unreachable('none was accepted')
  expect((await ask(body)).json()).toMatchObject({ repeated: true })
  expect(await get()).toMatchObject({ running: { by: ann.name }, last: null })
  expect((await ask()).json()).toEqual({ code: 'action_refused', msg: 'A comparison runs already.' })
  expect(await ann.actionsOn('payments')).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ kind: 'reconcile', outcome: 'refused' })),
    { kind: 'reconcile', outcome: 'done', actor: ann.name, via: 'page', reason: 'The month ends' },
  ])
  await workReconciliations({ ...site, clock: site.now }, site.app.log, roomParts)
  await ended(body.id)
  expect((await get()).last).toMatchObject({
    ...{ by: ann.name, ok: true, differences: 0 },
    summary: expect.stringMatching(/No differences between the ledger and the providers\.$/),
  })
  expect((await ask(body)).json()).toMatchObject({ repeated: true })
  expect((await get()).running).toBeNull()
})

test('a comparison whose job was returned to the queue stops', async () => {
  const { config, db, now: clock } = site
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks }
  const returned = AbortSignal.abort(new Error('returned'))
  await expect(compareBooks(context, { ...roomParts, config, signal: returned })).rejects.toThrow('returned')
})

test('a quiet copy says in one sentence that no outside service was asked', async () => {
  const { db, now: clock } = site
  const config = { ...site.config, PAYMENTS: 'off' as const, RESTORED: 'quiet' }
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks }
  await site.owner.query(
    `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, provider_reference, charge_minor, charge_currency, created_at, expires_at)
    SELECT $1, provider, 'load', 'global_credit', 1200, 'expired', gen_random_uuid(), 1200, 'USD', now(), now()
    FROM unnest(ARRAY['sandbox', 'stripe']) AS provider`,
    [fan.id],
  )
  expect(await compareBooks(context, { ...roomParts, config })).toMatchObject({
    lines: [
      { kind: 'gap', text: expect.stringMatching(/^This is a quiet copy, which asks no payment provider/) },
    ],
    summary: 'No differences in what could be compared.',
  })
  await site.owner.query('DELETE FROM payments')
})

test('every difference is listed, page by page, until a later comparison has ended', async () => {
  await differ(120)
  const id = randomUUID()
  await ask({ id, reason: 'Again' })
  await ended(id)
  expect((await get()).last).toMatchObject({ differences: 120, summary: expect.stringMatching(/120 diff/) })
  const [texts, sizes]: [string[], number[]] = [[], []]
  for (let after: number | null = 0; after !== null; ) {
    const page: { lines: { kind: string; text: string }[]; next: number | null } = await get(
      `/${id}/lines?after=${after}`,
    )
    sizes.push(page.lines.length)
    texts.push(...page.lines.map(({ text }) => text))
    after = page.next
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(texts).size).toBe(120)
  expect(texts[0]).toMatch(/ sandbox has \$12\.00, the books say expired$/)

  await site.owner.query("UPDATE sandbox_payments SET state = 'cancelled'")
  expect(await runCommand(site, 'reconcile')).toMatch(/No differences/)
  const { last } = await get()
  expect(last).toMatchObject({ ok: true, differences: 0 })
  expect(last.id).not.toBe(id)
  expect(await get(`/${id}/lines`)).toMatchObject({
    code: 'not_found',
    msg: 'There is no such comparison, or there is a later one.',
  })
})

test('one that fails is shown as failed, and the next one can run', async () => {
  await site.owner.query('ALTER TABLE market_offers RENAME TO market_offers_away')
  const id = randomUUID()
  await ask({ id, reason: 'Once more' })
  await ended(id)
  expect((await get()).last).toMatchObject({ ok: false, summary: 'It failed; the log of the site says why.' })
  expect(site.log.join('')).toContain('a comparison of the books failed')
  await site.owner.query('ALTER TABLE market_offers_away RENAME TO market_offers')
  const next = randomUUID()
  expect((await ask({ id: next, reason: 'Now' })).statusCode).toBe(200)
  await ended(next)
  expect((await get()).last.ok).toBe(true)
})

test('a process that ends its comparison after another repeated the run changes no result', async () => {
  const { last } = await get()
  const run = { id: last.id, by: 'ben', at: site.now() }
  const late = { compared: [], lines: [{ kind: 'gap', text: 'Late' } as const], summary: 'Late.' }
  await storeComparison(site.db, run, late, site.now())
  expect((await get()).last).toEqual(last)
  expect((await get(`/${last.id}/lines`)).lines).toEqual([])
})

test('a lost comparison blocks the others for at most a day', async () => {
  await site.owner.query(
    "INSERT INTO reconciliations (id, asked_by, asked_at) VALUES (gen_random_uuid(), 'ben', $1)",
    [site.now()],
  )
  expect((await ask()).statusCode).toBe(409)
  site.advance(25 * 3_600_000)
  await ann.signIn()
  const id = randomUUID()
  expect((await ask({ id, reason: 'A day later' })).statusCode).toBe(200)
  await ended(id)
})
