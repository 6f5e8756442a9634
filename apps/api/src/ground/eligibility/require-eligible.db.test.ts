import { countryCodes } from '@toprun/api-schema/country-codes'
import { boundAction, eligibilityFault } from '@toprun/api-schema/eligibility'
import { type UserId, userId as userIdOf } from '@toprun/api-schema/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../testing/of-file.ts'
import { bindingFaults } from './binding-faults.ts'
import { writeClosedCountries } from './closed-countries.ts'
import { eligibilityFaultOf, requireEligible } from './require-eligible.ts'
import { correctPerson, readPerson, statePerson } from './state-person.ts'
import { beginSuspension, liftSuspension } from './suspension.ts'
import { storeDecision } from './terms.ts'

const site = databaseOfFile()
let users = 0
const now = new Date('2026-11-22T12:00:00Z')

beforeAll(async () => {
  await writeClosedCountries(site.db, [{ country: 'IN', off: ['paid_contest', 'bid'], why: 'The law.' }])
})

const adult = { birthDate: '1990-05-17', country: 'NZ' }

async function newUser(person: typeof adult | null = adult): Promise<UserId> {
  users += 1
  const [user] = await site.rows(
    `INSERT INTO users (email, name, password_hash, refcode, created_at)
     VALUES ($1, 'User', 'x', $1, now()) RETURNING id`,
    `user${users}@example.com`,
  )
  const id = userIdOf.parse(user.id)
  const stated = person ? await statePerson(site.db, id, person, now) : { ok: true }
  expect(stated).toEqual({ ok: true })
  return id
}

/**
 * The birth date of a person who turns this many years old today, or after this many days, by the database's clock.
 */
async function bornFor(years: number, inDays: number): Promise<string> {
  const [born] = await site.rows(
    `SELECT (((now() AT TIME ZONE 'UTC')::date + $2::int) - make_interval(years => $1))::date::text AS day`,
    ...[years, inDays],
  )
  return born.day
}

/** Every action that the user may not do, with the fault that blocks it. */
async function refusals(userId: UserId): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const action of boundAction.options) {
    const fault = await eligibilityFaultOf(site.db, userId, action)
    if (fault) found[action] = fault
  }
  return found
}

const forAll = (fault: string, actions: readonly string[]) =>
  Object.fromEntries(actions.map((action) => [action, fault]))

const adultsOnly = [
  'prize_contest',
  'paid_contest',
  'top_up',
  'pack',
  'buy_card',
  'bid',
  'offer',
  'sell_card',
  'mint',
]

describe('the faults that block each action', () => {
  test('an adult in a country where nothing is off may do everything', async () => {
    expect(await refusals(await newUser())).toEqual({})
  })

  test('a user who never stated their age may join free contests, open packs and move cards', async () => {
    expect(await refusals(await newUser(null))).toEqual(forAll('age_unconfirmed', adultsOnly))
  })

  test('a user under 18 may join free contests, open packs and move cards', async () => {
    const young = await newUser({ ...adult, birthDate: await bornFor(18, 1) })
    expect(await refusals(young)).toEqual(forAll('under_age', adultsOnly))
  })

  test('a country switches off what the content lists for it', async () => {
    const indian = await newUser({ ...adult, country: 'IN' })
    expect(await refusals(indian)).toEqual(forAll('country_not_allowed', ['paid_contest', 'bid']))
  })

  test('a user who rejected the terms may only open paid packs and move cards, until they accept again', async () => {
    const user = await newUser()
    await storeDecision(site.db, user, { version: '2026-11.2', decision: 'rejected' }, now)
    const { open_pack: _open, move_card: _move, ...bound } = bindingFaults
    expect(await refusals(user)).toEqual(forAll('terms_rejected', Object.keys(bound)))
    await storeDecision(site.db, user, { version: '2026-11.2', decision: 'accepted' }, now)
    expect(await refusals(user)).toEqual({})
  })

  test('a suspended account may do none of this, until the suspension is lifted', async () => {
    const user = await newUser(null)
    await storeDecision(site.db, user, { version: '2026-11.2', decision: 'rejected' }, now)
    expect(
      await beginSuspension(site.db, { userId: user, by: 'ops', reason: 'Two accounts', now }),
    ).not.toBeNull()
    expect(await beginSuspension(site.db, { userId: user, by: 'ops', reason: 'Again', now })).toBeNull()
    expect(await refusals(user)).toEqual(forAll('account_suspended', boundAction.options))
    expect(await liftSuspension(site.db, { userId: user, by: 'ops', now })).toBe(true)
    expect(await liftSuspension(site.db, { userId: user, by: 'ops', now })).toBe(false)
    expect(await eligibilityFaultOf(site.db, user, 'mint')).toBe('terms_rejected')
  })

  test('every action can be stopped by a suspension, and every fault stops one', () => {
    for (const faults of Object.values(bindingFaults)) expect(faults).toContain('account_suspended')
    expect([...new Set(Object.values(bindingFaults).flat())].sort()).toEqual(
      [...eligibilityFault.options].sort(),
    )
  })

  test('a refusal is a 403 with the fault as its code', async () => {
    const user = await newUser(null)
    await expect(requireEligible(site.db, user, 'pack')).rejects.toMatchObject({
      statusCode: 403,
      code: 'age_unconfirmed',
    })
    await expect(requireEligible(site.db, user, 'open_pack')).resolves.toBeUndefined()
  })
})

