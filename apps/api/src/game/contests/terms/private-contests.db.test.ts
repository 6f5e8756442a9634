import {
  contestListResponse,
  contest as contestSchema,
  participantsResponse,
  withdrawnEntriesResponse,
} from '@toprun/api-schema/contest'
import type { MatchId } from '@toprun/api-schema/ids'
import { transactionsResponse } from '@toprun/api-schema/transaction'
import { describe, expect, test } from 'vitest'
import { matchOfEachTest } from '../../../testing/contest-match.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { createTestApp, type TestUser } from '../../../testing/test-app.ts'
import { payOutContests } from '../settle/pay-out.ts'
import { contestTotals } from '../store.ts'

const site = appOfFile()
const match = matchOfEachTest(site, { lineups: 1 })
const ann = userOfEachTest(site, { walletMinor: 5000n })
const bob = userOfEachTest(site, { walletMinor: 5000n })

const office = { name: 'Office', entryFee: 5, prizes: 'winner-takes-all', maxEntries: 10 }
const create = ({ token }: TestUser, body: object = office, id = match.id) =>
  site.call('POST', `/api/game/matches/${id}/private-contests`, { token, body })
const created = async (user: TestUser) => contestSchema.parse((await create(user)).json())
const find = (code: string) => site.call('GET', `/api/game/contest-codes/${code}`)
const read = async (path: string, viewer?: TestUser) =>
  (await site.call('GET', `/api/${path}`, viewer && { token: viewer.token })).json()
const seen = async (id: string, viewer?: TestUser) =>
  contestSchema.parse(await read(`game/contests/${id}`, viewer))
const listed = async (viewer?: TestUser) =>
  contestListResponse
    .parse(await read(`game/matches/${match.id}/contests`, viewer))
    .contests.map(({ name }) => name)

async function join(user: TestUser, contestId: string, code?: string | null): Promise<string> {
  const teamId = await match.newTeam(user.id)
  const joined = await site.call(
    'POST',
    `/api/game/contests/${contestId}/entries${code ? `?code=${code}` : ''}`,
    {
      token: user.token,
      body: { teamId },
    },
  )
  expect(joined.statusCode, joined.body).toBe(201)
  return joined.json().id
}

describe('a private contest', () => {
  test('of a demonstration match says so from its creation', async () => {
    expect((await created(ann)).isDemo).toBe(false)
    await site.pool.query('UPDATE matches SET demo = true WHERE id = $1', [match.id])
    const contest = await created(ann)
    expect([contest.isDemo, (await seen(contest.id, ann)).isDemo]).toEqual([true, true])
  })

  test("is created once by its key, which can't be reused for another", async () => {
    const send = (key: string, body: object = office) =>
      site.call('POST', `/api/game/matches/${match.id}/private-contests`, {
        ...{ token: ann.token, headers: { 'idempotency-key': key } },
        body,
      })
    const [first, again] = await Promise.all([send('one'), send('one')])
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    for (const terms of [{ name: 'Other' }, { entryFee: 6 }, { maxEntries: 11 }, { prizes: 'top-three' }])
      expect((await send('one', { ...office, ...terms })).json().code).toBe('key_reused')
    expect(await listed(ann)).toEqual(['Office'])
    expect((await send('two')).json().id).not.toBe(first.json().id)
  })

  test('is found by its code, in any spelling, and joined like any other', async () => {
    const contest = await created(ann)
    expect(contest).toMatchObject({
      ...{ name: 'Office', entryFee: 5, rakePercent: 10, minEntries: 2, maxEntries: 10, maxPerUser: 1 },
      ...{ isPrivate: true, fullPrizePool: 45, state: 'open', entries: 0 },
    })
    const { code } = contest
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const typed = `${code?.slice(0, 4).toLowerCase()}-${code?.slice(4)}`
    expect((await find(typed)).json()).toEqual({
      ...{ contestId: contest.id, code, name: 'Office', size: 'small' },
    })
    await join(bob, contest.id, code)
    expect((await seen(contest.id, bob)).entries).toBe(1)
  })

  test('is listed only for its creator and for users who joined it', async () => {
    await match.newContest({ name: 'Public' })
    const { id, code } = await created(ann)
    expect(await listed()).toEqual(['Public'])
    expect(await listed(bob)).toEqual(['Public'])
    expect((await listed(ann)).sort()).toEqual(['Office', 'Public'])
    await join(bob, id, code)
    expect((await listed(bob)).sort()).toEqual(['Office', 'Public'])
    expect((await contestTotals(site.db, [match.id])).get(match.id)?.contests).toBe(1)
  })

  test('is hidden again from users who left it, until they send its code', async () => {
    const { id, code } = await created(ann)
    const entry = await join(bob, id, code)
    expect((await seen(id, bob)).code).toBe(code)
    await site.call('DELETE', `/api/game/entries/${entry}`, { token: bob.token })
    expect((await read(`game/contests/${id}`, bob)).code).toBe('not_found')
    expect((await read(`game/contests/${id}?code=${code}`, bob)).id).toBe(id)
    const [left] = (await read('game/withdrawn-entries', bob)).entries
    const [refund] = (await read('wallet', bob)).entries
    expect([left.code, refund.subject.code]).toEqual([code, code])
  })

  test.each(['00000000', 'UUUUUUUU', 'short', '%20'])('is not found by %s', async (code) => {
    expect([400, 404]).toContain((await find(code)).statusCode)
  })

  test('can be created five times for a match by a user, even in concurrent requests', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => create(ann)))
    expect(created.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect((await create(ann)).json()).toMatchObject({
      code: 'too_many_contests',
      msg: 'You can create at most 5 private contests for a match.',
    })
    expect((await create(bob)).statusCode).toBe(201)
  })

  test('with a fee is created by adults only; a free one by everybody', async () => {
    const newcomer = await site.newcomer()
    expect((await create(newcomer)).statusCode).toBe(403)
    const free = await create(newcomer, { ...office, entryFee: 0 })
    expect(free.statusCode).toBe(201)
    expect(contestSchema.parse(free.json())).toMatchObject({ entryFee: 0, rakePercent: 0, fullPrizePool: 0 })
  })

  test.each([
    [{ entryFee: 0.5 }, 400],
    [{ entryFee: 101 }, 400],
    [{ name: 'ab' }, 400],
    [{ name: 'TopRun Support' }, 422],
    [{ maxEntries: 1 }, 400],
    [{ maxEntries: 101 }, 400],
    [{ prizes: 'all' }, 400],
  ])('is refused with %j', async (change, status) => {
    expect((await create(ann, { ...office, ...change })).statusCode).toBe(status)
  })

  test('is refused for a match that has started, and for an unknown one', async () => {
    expect((await create(ann, office, crypto.randomUUID() as MatchId)).statusCode).toBe(404)
    site.advance(3_600_001)
    expect((await create(ann)).json()).toMatchObject({ code: 'started' })
  })

  test('can be guessed only a few times a minute', async () => {
    const strict = await createTestApp({ RATE_LIMIT_CODES_PER_MINUTE: 3 })
    const responses = []
    for (let guess = 0; guess < 5; guess += 1)
      responses.push((await strict.call('GET', `/api/game/contest-codes/0000000${guess}`)).statusCode)
    await strict.close()
    expect(responses).toEqual([404, 404, 404, 429, 429])
  })

  test('is in its creator’s data export', async () => {
    const { code } = await created(ann)
    const exported = await read('account/data', ann)
    expect(JSON.stringify(exported)).toContain(code)
  })
})

