import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { receiveEvent } from '../../game/live/feed/receive-event.ts'
import { startDueMatches } from '../../game/live/lifecycle.ts'
import { feeds } from '../../game/matches/tables.ts'
import { newContest, newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { performAction } from '../actions/action-log.ts'

const site = appOfFile()
const operator = operatorOfFile(site)
const { get, post, actionsOn } = operator

const asked = (reason = 'As the scorer says') => ({ id: randomUUID(), reason })

test.each(['events', 'squads', 'templates'])('the %s of an unknown match are not found', async (list) => {
  const unknown = await get(`matches/${randomUUID()}/${list}`)
  expect(unknown).toEqual({ code: 'not_found', msg: 'There is no such match.' })
})

describe('a ball', () => {
  let match: MatchId
  beforeAll(async () => {
    match = await newMatch(site.db, site.now(), 'corrected')
    const [feed] = await site.db.select().from(feeds).where(eq(feeds.matchId, match))
    site.advance(3_600_000)
    await startDueMatches(site.db, site.now())
    await operator.signIn()
    for (const [at, payload] of (feed?.events ?? []).slice(0, 12).entries()) {
      const event = {
        matchId: match,
        source: 'replay',
        sourceEventId: `${at}`,
        sourceSequence: at + 1,
        payload,
      }
      await receiveEvent(site.db, event, { now: site.now(), reviewMs: 60_000 })
    }
  })
  const events = async () => (await get(`matches/${match}/events`)).events
  const lastBall = async (): Promise<{ revision: number; event: Extract<MatchEvent, { type: 'ball' }> }> =>
    (await events()).find(({ event }: { event: MatchEvent }) => event.type === 'ball')

  test('is corrected with a reason, once however often the request is sent, and the log says who did it', async () => {
    const { revision, event } = await lastBall()
    const { batter: scored, extras } = event.delivery.runs
    const batter = scored === 4 ? 6 : 4
    const runs = { ...event.delivery.runs, batter, total: batter + extras }
    const body = {
      ...asked(),
      changes: [{ revision, event: { ...event, delivery: { ...event.delivery, runs } } }],
    }
    const first = await post(`matches/${match}/changes`, body)
    expect(first.json()).toMatchObject({ repeated: false })
    const again = await post(`matches/${match}/changes`, body)
    expect(again.json()).toEqual({ ...first.json(), repeated: true })
    expect(await lastBall()).toMatchObject({ revision, status: 'corrected', event: { delivery: { runs } } })
    const actions = await actionsOn(`match:${match}`)
    expect(actions).toMatchObject([
      { actor: operator.name, via: 'page', kind: 'change events', reason: body.reason, outcome: 'done' },
    ])
  })

  test('is not changed by a request that the rules refuse; only the log has it', async () => {
    const { revision, event } = await lastBall()
    const impossible = { ...event, over: event.over + 3 }
    const refused = await post(`matches/${match}/changes`, {
      ...asked('A wrong place'),
      changes: [{ revision, event: impossible }],
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_refused'])
    expect(await lastBall()).toMatchObject({ revision, event })
    const [newest] = await actionsOn(`match:${match}`)
    expect(newest).toMatchObject({ outcome: 'refused', summary: refused.json().msg })
  })

  test('is withdrawn', async () => {
    const { revision } = await lastBall()
    await post(`matches/${match}/changes`, { ...asked(), changes: [{ revision, event: null }] })
    expect((await events()).find((each: { revision: number }) => each.revision === revision).status).toBe(
      'withdrawn',
    )
  })

  test('the list of events is read page by page', async () => {
    const first = await get(`matches/${match}/events`)
    expect(first.next).toBeNull()
    const middle = first.events[5].revision
    const behind = await get(`matches/${match}/events?before=${middle}`)
    expect(behind.events).toEqual(first.events.slice(6))
    const beforeAll = await get(`matches/${match}/events?before=${Number.MAX_SAFE_INTEGER}`)
    expect(beforeAll).toEqual(first)
  })
})

describe('a match', () => {
  test('is postponed, started and abandoned, each by its own rules', async () => {
    const match = await newMatch(site.db, site.now(), 'postponed')
    const { title } = (await get(`matches/${match}`)).match
    const state = async () => (await get(`matches/${match}`)).match.state
    const change = (what: string, input = {}) =>
      post(`matches/${match}/${what}`, { ...asked('Rain.'), ...input })
    await change('postpone', { to: null })
    expect(await state()).toBe('postponed')
    expect((await change('start')).json()).toEqual({
      code: 'action_refused',
      msg: `${title} is postponed without a new start.`,
    })
    const to = new Date(site.now().getTime() + 3_600_000).toISOString()
    expect((await change('postpone', { to })).json().summary).toBe(
      `${title} starts ${to.slice(0, 10)} ${to.slice(11, 16)} UTC; its entries stay.`,
    )
    await change('abandon')
    expect(await state()).toBe('abandoned')
    // Players read it in a sentence.
    const reasons = (await get(`matches/${match}`)).states.map(({ why }: { why: string }) => why)
    expect(reasons).toEqual(['Rain', 'Rain', 'Rain'])
    expect((await get('matches?state=abandoned')).matches).toMatchObject([{ id: match }])
  })
})

test('a start that would void a match is refused with what it would refund, until the operator confirms', async () => {
  const match = await newMatch(site.db, site.now(), 'late')
  await newContest(site.db, match, { entryCount: 3 })
  await newContest(site.db, match, { entryCount: 1, entryFeeMinor: 550n })
  const to = new Date(site.now().getTime() + 60 * 3_600_000).toISOString()
  const late = { ...asked('No ground is free'), to }
  const refused = await post(`matches/${match}/postpone`, late)
  expect([refused.statusCode, refused.json().msg]).toEqual([
    409,
    expect.stringMatching(
      /the match would be void, and 4 entries of 2 contests, \$35\.50 in fees, refunded\. To void it, tick the box/,
    ),
  ])
  const read = async () => (await get(`matches/${match}`)).match.state
  expect(await read()).toBe('upcoming')
  const confirmed = await post(`matches/${match}/postpone`, {
    ...late,
    ...asked('No ground is free'),
    voids: true,
  })
  expect(confirmed.json().summary).toContain('is void: that is more than 48 hours after its first start.')
  expect(await read()).toBe('void')
})

describe('a user', () => {
  let ann: TestUser
  beforeAll(async () => {
    ann = await site.signUp('Annabel Nair')
  })
  const found = async (q: string) =>
    (await get(`users?q=${encodeURIComponent(q)}`)).users.map(({ id }: { id: string }) => id)

  test('is found by the beginning of a name or an address, and by id', async () => {
    expect(await found('annabel n')).toEqual([ann.id])
    expect(await found(ann.email.toUpperCase())).toEqual([ann.id])
    expect(await found(ann.id)).toEqual([ann.id])
    expect(await found('%nnabel')).toEqual([])
  })

  test('is suspended and reinstated, which the log records by id and not by name', async () => {
    await post(`users/${ann.id}/suspend`, asked('Two accounts'))
    expect((await get(`users/${ann.id}`)).user).toMatchObject({ suspension: { reason: 'Two accounts' } })
    const eligibility = await site.call('GET', '/api/account/eligibility', { token: ann.token })
    expect(eligibility.json().suspension).toMatchObject({ reason: 'Two accounts' })
    expect((await post(`users/${ann.id}/suspend`, asked())).json()).toMatchObject({ code: 'action_refused' })
    await post(`users/${ann.id}/unsuspend`, asked('It was a brother'))
    expect((await get(`users/${ann.id}`)).user.suspended).toBe(false)
    const actions = await actionsOn(`user:${ann.id}`)
    expect(actions.map(({ kind, outcome }: Record<string, string>) => [kind, outcome])).toEqual([
      ['unsuspend', 'done'],
      ['suspend', 'refused'],
      ['suspend', 'done'],
    ])
    expect(JSON.stringify(actions)).not.toContain(ann.email)
  })

  test('has every action in one history, in any spelling of the id', async () => {
    const ben = await site.signUp('Ben Okafor')
    const suspended = await post(`users/${ben.id.toUpperCase()}/suspend`, asked('Two accounts'))
    expect(suspended.statusCode).toBe(200)
    const actions = await actionsOn(`user:${ben.id}`)
    expect(actions).toMatchObject([{ kind: 'suspend', outcome: 'done' }])
  })

  test.each([
    ['suspend', {}],
    ['unsuspend', {}],
    ['person', { country: 'IN' }],
    ['delete', { forfeit: true }],
  ])(
    '%s of an account that never existed is not found, however often it is requested',
    async (what, body) => {
      const id = randomUUID()
      const request = { ...asked(), ...body }
      const msg = `There is no account ${id}.`
      for (const response of [
        await post(`users/${id}/${what}`, request),
        await post(`users/${id}/${what}`, request),
      ])
        expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found', msg }])
      expect(await actionsOn(`user:${id}`)).toMatchObject([{ outcome: 'refused', summary: msg }])
    },
  )

  test('is not suspended for an unreadable reason', async () => {
    for (const reason of ['\u200b\u2060', '\u202eno reason'])
      expect(await post(`users/${ann.id}/suspend`, asked(reason))).toMatchObject({ statusCode: 400 })
    const lines = 'Two accounts,\nas the bank says'
    expect((await post(`users/${ann.id}/suspend`, asked(lines))).statusCode).toBe(200)
    expect((await post(`users/${ann.id}/unsuspend`, asked())).statusCode).toBe(200)
  })

  test('gets a country corrected without the old one in the log', async () => {
    const corrected = await post(`users/${ann.id}/person`, { ...asked(), country: 'IN' })
    expect(corrected.json().summary).toMatch(/the country is replaced\. Entries withdrawn: 0/)
    expect((await get(`users/${ann.id}`)).user.person).toMatchObject({ country: 'IN' })
    const [{ details }] = await actionsOn(`user:${ann.id}`)
    expect(details).toEqual({ fields: ['country'] })
  })

  test('is corrected to a country and a date of birth that exist, and not to others', async () => {
    const before = (await get(`users/${ann.id}`)).user.person
    const corrected = (person: object) => post(`users/${ann.id}/person`, { ...asked(), ...person })
    const country = 'Please choose your country'
    const birthDate = 'Please enter your date of birth'
    for (const [person, msg] of [
      [{ country: 'XX' }, country],
      [{ country: 'in' }, country],
      [{ country: '1!' }, country],
      [{ birthDate: '1850-01-01' }, 'The year of birth must be 1900 or later'],
      [{ birthDate: '1990-02-30' }, birthDate],
    ] as const)
      expect((await corrected(person)).json()).toEqual({ code: 'invalid_request', msg })
    expect((await corrected({ birthDate: '9999-12-31' })).json()).toEqual({
      code: 'action_refused',
      msg: 'This date of birth is in the future.',
    })
    expect((await get(`users/${ann.id}`)).user.person).toEqual(before)
  })

  test('is not reported as corrected for the id of an earlier request with another date', async () => {
    const request = { ...asked(), birthDate: '1990-01-01' }
    await post(`users/${ann.id}/person`, request)
    expect((await post(`users/${ann.id}/person`, request)).json()).toMatchObject({ repeated: true })
    const other = await post(`users/${ann.id}/person`, { ...request, birthDate: '1991-01-01' })
    expect(other.json()).toMatchObject({ code: 'key_reused' })
    expect((await get(`users/${ann.id}`)).user.person.birthDate).toBe('1990-01-01')
  })

  test('is not changed with the id of an action on another account', async () => {
    const [one, other, request] = [await site.signUp(), await site.signUp(), asked()]
    expect((await post(`users/${one.id}/suspend`, request)).statusCode).toBe(200)
    expect((await post(`users/${other.id}/suspend`, request)).json()).toMatchObject({ code: 'key_reused' })
    expect(await site.rows('SELECT FROM suspensions WHERE user_id = $1', other.id)).toEqual([])
    expect(await actionsOn(`user:${other.id}`)).toEqual([])
  })

  test('is not deleted before the time for an appeal is over', async () => {
    await post(`users/${ann.id}/suspend`, asked())
    const first = asked()
    const deletion = (head = asked()) => post(`users/${ann.id}/delete`, { ...head, forfeit: false })
    expect((await deletion()).json().msg).toMatch(/^This account can appeal until [-\d]{10} \d\d:\d\d UTC\.$/)
    site.advance(15 * 86_400_000)
    await operator.signIn()
    expect((await deletion(first)).json()).toMatchObject({ unfinished: true })
    expect((await get(`users/${ann.id}`)).user).toMatchObject({ deleted: false })
    await operator.signIn()
    expect((await post(`proposals/${first.id}/approve`, asked())).statusCode).toBe(200)
    expect((await get(`users/${ann.id}`)).user).toMatchObject({ deleted: true })
  })
})

describe('the audit log', () => {
  test('cannot be changed by the application or its owner', async () => {
    for (const change of ['UPDATE operator_actions SET actor = $$x$$', 'DELETE FROM operator_actions'])
      for (const pool of [site.pool, site.owner])
        await expect(pool.query(change)).rejects.toThrow(/permission denied|append only/)
  })

  test('has no row of a failed change, and a row for each change', async () => {
    const head = { id: randomUUID(), actor: 'ann', via: 'page', reason: 'x', now: site.now() } as const
    const action = { kind: 'test', target: 'user:none', details: {}, level: 'trading' } as const
    const failing = performAction(site.db, head, action, async (tx) => {
      await tx.execute("UPDATE users SET name = 'Changed'")
      throw new Error('a fault')
    })
    await expect(failing).rejects.toThrow('a fault')
    expect(await site.rows("SELECT FROM users WHERE name = 'Changed'")).toEqual([])
    expect(await actionsOn('user:none')).toEqual([])
  })

  test('has one row if the same request arrives twice at once', async () => {
    const head = { id: randomUUID(), actor: 'ann', via: 'page', reason: 'x', now: site.now() } as const
    let done = 0
    const perform = () =>
      performAction(
        site.db,
        head,
        { kind: 'test', target: 'user:twice', details: {}, level: 'trading' },
        async () => {
          done += 1
          return { ok: true, summary: 'Done.' }
        },
      )
    const results = await Promise.all([perform(), perform(), perform()])
    expect(done).toBe(1)
    expect(results.filter((result) => result.ok && result.repeated)).toHaveLength(2)
    expect(await actionsOn('user:twice')).toHaveLength(1)
  })

  test('has one row for an id that arrives with different requests at once, some of them refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const head = { ...asked(), actor: 'ann', via: 'page' as const, now: site.now() }
      const results = await Promise.all(
        Array.from({ length: 6 }, (_, place) =>
          performAction(
            site.db,
            head,
            { kind: 'test', target: `user:${place}`, details: {}, level: 'trading' },
            async () => ({
              ok: place % 2 === 1,
              summary: `Request ${place}.`,
            }),
          ),
        ),
      )
      const decided = results.filter((result) => result.ok || result.reason === 'refused')
      expect(decided.length).toBeGreaterThan(0)
      expect(await site.rows('SELECT summary FROM operator_actions WHERE id = $1', head.id)).toHaveLength(1)
    }
  })
})
