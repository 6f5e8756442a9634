import { ofFile } from '@toprun/postgres/test-of-file'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { appOfFile } from '../../testing/of-file.ts'
import { refusalOf, responseOf } from '../../testing/response.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { testContent } from '../../testing/test-content.ts'
import { publishFirstTerms, publishTerms } from './terms.ts'

const site = appOfFile()
const ann = ofFile(async () => ({ held: await site.newcomer() }))

const person = { birthDate: '1990-05-17', country: 'IN', confirmed: true }
const state = (body: unknown, { token } = ann) => site.call('PUT', '/api/account/person', { token, body })
const decide = (decision: string) =>
  site.call('POST', '/api/account/terms', { token: ann.token, body: { decision } })
const read = async ({ token } = ann) => (await site.call('GET', '/api/account/eligibility', { token })).json()

test('a new user has stated nothing, and accepted the terms by signing up', async () => {
  expect(await read()).toEqual({
    person: null,
    terms: {
      version: '2026-11.2',
      summary: expect.any(String),
      publishedAt: '2026-11-21T00:00:00.000Z',
      rejectUntil: '2026-11-23T00:00:00.000Z',
      state: 'accepted',
      decidedAt: site.now().toISOString(),
    },
    suspension: null,
    closed: [],
    paidContestsClosedIn: ['IN'],
  })
})

test.each([
  [{ ...person, birthDate: '17.05.1990' }, 'Please enter your date of birth'],
  [{ ...person, birthDate: '2001-02-29' }, 'Please enter your date of birth'],
  [{ ...person, birthDate: '1899-12-31' }, 'The year of birth must be 1900 or later'],
  [{ ...person, country: 'XX' }, 'Please choose your country'],
  [{ ...person, country: undefined }, 'Please choose your country'],
  [
    { ...person, confirmed: false },
    'Please confirm that you are 18 or over and that this is your only account',
  ],
])('%o is refused in a sentence', async (body, sentence) => {
  expect(await responseOf(state(body))).toMatchObject([
    400,
    { code: 'invalid_request', msg: expect.stringContaining(sentence) },
  ])
  expect((await read()).person).toBeNull()
})

test('a date of birth in the future is refused', async () => {
  expect(await refusalOf(state({ ...person, birthDate: '2999-01-01' }))).toEqual([422, 'birth_date_ahead'])
})

test('date of birth and country are stated once; the response says what is off in the country', async () => {
  expect(await responseOf(state(person))).toMatchObject([
    200,
    {
      person: { birthDate: '1990-05-17', country: 'IN', adult: true },
      closed: ['paid_contest'],
    },
  ])
  expect((await state(person)).statusCode).toBe(200)
  expect(await refusalOf(state({ ...person, country: 'NZ' }))).toEqual([409, 'person_stated'])
  expect((await read()).person.country).toBe('IN')
})

test('the list of what is off in a country has a fixed order', async () => {
  const kiwi = await site.newcomer()
  await site.rows(
    "INSERT INTO closed_countries (country, action) VALUES ('NZ', 'top_up'), ('NZ', 'buy_card')",
  )
  onTestFinished(() => site.rows("DELETE FROM closed_countries WHERE country = 'NZ'").then(() => undefined))
  const stated = await state({ ...person, country: 'NZ' }, kiwi)
  expect(stated.json().closed).toEqual(['buy_card', 'top_up'])
})

test('a user under 18 is shown as a minor, and cannot state another date', async () => {
  const young = await site.newcomer()
  const year = site.now().getUTCFullYear() - 17
  const stated = await state({ ...person, birthDate: `${year}-01-01` }, young)
  expect(stated.json().person).toMatchObject({ adult: false })
  expect((await state({ ...person, birthDate: '1990-01-01' }, young)).statusCode).toBe(409)
})