describe('participants', () => {
  test('are listed by joining, a page at a time, without their teams', async () => {
    const contest = await match.newContest()
    for (const user of [ann, bob]) await join(user, contest.id)
    const page = async (search: string) =>
      participantsResponse.parse(await read(`game/contests/${contest.id}/participants${search}`))
    expect(await page('?limit=1')).toEqual({ participants: [{ seat: 1, user: ann.name }], next: 1 })
    expect(await page('?limit=1&after=1')).toEqual({
      participants: [{ seat: 2, user: bob.name }],
      next: null,
    })
    expect(await page('')).toMatchObject({ next: null, participants: [{ seat: 1 }, { seat: 2 }] })
  })
})

describe('a refund', () => {
  const refunds = async (user: TestUser) =>
    transactionsResponse.parse(await read('my-transactions?service=refund', user)).result

  test('says which contest was left, and lists the entry as withdrawn', async () => {
    const contest = await match.newContest({ name: 'Podium' })
    const entry = await join(ann, contest.id)
    const left = await site.call('DELETE', `/api/game/entries/${entry}`, { token: ann.token })
    expect(left.json()).toEqual({
      msg: 'You left Podium. $10.00 went back to your wallet.',
      refunded: 10,
      balance: 50,
    })
    expect(await refunds(ann)).toMatchObject([{ amount: 10, contest: 'Podium', refundReason: 'left' }])
    const { entries } = withdrawnEntriesResponse.parse(await read('game/withdrawn-entries', ann))
    expect(entries).toMatchObject([{ id: entry, contestName: 'Podium', reason: 'left', entryFee: 10 }])
    expect((await site.call('DELETE', `/api/game/entries/${entry}`, { token: bob.token })).statusCode).toBe(
      404,
    )
  })

  test('of a contest without a fee does not exist, and leaving it mentions no money', async () => {
    const contest = await match.newContest({ name: 'Open House', entryFeeMinor: 0n })
    const entry = await join(ann, contest.id)
    const left = await site.call('DELETE', `/api/game/entries/${entry}`, { token: ann.token })
    expect(left.json()).toEqual({ msg: 'You left Open House.', refunded: 0, balance: 50 })
  })

  test('says that the match was abandoned', async () => {
    const contest = await match.newContest({ name: 'Podium' })
    await join(ann, contest.id)
    await match.callOff()
    await payOutContests(site.db, site.now())
    expect(await refunds(ann)).toMatchObject([{ contest: 'Podium', refundReason: 'abandoned' }])
    const [refund, fee] = (await read('wallet', ann)).entries
    const podium = {
      id: contest.id,
      name: 'Podium',
      code: null,
      matchId: match.id,
      match: expect.stringMatching(/\S v \S/),
    }
    expect(refund).toMatchObject({ service: 'refund', subject: podium, refundReason: 'abandoned' })
    expect(fee).toMatchObject({ service: 'entry', subject: podium, refundReason: null })
    const { entries } = await read('game/entries', ann)
    expect(entries).toMatchObject([{ contestState: 'refunded', refundReason: 'abandoned' }])
  })
})
