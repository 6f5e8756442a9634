import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contests } from '../../game/contests/tables.ts'
import { matches } from '../../game/matches/tables.ts'
import { newContest, newcomersTerms, newMatch, newUser } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'

const site = appOfFile()
const operator = operatorOfFile(site)
const { get, actionsOn } = operator
let match: MatchId
let played = 0
beforeEach(async () => {
  played += 1
  match = await newMatch(site.db, site.now(), `contests ${played}`)
  await site.db.delete(contests).where(eq(contests.matchId, match))
})

const open = (body: object) => operator.post(`matches/${match}/contests`, body)
const derby = (id = randomUUID()) => ({ id, reason: 'The derby', template: 'podium', name: 'Derby Night' })
const titleOf = async () => (await get(`matches/${match}`)).match.title
const contestsOf = async () => (await get(`contests?match=${match}`)).contests

test('a contest is listed with its match, entries, fee, pool and guarantee', async () => {
  const { id } = await newContest(site.db, match, { entryCount: 7, guaranteeMinor: 10_000n })
  const createdBy = await newUser(site.db)
  const { id: plain } = await newContest(site.db, match, { entryCount: 7, code: '2FF1CE22', createdBy })
  const listed = await contestsOf()
  const found = (wanted: string) => listed.find((contest: { id: string }) => contest.id === wanted)
  expect(found(id)).toMatchObject({
    ...{ name: 'Test contest', state: 'open', private: false, entries: 7, maxEntries: 100 },
    ...{ fee: 10, pool: 100, guarantee: 100, payOutFault: null, match: { id: match, state: 'upcoming' } },
  })
  expect(found(plain)).toMatchObject({ private: true, pool: 63, guarantee: 0 })
})

test('contests are found by state, and by the fault that stopped their paying out', async () => {
  await newContest(site.db, match)
  const locked = await newContest(site.db, match, { state: 'locked' })
  const fault = 'The scores in SQL differ.'
  const stopped = await newContest(site.db, match, { state: 'settling', payOutFault: fault })
  const ids = async (view: string) =>
    (await get(`contests?match=${match}&view=${view}`)).contests.map(({ id }: { id: string }) => id)
  expect(await ids('locked')).toEqual([locked.id])
  expect(await ids('stopped')).toEqual([stopped.id])
  expect((await get('contests?view=stopped')).contests).toMatchObject([
    { id: stopped.id, payOutFault: fault },
  ])
})

test('a contest is opened by a template under its own name, and the log says who did it and why', async () => {
  const body = derby()
  const opened = (await open(body)).json()
  const [contest] = await contestsOf()
  expect(opened).toEqual({ summary: `${contest.id}  Derby Night is open.`, repeated: false })
  const { templates } = await get(`matches/${match}/templates`)
  const podium = templates.find(({ id }: { id: string }) => id === 'podium')
  expect(contest).toMatchObject({ name: 'Derby Night', fee: podium.fee, maxEntries: podium.maxEntries })
  expect(await actionsOn(`match:${match}`)).toMatchObject([
    { actor: operator.name, kind: 'open contest', reason: 'The derby', outcome: 'done' },
  ])
})

test('a locked match, an unknown template and one of another format open nothing; only the log has it', async () => {
  const refusal = async (body: object) => {
    const refused = await open(body)
    expect(refused.json().code).toBe('action_refused')
    return refused.json().msg
  }
  for (const template of ['no-such-template', 'sure-fifty'])
    expect(await refusal({ ...derby(), template })).toBe(
      `There is no template ${template} for the format of ${await titleOf()}.`,
    )
  await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, match))
  expect(await refusal(derby())).toBe(`${await titleOf()} is locked already.`)
  expect(await contestsOf()).toEqual([])
  const actions = await actionsOn(`match:${match}`)
  expect(actions.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('refused'))
})

test('a contest for newcomers opens while the cap of the day leaves room for it', async () => {
  await newContest(site.db, match, { ...newcomersTerms, guaranteeMinor: 9_500n })
  const again = () => open({ ...derby(), template: 'first-innings' })
  expect((await again()).statusCode).toBe(200)
  expect((await again()).json().msg).toBe(
    `NEWCOMERS_DAY_CAP_USD leaves no room on the day of ${await titleOf()}.`,
  )
  expect(await contestsOf()).toHaveLength(2)
})

test('a contest needs a reason and a name of one line whose characters are all visible', async () => {
  const unclear = ['Two\nlines', 'Two\u2028lines', 'Bell\u0007', 'Mirrored \u202e', 'Hid\u200bden']
  for (const wrong of [{ reason: ' ' }, { name: ' ' }, { name: 'x'.repeat(41) }])
    expect((await open({ ...derby(), ...wrong })).statusCode).toBe(400)
  for (const name of unclear)
    expect((await open({ ...derby(), name })).json().msg).toBe(
      'The name can’t contain invisible, direction-changing or line-breaking characters, or more than two marks on a letter',
    )
})

describe('a contest with its own terms', () => {
  const terms = {
    ...{ name: 'Derby Night', fee: 2.5, rake: 7.5, prizes: 'top-half' },
    ...{ minEntries: 5, maxEntries: 40, maxPerUser: 2, guarantee: 0 },
  }
  const openOwn = (stated: object, id = randomUUID()) =>
    operator.post(`matches/${match}/contests/own-terms`, { id, terms: { ...terms, ...stated } })

  test('may have a million entries, and no more', async () => {
    expect((await openOwn({ maxEntries: 1_000_001 })).json()).toMatchObject({ code: 'action_refused' })
    expect((await openOwn({ maxEntries: 1_000_000 })).statusCode).toBe(200)
    const stored = await site.db.select().from(contests).where(eq(contests.matchId, match))
    expect(stored.map(({ maxEntries }) => maxEntries)).toEqual([1_000_000])
  })

  test('guarantees prizes up to the cap, and says if it does not', async () => {
    await openOwn({ guarantee: 100 })
    const unsure = (await openOwn({ name: 'Unsure', guarantee: 100.01 })).json().summary
    expect(unsure).toContain('It does not guarantee $100.01, which is beyond the caps, and needs 5 entries.')
    const stored = await site.db.select().from(contests).where(eq(contests.matchId, match))
    const guarantees = stored.map(({ guaranteeMinor, minEntries }) => [guaranteeMinor, minEntries])
    expect(guarantees).toEqual(
      expect.arrayContaining([
        [10_000n, 1],
        [0n, 5],
      ]),
    )
  })

  test('has amounts of at most 10,000 USD', async () => {
    const refused = await openOwn({ fee: 10_000.01 })
    expect([refused.statusCode, refused.json().msg]).toEqual([
      400,
      'The fee of the terms must be at most 10,000.',
    ])
    expect(await contestsOf()).toEqual([])
  })

  test('needs a match that is not locked', async () => {
    await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, match))
    expect((await openOwn({})).json().msg).toBe(`${await titleOf()} is locked already.`)
  })
})
