import { randomUUID } from 'node:crypto'
import { ofFile } from '@toprun/postgres/test-of-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeUnclaimed } from '../testing/crypto-kit.ts'
import { appOfFile, userOfFile } from '../testing/of-file.ts'
import { runCommand, signInAsOperator } from '../testing/operator-kit.ts'
import { paymentKit } from '../testing/payment-kit.ts'
import { needsSecond } from './actions/payments.ts'
import { revokeOperator, setLevel } from './console/operator-accounts.ts'

const site = appOfFile()
const fan = userOfFile(site)
const payments = paymentKit(site)
const paid = (amount: number) => payments.paid(fan, { amount })

type Operator = Awaited<ReturnType<typeof signInAsOperator>>
/** Two operators for payments and two for accounts. */
const team: Record<'ann' | 'ben' | 'sue' | 'sid', Operator> = ofFile(async () => {
  const [ann, ben] = [await signed('finance'), await signed('finance')]
  return { held: { ann, ben, sue: await signed('support'), sid: await signed('support') } }
})
const signed = (level: 'support' | 'trading' | 'finance' | 'admin') => signInAsOperator(site, { level })

const hour = 3_600_000
const why = 'The fan asked for it'
const ask = async ({ headers }: Operator, path: string, body: object = {}) => {
  const response = await site.call('POST', `/api/operator/${path}`, {
    headers,
    body: { id: randomUUID(), reason: why, ...body },
  })
  const { msg, ...said } = response.json()
  return { status: response.statusCode, ...(msg === undefined ? said : { said: msg, code: said.code }) }
}
const refund = (operator: Operator, payment: string, body?: object) =>
  ask(operator, `payments/${payment}/refund`, body)
const remove = (operator: Operator, user: string, body: object = {}) =>
  ask(operator, `users/${user}/delete`, { forfeit: true, ...body })
const approve = (operator: Operator, id: string, body?: object) =>
  ask(operator, `proposals/${id}/approve`, body)
const decline = (operator: Operator, id: string) => ask(operator, `proposals/${id}/decline`)
const waiting = async ({ headers }: Operator) =>
  (await site.call('GET', '/api/operator/proposals', { headers })).json().proposals
const rowsOf = (target: string) =>
  site.rows(
    'SELECT actor, kind, reason, outcome, summary, details FROM operator_actions WHERE target = $1 ORDER BY number',
    target,
  )
const stateOf = async (payment: string) =>
  (await site.rows('SELECT state FROM payments WHERE id = $1', payment))[0].state
const refundsOf = async (payment: string) =>
  (await site.rows('SELECT FROM ledger_transactions WHERE key = $1', `payment-refund:${payment}`)).length
const refusal = (said: unknown) => ({ status: 409, code: 'action_refused', said })

/** A waiting refund. @returns its payment and the proposal */
async function proposed(amount = 600, by = team.ann) {
  const payment = await paid(amount)
  const id = randomUUID()
  expect(await refund(by, payment, { id })).toMatchObject({ status: 200, unfinished: true })
  return { payment, id }
}

/** An account whose time for an appeal is over. */
async function suspended() {
  const user = await site.signUp()
  await runCommand(site, 'suspend', [user.id], { reason: 'Two accounts' })
  await site.owner.query(
    "UPDATE suspensions SET suspended_at = suspended_at - interval '16 days' WHERE user_id = $1",
    [user.id],
  )
  return user
}