describe('18 or over', () => {
  test('begins with the 18th birthday, by the day of the database in UTC', async () => {
    const today = await newUser({ ...adult, birthDate: await bornFor(18, 0) })
    const tomorrow = await newUser({ ...adult, birthDate: await bornFor(18, 1) })
    expect(await eligibilityFaultOf(site.db, today, 'pack')).toBeNull()
    expect(await eligibilityFaultOf(site.db, tomorrow, 'pack')).toBe('under_age')
    expect(await readPerson(site.db, today)).toMatchObject({ adult: true })
    expect(await readPerson(site.db, tomorrow)).toMatchObject({ adult: false })
  })

  test.each([
    { born: '2008-11-22', today: '2026-11-21', adult: false },
    { born: '2008-11-22', today: '2026-11-22', adult: true },
    { born: '2008-02-29', today: '2026-02-28', adult: false },
    { born: '2008-02-29', today: '2026-03-01', adult: true },
    { born: '2010-02-28', today: '2028-02-28', adult: true },
    { born: '2010-03-01', today: '2028-02-29', adult: false },
    { born: '2010-03-01', today: '2028-03-01', adult: true },
    { born: '2008-12-31', today: '2026-12-30', adult: false },
    { born: '2008-12-31', today: '2026-12-31', adult: true },
    { born: '1900-01-01', today: '2026-11-22', adult: true },
  ])('born $born, on $today: $adult', async ({ born, today, adult: expected }) => {
    expect(await site.rows('SELECT is_adult($1, $2) AS adult', born, today)).toEqual([{ adult: expected }])
  })
})

describe('date of birth and country', () => {
  test('are stated once: repeating the same changes nothing, anything else is refused', async () => {
    const user = await newUser()
    expect(await statePerson(site.db, user, adult, now)).toEqual({ ok: true })
    for (const other of [
      { ...adult, country: 'IN' },
      { ...adult, birthDate: '1990-05-18' },
    ])
      expect(await statePerson(site.db, user, other, now)).toEqual({ ok: false, reason: 'person_stated' })
    expect(await readPerson(site.db, user)).toEqual({ ...adult, adult: true })
  })

  test('stated twice at once count once', async () => {
    const user = await newUser(null)
    const stated = await Promise.all(
      ['NZ', 'IN'].map((country) => statePerson(site.db, user, { ...adult, country }, now)),
    )
    expect(stated.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a future date is refused, and another one can be stated', async () => {
    const user = await newUser(null)
    const ahead = { ...adult, birthDate: await bornFor(0, 1) }
    expect(await statePerson(site.db, user, ahead, now)).toEqual({ ok: false, reason: 'birth_date_ahead' })
    expect(await statePerson(site.db, user, { ...adult, birthDate: await bornFor(0, 0) }, now)).toEqual({
      ok: true,
    })
  })

  test('can be corrected only by the operator', async () => {
    const user = await newUser({ ...adult, birthDate: await bornFor(18, 1) })
    expect(await correctPerson(site.db, user, { birthDate: '1990-05-17' })).toBe(true)
    expect(await refusals(user)).toEqual({})
    expect(await correctPerson(site.db, user, { country: 'IN' })).toBe(true)
    expect(await readPerson(site.db, user)).toEqual({ birthDate: '1990-05-17', country: 'IN', adult: true })
    expect(await correctPerson(site.db, await newUser(null), { country: 'IN' })).toBe(false)
  })

  test('a new start replaces the list of closed countries', async () => {
    const user = await newUser({ ...adult, country: 'FR' })
    await writeClosedCountries(site.db, [
      { country: 'FR', off: ['mint', 'mint'], why: 'The law.' },
      { country: 'IN', off: ['paid_contest', 'bid'], why: 'The law.' },
    ])
    expect(await refusals(user)).toEqual({ mint: 'country_not_allowed' })
    await writeClosedCountries(site.db, [{ country: 'IN', off: ['paid_contest', 'bid'], why: 'The law.' }])
    expect(await refusals(user)).toEqual({})
  })

  test('every country has a name in words', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countryCodes).toHaveLength(250)
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  })
})
