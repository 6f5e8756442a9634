import type { Contest } from '@toprun/api-schema/contest'
import { describe, expect, it, test } from 'vitest'
import { sampleContest } from '../../testing/sample-contest.ts'
import { contestsNamed, filterContests, filterOf, isListed, withFilter } from './contest-filter.ts'

function contest(name: string, terms: Partial<Contest>): Contest {
  const free = { entryFee: 0, entries: 0, maxEntries: 10, prizePool: 0, fullPrizePool: 0 }
  return sampleContest({ ...free, size: 'small', name, ...terms })
}

const nets = contest('Nets', { size: 'mega', maxEntries: 1000, entries: 100 })
const duel = contest('Duel', {
  entryFee: 2.5,
  size: 'head_to_head',
  fullPrizePool: 4.75,
  maxEntries: 2,
  entries: 1,
})
const sure = contest('Sure', { entryFee: 2, guarantee: 50, prizePool: 50, fullPrizePool: 102, entries: 8 })
const office = contest('Office', { entryFee: 5, fullPrizePool: 45, isPrivate: true })
const all = [duel, nets, office, sure]
const names = (query: string) =>
  filterContests(all, filterOf(new URLSearchParams(query))).map(({ name }) => name)

describe('contests of a match', () => {
  it('begin with the free ones, then have the largest prizes first', () => {
    expect(names('')).toEqual(['Nets', 'Sure', 'Office', 'Duel'])
  })

  it('begin with the one for newcomers while the viewer is one, and lack it once another was played', () => {
    const fresh = contest('Fresh', { guarantee: 5, fullPrizePool: 5, newcomers: 'open' })
    const first = (each: Contest) =>
      filterContests([duel, nets, each], filterOf(new URLSearchParams()))[0]?.name
    expect(first(fresh)).toBe('Fresh')
    expect(first({ ...fresh, newcomers: 'email_unconfirmed' })).toBe('Fresh')
    expect(first({ ...fresh, state: 'locked', entryFee: 1 })).toBe('Nets')
    const played = { ...fresh, newcomers: 'newcomers_played' } as const
    expect(
      [fresh, played, { ...played, state: 'locked' as const }, { ...played, myEntries: 1 }].map(isListed),
    ).toEqual([true, false, true, true])
  })

  it('have the one for newcomers after the other free ones for who has played', () => {
    const fresh = contest('Fresh', { guarantee: 5, fullPrizePool: 5, newcomers: 'open' })
    const listed = filterContests([...all, fresh], filterOf(new URLSearchParams()), true)
    expect(listed.map(({ name }) => name)).toEqual(['Nets', 'Fresh', 'Sure', 'Office', 'Duel'])
  })

  it('begin with those that the viewer has joined', () => {
    const joined = [...all.filter((each) => each !== duel), { ...duel, myEntries: 1 }]
    expect(filterContests(joined, filterOf(new URLSearchParams()))[0]?.name).toBe('Duel')
  })

  it.each([
    ['fee=free', ['Nets']],
    ['fee=paid', ['Sure', 'Office', 'Duel']],
    ['size=head_to_head', ['Duel']],
    ['size=mega', ['Nets']],
    ['kind=guaranteed', ['Sure']],
    ['kind=private', ['Office']],
    ['fee=free&kind=guaranteed', []],
    ['fee=any&size=huge&kind=x&sort=x', ['Nets', 'Sure', 'Office', 'Duel']],
    ['sort=prize', ['Sure', 'Office', 'Duel', 'Nets']],
    ['sort=fee', ['Nets', 'Sure', 'Duel', 'Office']],
    ['sort=filling', ['Sure', 'Duel', 'Nets', 'Office']],
  ])('by ?%s are %j', (query, expected) => {
    expect(names(query)).toEqual(expected)
  })
})

test.each([
  ['of', ['Office']],
  [' E', ['Duel', 'Nets', 'Office', 'Sure']],
  ['', ['Duel', 'Nets', 'Office', 'Sure']],
  ['cup', []],
])('contests named %j are %j', (text, expected) => {
  expect(contestsNamed(all, text).map(({ name }) => name)).toEqual(expected)
})

describe('the address', () => {
  it('keeps what is no filter, and drops filters that are off', () => {
    const search = new URLSearchParams('tab=contests&fee=free&size=small')
    const next = withFilter(search, { ...filterOf(search), fee: null, sort: 'prize' })
    expect(next.toString()).toBe('tab=contests&size=small&sort=prize')
  })
})