describe('a refund', () => {
  test('of exactly 500.00 USD is made at once; of 500.01 it waits for a second operator', async () => {
    const [most, more] = [await paid(500), await paid(500.01)]
    expect(await refund(team.ann, most)).toMatchObject({ status: 200, repeated: false })
    expect(await stateOf(most)).toBe('refunded')
    const asked = await refund(team.ann, more)
    expect(asked).toEqual({
      ...{ status: 200, repeated: false, unfinished: true },
      summary: expect.stringMatching(
        /^Refund of \$500\.01: a second operator can approve it until [-0-9]{10} [:0-9]{5} UTC\.$/,
      ),
    })
    expect([await stateOf(more), await refundsOf(more)]).toEqual(['succeeded', 0])
  })

  test('needs one operator up to the limit of the configuration', () => {
    const cents = [1n, 1999n, 2000n, 2001n]
    const needs = (OPERATOR_REFUND_LIMIT_USD: number) =>
      cents.filter((amountMinor) => needsSecond({ amountMinor }, { OPERATOR_REFUND_LIMIT_USD }))
    expect(needs(0)).toEqual(cents)
    expect(needs(19.99)).toEqual([2000n, 2001n])
    expect(needs(20)).toEqual([2001n])
  })

  test('is listed only for its level while it waits, and its row says that it is proposed', async () => {
    const { payment, id } = await proposed()
    const listed = expect.objectContaining({
      ...{ id, kind: 'refund', target: `payment:${payment}`, amount: 600, reason: why },
      proposedBy: team.ann.name,
      endsAt: new Date(site.now().getTime() + 24 * hour).toISOString(),
    })
    expect(await waiting(team.ben)).toContainEqual(listed)
    expect(await waiting(await signed('admin'))).toContainEqual(listed)
    expect(await waiting(team.sue)).not.toContainEqual(listed)
    expect(await rowsOf(`payment:${payment}`)).toMatchObject([
      { actor: team.ann.name, kind: 'refund', reason: why, outcome: 'proposed' },
    ])
  })

  test('is made when another operator approves it, once, with a row that names both', async () => {
    const { payment, id } = await proposed()
    const approval = { id: randomUUID(), reason: 'I checked it' }
    const approved = await approve(team.ben, id, approval)
    const names = `Asked for by ${team.ann.name}, approved by ${team.ben.name}.`
    expect(approved).toMatchObject({
      status: 200,
      repeated: false,
      summary: expect.stringContaining('$600.00 refunded by sandbox'),
    })
    expect([await stateOf(payment), await refundsOf(payment)]).toEqual(['refunded', 1])
    expect((await rowsOf(`payment:${payment}`))[1]).toEqual({
      ...{ actor: team.ben.name, kind: 'refund', reason: 'I checked it', outcome: 'done' },
      summary: `${payment}: a refund of $600.00 to sandbox is booked. ${names}`,
      details: { proposal: id, proposedBy: team.ann.name },
    })
    expect(await approve(team.ben, id, approval)).toMatchObject({ status: 200, repeated: true })
    const again = expect.stringContaining(`${team.ben.name} approved it already.`)
    expect(await approve(team.ben, id)).toEqual(refusal(again))
    expect(await decline(team.ann, id)).toEqual(refusal(again))
    expect((await waiting(team.ben)).map((one: { id: string }) => one.id)).not.toContain(id)
    expect(await refundsOf(payment)).toBe(1)
  })

  test('is made once if two approve it at once', async () => {
    const { payment, id } = await proposed()
    const third = await signed('admin')
    const approved = await Promise.all([approve(team.ben, id), approve(third, id)])
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(payment)).toBe(1)
  })

  test('cannot be approved by the operator who asked for it, by another level, or after a session ended', async () => {
    const { payment, id } = await proposed()
    expect(await approve(team.ann, id)).toEqual(refusal('Another operator approves what you asked for.'))
    const trading = await signed('trading')
    for (const other of [team.sue, trading]) {
      expect(await approve(other, id)).toMatchObject({ status: 403, code: 'level_refused' })
      expect(await decline(other, id)).toMatchObject({ status: 403, code: 'level_refused' })
    }
    const gone = await signed('finance')
    await site.call('DELETE', '/api/operator/session', { headers: gone.headers })
    expect(await approve(gone, id)).toMatchObject({ status: 401 })
    expect([await stateOf(payment), await refundsOf(payment)]).toEqual(['succeeded', 0])
  })

  test('that cannot be made now is refused at once, without waiting', async () => {
    const open = await payments.begun(fan, { amount: 600 })
    expect(await refund(team.ann, open)).toEqual(
      refusal('That payment is pending; there is nothing to refund.'),
    )
    expect((await waiting(team.ben)).map((one: { target: string }) => one.target)).not.toContain(
      `payment:${open}`,
    )
  })

  test('waits once: a second request names who asked first; the same request has the same response', async () => {
    const payment = await paid(600)
    const id = randomUUID()
    const first = await refund(team.ann, payment, { id })
    expect(await refund(team.ann, payment, { id })).toEqual({ ...first, repeated: true })
    expect(await refund(team.ben, payment)).toEqual(
      refusal(
        expect.stringContaining(
          `${team.ann.name} asked for this already. A second operator can approve it until `,
        ),
      ),
    )
    const other = await paid(600)
    expect(await refund(team.ann, other, { id })).toMatchObject({ code: 'key_reused' })
  })

  test('whose amount has changed is refused; what the bank returned counts together with what is left', async () => {
    const { payment, id } = await proposed()
    await site.rows(
      `INSERT INTO payment_reversals (payment_id, kind, reference, state, amount_minor, charge_minor, house_minor, created_at, changed_at)
      VALUES ($1, 'refund', 're_1', 'taken', 20000, 20000, 0, now(), now())`,
      payment,
    )
    expect(await approve(team.ben, id)).toEqual(refusal('The amount is $400.00 now, not $600.00.'))
    expect(await stateOf(payment)).toBe('succeeded')
    expect(await decline(team.ben, id)).toMatchObject({ status: 200 })
    const again = randomUUID()
    expect(await refund(team.ann, payment, { id: again })).toMatchObject({
      ...{ unfinished: true, summary: expect.stringContaining('Refund of $400.00:') },
    })
    expect(await approve(team.ben, again)).toMatchObject({ status: 200 })
  })

  test('that was declined, or withdrawn by the operator who asked, is not made; it can be requested again', async () => {
    const { payment, id } = await proposed()
    expect(await decline(team.ben, id)).toMatchObject({
      summary: `Refund that ${team.ann.name} asked for: ${team.ben.name} declined it.`,
    })
    expect(await approve(team.ben, id)).toEqual(refusal(`${team.ben.name} declined it.`))
    const again = randomUUID()
    expect(await refund(team.ann, payment, { id: again })).toMatchObject({ status: 200 })
    expect(await decline(team.ann, again)).toMatchObject({ status: 200 })
    expect(await stateOf(payment)).toBe('succeeded')
    expect((await rowsOf(`payment:${payment}`)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['refund', 'proposed'],
      ['decline refund', 'done'],
      ['refund', 'refused'],
      ['refund', 'proposed'],
      ['decline refund', 'done'],
    ])
  })

  test.each([
    [
      'who is revoked by then',
      (name: string) => revokeOperator(site.db, { name, by: 'root', now: site.now() }),
    ],
    ['whose level is another by then', (name: string) => setLevel(site.db, { name, level: 'trading' })],
  ])('that an operator asked for %s is not made', async (_, change) => {
    const leaving = await signed('finance')
    const { payment, id } = await proposed(600, leaving)
    await change(leaving.name)
    expect(await approve(team.ben, id)).toEqual(refusal(expect.stringContaining(leaving.name)))
    expect(await stateOf(payment)).toBe('succeeded')
  })

  test('of an unknown proposal is not found', async () => {
    expect(await approve(team.ben, randomUUID())).toMatchObject({ status: 404 })
    expect(await decline(team.ben, randomUUID())).toMatchObject({ status: 404 })
  })
})

