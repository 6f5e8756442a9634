import { contestId } from '@toprun/api-schema/ids'
import { clearingOf, potOf, promotional, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { post as ledgerPost } from '@toprun/ledger/post'
import { describe, expect, it } from 'vitest'
import { checkRepeatedPassword } from '../../ground/identity/check-password.ts'
import { carrySandboxMessage } from '../../money/payments/settlement/payment-jobs.ts'
import { watchPayments } from '../../money/payments/settlement/watch-payments.ts'
import { systemChance } from '../../platform/chance.ts'
import { sendLater } from '../../platform/mail.ts'
import { passwordCost } from '../../platform/password-cost.ts'
import { storeClaim } from '../../testing/crypto-kit.ts'
import { enterFreeContest } from '../../testing/enter-contest.ts'
import { identityKit } from '../../testing/identity-kit.ts'
import { newCard } from '../../testing/market-kit.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { paymentContextOf, paymentKit } from '../../testing/payment-kit.ts'

const test = appOfFile()
const ann = userOfEachTest(test, { name: 'Ann Lee' })

const post = (url: string, body: unknown = {}) => test.call('POST', url, { token: ann.token, body })
const wallet = async () => (await test.call('GET', '/api/profile', { token: ann.token })).json().data.wallet
const signIn = () => identityKit(test).signIn(ann.email, 'correct horse')

const unknownClient = { network: '192.0.2.1', userAgent: null, deviceToken: null, record: () => undefined }

const payments = paymentKit(test)
const begun = (amount: number) => payments.begun(ann, { amount })
const topUp = (amount: number) => payments.paid(ann, { amount })

describe('deleting the account', () => {
  const erase = (body: object) => post('/api/account/delete', { password: 'correct horse', ...body })

  it('erases personal data and ends every session', async () => {
    expect((await erase({})).json()).toEqual({ msg: 'Your account is deleted.' })
    expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(401)
    const rows = await test.rows(
      'SELECT * FROM users JOIN sessions ON user_id = users.id WHERE users.id = $1',
      ann.id,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ann Lee|${ann.email}`))
    expect(
      (
        await test.call('POST', '/api/auth/signup', {
          body: { email: ann.email, username: 'Ann Lee', password: 'correct horse' },
        })
      ).statusCode,
    ).toBe(200)
  })

  it("keeps its teams without their names, which contain the manager's", async () => {
    await enterFreeContest(test, ann.id)
    expect((await erase({ waiveBalance: true })).statusCode).toBe(409)
    await test.pool.query("UPDATE contests SET state = 'refunded', refund_reason = 'abandoned'")
    const named = () => test.pool.query('SELECT name FROM teams WHERE user_id = $1', [ann.id])
    expect((await named()).rows).toEqual([{ name: "Ann Lee's Team 1" }])
    expect((await erase({})).statusCode).toBe(200)
    expect((await named()).rows).toEqual([{ name: expect.stringMatching(/^Team [0-9a-f]{8}$/) }])
  })

  it('that is sent again before its response ends one session: the others are told that it has ended, not of a wrong password', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => erase({})))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(401)])
    const asked = { userId: ann.id, sessionId: null, email: ann.email }
    const platform = { ...test, clock: test.now, chance: systemChance, passwordCost }
    await expect(
      checkRepeatedPassword(platform, unknownClient, asked, 'correct horse'),
    ).rejects.toMatchObject({
      code: 'session_ended',
    })
  })

  it('needs the password', async () => {
    expect((await erase({ password: 'guess' })).statusCode).toBe(422)
  })

  it('needs an empty wallet, or a waiver of the rest; the ledger stays intact', async () => {
    await topUp(12.34)
    const refused = await erase({})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'balance_left'])
    expect(refused.json().msg).toContain('$12.34')
    expect(await wallet()).toBe(12.34)
    const before = await balanceOf(test.db, revenue)
    expect((await erase({ waiveBalance: true })).statusCode).toBe(200)
    expect((await balanceOf(test.db, revenue)) - before).toBe(1234n)
    expect(await sumOfBalances(test.db)).toBe(0n)
  })

  it('erases messages from the address once the user has verified it', async () => {
    const visitor = { name: 'Ann Lee', email: ann.email }
    await post('/contactus', { ...visitor, subject: 'Ann Lee here', message: 'I live in Leeds.' })
    await post('/wait', visitor)
    await post('/staytune', { email: ann.email.toUpperCase() })
    await test.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [ann.id])
    expect((await erase({})).statusCode).toBe(200)
    for (const table of ['support_tickets', 'waitlist', 'newsletter_subscribers']) {
      const kept = await test.pool.query(`SELECT 1 FROM ${table} WHERE lower(email) = $1`, [ann.email])
      expect([table, kept.rows]).toEqual([table, []])
    }
    expect((await test.mails()).filter((mail) => JSON.stringify(mail).includes(ann.email))).toEqual([])
    const rows = await test.rows('SELECT * FROM support_tickets ORDER BY number DESC LIMIT 1')
    expect(rows[0]).toMatchObject({ name: 'Deleted user', subject: 'Erased', message: 'Erased' })
  })

  it('deletes queued emails of the account, even to an unverified address', async () => {
    const visitor = { name: 'Ann Lee', email: ann.email }
    await post('/wait', visitor)
    await post('/api/auth/forgot-password', { email: ann.email })
    for (const kind of ['account_suspended', 'person_corrected'])
      await sendLater(test.jobs, test.db, { to: ann.email, subject: 'Ann Lee', text: 'Ann Lee', kind })
    const jobs = async () => {
      return test.rows(
        "SELECT name, data->>'kind' AS kind FROM jobs.job WHERE data::text LIKE $1 ORDER BY kind",
        `%${ann.email}%`,
      )
    }
    const others = { name: 'mail', kind: 'waitlist_joined' }
    expect(await jobs()).toEqual([
      { name: 'mail', kind: 'account_suspended' },
      { name: 'mail', kind: 'email_verification' },
      { name: 'mail', kind: 'person_corrected' },
      others,
      { name: 'password_reset', kind: null },
    ])
    expect((await erase({})).statusCode).toBe(200)
    expect(await jobs()).toEqual([others])
  })

  it('keeps messages that others sent from an address that the user never verified', async () => {
    await post('/contactus', { name: 'Ann Lee', email: ann.email, subject: 'Card', message: 'Where is it?' })
    expect((await erase({})).statusCode).toBe(200)
    expect(await test.rows('SELECT message FROM support_tickets WHERE email = $1', ann.email)).toEqual([
      { message: 'Where is it?' },
    ])
  })

  it('needs a waiver of combos that are paid and not opened', async () => {
    await topUp(65)
    await post('/payments/wallet', { cat: 1, totalItem: 2 })
    const refused = await erase({})
    expect(refused.json()).toEqual({
      code: 'balance_left',
      msg: 'There are $5.00 left in your wallet and winnings and 2 combos that you paid for and did not open. Deleting the account gives up all of that for good.',
    })
    expect((await erase({ waiveBalance: true })).statusCode).toBe(200)
  })

  it('needs a waiver of the cards in the vault, which stay under the pseudonym and are out of trade', async () => {
    const kept = await newCard(test.db, ann.id)
    const away = await newCard(test.db, ann.id)
    await test.pool.query("UPDATE cards SET state = 'withdrawn' WHERE id = $1", [away])
    expect((await erase({})).json()).toEqual({
      code: 'balance_left',
      msg: 'There is 1 card in your vault. Deleting the account gives up all of that for good. You can move cards to your own wallet before.',
    })
    const rows = await test.rows('SELECT edition_id, serial FROM cards WHERE id = $1', kept)
    expect((await erase({ waiveBalance: true })).statusCode).toBe(200)
    const path = `/api/cards/${rows[0].edition_id}/${rows[0].serial}`
    expect((await test.call('GET', path)).json()).toMatchObject({
      card: { state: 'vault', owner: 'Deleted user' },
    })
    const list = await post('/api/market/listings', { kind: 'fixed', card: kept, price: 1 })
    expect(list.statusCode).toBe(401)
  })

  it('does not give up cards at own addresses', async () => {
    const away = await newCard(test.db, ann.id)
    await test.pool.query("UPDATE cards SET state = 'withdrawn' WHERE id = $1", [away])
    expect((await erase({})).statusCode).toBe(200)
  })

  it('is refused while a payment is open at its provider', async () => {
    const id = await begun(12)
    const refused = await erase({ waiveBalance: true })
    expect(refused.json()).toEqual({
      code: 'pending_credits',
      msg: expect.stringContaining('You have an open payment.'),
    })
    await payments.confirm(ann, id)
    expect((await erase({})).json().code).toBe('balance_left')
    expect((await erase({ waiveBalance: true })).statusCode).toBe(200)
  })

  it('is refused while a declined payment can be tried again', async () => {
    const id = await begun(12)
    await test.pool.query("UPDATE payments SET state = 'failed' WHERE id = $1", [id])
    expect((await erase({})).json().code).toBe('pending_credits')
    await test.pool.query('UPDATE payments SET watched = false WHERE id = $1', [id])
    expect((await erase({})).statusCode).toBe(200)
  })

  it.each([
    ['open', 409],
    ['locked', 409],
    ['settled', 200],
    ['refunded', 200],
  ])('with a team in a contest that is %s returns %i', async (state, status) => {
    const { contest } = await enterFreeContest(test, ann.id)
    await test.pool.query('UPDATE contests SET state = $2 WHERE id = $1', [contest, state])
    const response = await erase({})
    expect([response.statusCode, response.json().code]).toEqual([
      status,
      status === 409 ? 'entries_running' : undefined,
    ])
  })

  it.each(['waiting', 'confirming'] as const)('is refused while a transaction is %s', async (state) => {
    const { hash } = await storeClaim(test.db, { userId: ann.id, state })
    const refused = await erase({})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'pending_credits'])
    await test.pool.query("UPDATE crypto_claims SET state = 'lost' WHERE hash = $1", [hash])
    expect((await erase({})).statusCode).toBe(200)
  })
})

describe('money that arrives after the account was deleted', () => {
  const run = (command: string, ...args: string[]) => runCommand(test, command, args)

  it('is recorded under the pseudonym, and the operator can refund it', async () => {
    const id = await begun(12)
    const context = paymentContextOf(test)
    test.advance(61 * 60_000)
    await watchPayments(context)
    expect((await post('/api/account/delete', { password: 'correct horse' })).statusCode).toBe(200)
    await test.pool.query("UPDATE sandbox_payments SET state = 'succeeded' WHERE payment_id = $1", [id])
    await carrySandboxMessage(context, { paymentId: id, eventId: 'a-late-message' })
    expect(await balanceOf(test.db, walletOf(ann.id))).toBe(1200n)
    const line = `${id}  brought $12.00 for an account that is deleted; "refund ${id}" gives it back`
    expect(await run('reconcile')).toContain(line)
    await run('refund', id)
    expect(await balanceOf(test.db, walletOf(ann.id))).toBe(0n)
    expect(await run('reconcile')).not.toContain(line)
  })

  it('is reported in the wallet and as winnings', async () => {
    expect((await post('/api/account/delete', { password: 'correct horse' })).statusCode).toBe(200)
    const [pot, amountMinor] = [potOf(contestId.parse(crypto.randomUUID())), 750n]
    for (const [kind, source, destination] of [
      ['promotion', promotional, walletOf(ann.id)],
      ['promotion', promotional, pot],
      ['winnings', pot, winningsOf(ann.id)],
    ] as const) {
      const postings = [{ source, destination, amountMinor }]
      const posted = await ledgerPost(test.db, { key: `late:${destination}`, kind, postings })
      expect(posted.ok).toBe(true)
    }
    const report = await run('reconcile')
    expect(report).toContain(`wallet:${ann.id}  holds $7.50 of an account that is deleted`)
    expect(report).toContain(`winnings:${ann.id}  holds $7.50 of an account that is deleted`)
  })

  it('does not come from refunding a purchase by balance: reconcile reports it instead', async () => {
    await topUp(60)
    await post('/payments/wallet', { cat: 1, totalItem: 2 })
    await post('/api/account/delete', { password: 'correct horse', waiveBalance: true })
    const rows = await test.rows("SELECT id FROM payments WHERE user_id = $1 AND provider = 'wallet'", ann.id)
    await expect(run('refund', rows[0].id)).rejects.toThrow('a deleted account')
    expect(await balanceOf(test.db, walletOf(ann.id))).toBe(0n)
  })

  it('is reported when it arrives on a chain', async () => {
    expect((await post('/api/account/delete', { password: 'correct horse' })).statusCode).toBe(200)
    const claim = await storeClaim(test.db, {
      ...{
        userId: ann.id,
        state: 'settled',
        outcome: 'deposited',
        creditedMinor: 500n,
        settledAt: test.now(),
      },
    })
    await ledgerPost(test.db, {
      key: `crypto-deposit:${claim.id}`,
      kind: 'deposit',
      postings: [{ source: clearingOf('crypto'), destination: walletOf(ann.id), amountMinor: 500n }],
    })
    expect(await run('reconcile')).toContain(
      `${claim.id}  brought $5.00 on a chain for an account that is deleted; it is in wallet:${ann.id}`,
    )
  })
})