describe('a new version of the terms', () => {
  const content = testContent()
  const next = (version: string) => ({
    legal: content.legal.map((each) => (each.slug === 'terms-and-conditions' ? { ...each, version } : each)),
  })
  const hour = 3_600_000
  let published: Date
  beforeAll(async () => {
    site.advance(hour)
    published = site.now()
    expect(await publishTerms(site.db, next('2026-12'), { by: 'ops', now: published })).toEqual({
      ok: true,
      version: '2026-12',
    })
  })

  test('is published once, and keeps its text', async () => {
    const again = await publishTerms(site.db, next('2026-12'), { by: 'ops', now: site.now() })
    expect(again).toEqual({ ok: false, reason: 'published_already' })
    await publishFirstTerms(site.db, content)
    expect(await site.rows('SELECT version, published_by FROM terms_versions ORDER BY published_at')).toEqual(
      [
        { version: '2026-11.2', published_by: null },
        { version: '2026-12', published_by: 'ops' },
      ],
    )
  })

  test('is undecided for earlier users, and accepted by users who sign up under it', async () => {
    expect((await read()).terms).toMatchObject({
      version: '2026-12',
      publishedAt: published.toISOString(),
      rejectUntil: new Date(published.getTime() + 48 * hour).toISOString(),
      state: 'undecided',
      decidedAt: null,
    })
    expect((await read(await site.signUp())).terms.state).toBe('accepted')
  })

  test('is rejected and accepted again, with version and time', async () => {
    site.advance(47 * hour)
    expect((await decide('rejected')).json().terms).toMatchObject({
      version: '2026-12',
      state: 'rejected',
      decidedAt: site.now().toISOString(),
    })
    expect((await decide('accepted')).json().terms.state).toBe('accepted')
    expect((await decide('maybe')).statusCode).toBe(400)
    expect(site.log.filter((line) => line.includes('terms_decided'))).toHaveLength(2)
  })

  test('can be rejected for 48 hours, and is deemed accepted then', async () => {
    const silent = await site.signUp()
    const refuser = await site.signUp()
    site.advance(1)
    const now = site.now()
    await publishTerms(site.db, next('2027-01'), { by: 'ops', now })
    const rejectBy = ({ token }: TestUser) =>
      site.call('POST', '/api/account/terms', { token, body: { decision: 'rejected' } })
    site.advance(48 * hour - 1)
    expect((await read(silent)).terms.state).toBe('undecided')
    expect((await rejectBy(refuser)).statusCode).toBe(200)
    site.advance(1)
    expect((await read(silent)).terms).toMatchObject({ state: 'deemed', decidedAt: site.now().toISOString() })
    expect(await responseOf(rejectBy(silent))).toEqual([
      409,
      { code: 'terms_accepted', msg: 'A new version can be rejected for 48 hours. That time is over.' },
    ])
    expect((await read(silent)).terms.state).toBe('deemed')
    await publishTerms(site.db, next('2027-02'), { by: 'ops', now: site.now() })
    // A user who rejected one version is not deemed to accept the next.
    site.advance(49 * hour)
    expect((await read(refuser)).terms).toMatchObject({ version: '2027-02', state: 'rejected' })
    const accepted = await site.call('POST', '/api/account/terms', {
      token: refuser.token,
      body: { decision: 'accepted' },
    })
    expect(accepted.json().terms.state).toBe('accepted')
  })
})

test('all of it is in the data export, and erased with the account', async () => {
  await site.pool.query(
    "INSERT INTO suspensions (user_id, reason, suspended_by, suspended_at) VALUES ($1, 'A second account', 'ops', $2)",
    [ann.id, site.now()],
  )
  expect((await read()).suspension).toEqual({
    reason: 'A second account',
    since: site.now().toISOString(),
    appealUntil: new Date(site.now().getTime() + 15 * 24 * 3_600_000).toISOString(),
  })
  const { token } = ann
  const data = (await site.call('GET', '/api/account/data', { token })).json()
  expect(data).toMatchObject({
    person: { birthDate: '1990-05-17', country: 'IN', statedAt: expect.any(String) },
    termsDecisions: [
      { version: '2026-12', decision: 'rejected' },
      { version: '2026-12', decision: 'accepted' },
    ],
    suspensions: [{ reason: 'A second account', liftedAt: null }],
  })
  const body = { password: 'correct horse' }
  expect((await site.call('POST', '/api/account/delete', { token, body })).statusCode).toBe(200)
  for (const table of ['personal_statements', 'terms_decisions', 'suspensions'])
    expect((await site.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [ann.id])).rowCount, table).toBe(
      0,
    )
})

test('a visitor is asked to sign in', async () => {
  for (const [method, url] of [
    ['GET', '/api/account/eligibility'],
    ['PUT', '/api/account/person'],
    ['POST', '/api/account/terms'],
  ] as const)
    expect((await site.call(method, url, { body: {} })).statusCode, url).toBe(401)
})