describe('the credit of a deposit', () => {
  const credited = async (by: Operator, amount: number) => {
    const { id: deposit } = await storeUnclaimed(site.db, { amount: 12_340_000n })
    const id = randomUUID()
    const asked = await ask(by, `deposits/${deposit}/assign`, { id, user: fan.email, amount })
    return { deposit, id, asked }
  }
  const ownerOf = async (deposit: string) =>
    (await site.rows('SELECT user_id, credited_minor::int FROM unclaimed_deposits WHERE id = $1', deposit))[0]

  test('of exactly 500.00 USD is made at once; of 500.01 it waits, without the address of the user', async () => {
    const most = await credited(team.ann, 500)
    expect(most.asked).toMatchObject({ status: 200, repeated: false })
    expect(await ownerOf(most.deposit)).toEqual({ user_id: fan.id, credited_minor: 50_000 })
    const more = await credited(team.ann, 500.01)
    expect(more.asked).toMatchObject({
      ...{ status: 200, unfinished: true },
      summary: expect.stringMatching(/^Credit of a deposit of \$500\.01: a second operator can approve it/),
    })
    expect(await ownerOf(more.deposit)).toEqual({ user_id: null, credited_minor: null })
    expect(await waiting(team.ben)).toContainEqual(
      expect.objectContaining({
        id: more.id,
        kind: 'assign deposit',
        target: `deposit:${more.deposit}`,
        amount: 500.01,
      }),
    )
    const [stored] = await site.rows('SELECT input FROM operator_proposals WHERE id = $1', more.id)
    expect(stored.input).toEqual({ id: more.deposit, user: fan.id, amount: 500.01 })
  })

  test('is made when another operator approves it, and the deposit names both', async () => {
    const { deposit, id } = await credited(team.ann, 600)
    expect(await approve(team.ann, id)).toEqual(refusal('Another operator approves what you asked for.'))
    expect(await approve(team.ben, id)).toMatchObject({ status: 200 })
    expect(await ownerOf(deposit)).toEqual({ user_id: fan.id, credited_minor: 60_000 })
    expect(await site.rows('SELECT assigned_by FROM unclaimed_deposits WHERE id = $1', deposit)).toEqual([
      { assigned_by: `${team.ann.name} and ${team.ben.name}` },
    ])
  })
})

describe('the deletion of an account', () => {
  test('waits for a second operator, who is named in the record; the user gets the reason of the first', async () => {
    const user = await suspended()
    const id = randomUUID()
    expect(await remove(team.sue, user.id, { id, reason: 'Two accounts' })).toMatchObject({
      ...{ status: 200, unfinished: true, summary: expect.stringMatching(/^Deletion: a second operator/) },
    })
    expect(await waiting(team.sid)).toContainEqual(
      expect.objectContaining({ id, kind: 'delete account', target: `user:${user.id}`, amount: null }),
    )
    expect((await waiting(team.ben)).map((one: { id: string }) => one.id)).not.toContain(id)
    expect(await approve(team.ben, id)).toMatchObject({ status: 403 })
    expect(await approve(team.sue, id)).toMatchObject({ status: 409 })
    expect(await approve(team.sid, id, { reason: 'I agree' })).toMatchObject({ status: 200 })
    const both = `${team.sue.name} and ${team.sid.name}`
    expect(
      await site.rows('SELECT reason, deleted_by FROM operator_deletions WHERE user_id = $1', user.id),
    ).toEqual([{ reason: 'Two accounts', deleted_by: both }])
    const mail = (await site.mails()).findLast(({ to }) => to === user.email)
    expect(mail?.text).toContain('Two accounts')
    expect(mail?.text).not.toContain('I agree')
  })

  test('is judged by the state of the account at the approval', async () => {
    const user = await suspended()
    const id = randomUUID()
    await remove(team.sue, user.id, { id })
    await runCommand(site, 'unsuspend', [user.id])
    expect(await approve(team.sid, id)).toEqual(refusal('This account is not suspended.'))
    expect(await site.rows('SELECT FROM operator_deletions WHERE user_id = $1', user.id)).toEqual([])
  })
})

describe('a command', () => {
  const names = () => ({ by: team.ann.name, 'approved-by': team.ben.name })

  test('refunds above the limit with two named operators', async () => {
    const payment = await paid(600)
    await expect(runCommand(site, 'refund', [payment])).rejects.toThrow(
      'This needs two operators: name who asks by --by and who approves by --approved-by.',
    )
    expect(await runCommand(site, 'refund', [payment], names())).toContain('$600.00 refunded by sandbox')
    const [, row] = await rowsOf(`payment:${payment}`)
    expect(row).toMatchObject({
      details: { by: team.ann.name, approvedBy: team.ben.name },
      summary: expect.stringContaining(`Asked for by ${team.ann.name}, approved by ${team.ben.name}.`),
    })
  })

  test('refunds up to the limit by itself', async () => {
    const payment = await paid(500)
    expect(await runCommand(site, 'refund', [payment])).toContain('$500.00 refunded by sandbox')
  })

  test('deletes an account with two operators, and not without', async () => {
    const user = await suspended()
    const stated = { reason: 'Two accounts', forfeit: 'yes' }
    await expect(runCommand(site, 'delete-account', [user.id], stated)).rejects.toThrow('needs two operators')
    const two = { by: team.sue.name, 'approved-by': team.sid.name }
    expect(await runCommand(site, 'delete-account', [user.id], { ...stated, ...two })).toContain(
      `is deleted by ${team.sue.name} and ${team.sid.name}.`,
    )
  })

  test('is refused for one name, the same name twice, and the name of an unknown operator, a revoked one or one of another level', async () => {
    const payment = await paid(600)
    const gone = await signed('finance')
    await revokeOperator(site.db, { name: gone.name, by: 'root', now: site.now() })
    const { by } = names()
    const refused: [options: Record<string, string>, says: string][] = [
      [{ by }, '--by and --approved-by name two operators: who asks and who approves.'],
      [{ by, 'approved-by': by }, '--by and --approved-by must name different operators.'],
      [{ by, 'approved-by': 'nobody' }, 'There is no operator nobody whose credentials are in force.'],
      [{ by, 'approved-by': gone.name }, `There is no operator ${gone.name} whose credentials are in force.`],
      [
        { by, 'approved-by': team.sue.name },
        `The level of ${team.sue.name} is support, which may not do this.`,
      ],
    ]
    for (const [options, says] of refused)
      await expect(runCommand(site, 'refund', [payment], options)).rejects.toThrow(says)
    expect(await stateOf(payment)).toBe('succeeded')
  })
})

// Last: sessions end when the clock advances.
describe('24 hours', () => {
  let late: Operator
  let earlier: Awaited<ReturnType<typeof proposed>>
  beforeEach(async () => {
    earlier = await proposed(600, await signed('finance'))
  })
  const after = async (milliseconds: number) => {
    site.advance(milliseconds)
    late = await signed('finance')
  }

  test('are enough to the last millisecond', async () => {
    await after(24 * hour)
    expect((await waiting(late)).map(({ id }: { id: string }) => id)).toContain(earlier.id)
    expect(await approve(late, earlier.id)).toMatchObject({ status: 200 })
  })

  test('and a second are too late: it is no longer listed, and can be requested again', async () => {
    await after(24 * hour + 1000)
    expect(await waiting(late)).toEqual([])
    expect(await approve(late, earlier.id)).toEqual(
      refusal(expect.stringMatching(/^It could be approved until /)),
    )
    expect(await decline(late, earlier.id)).toEqual(
      refusal(expect.stringMatching(/^It could be approved until /)),
    )
    const again = randomUUID()
    expect(await refund(late, earlier.payment, { id: again })).toMatchObject({
      status: 200,
      unfinished: true,
    })
    expect(await approve(await signed('finance'), again)).toMatchObject({ status: 200 })
    expect(await refundsOf(earlier.payment)).toBe(1)
  })
})
