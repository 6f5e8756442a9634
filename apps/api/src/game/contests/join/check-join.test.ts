import { contestId, matchId, userId } from '@toprun/api-schema/ids'
import { describe, expect, test } from 'vitest'
import { checkJoin, type JoinRequest, joinAction } from './check-join.ts'
import type { JoinFacts } from './join-facts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ids = {
  contest: contestId.parse(crypto.randomUUID()),
  match: matchId.parse(crypto.randomUUID()),
  user: userId.parse(crypto.randomUUID()),
  other: userId.parse(crypto.randomUUID()),
}
const request: JoinRequest = {
  ...{ contestId: ids.contest, teamId: 'team', userId: ids.user, sessionId: null },
  ...{ idempotencyKey: 'key', now },
}
const terms = {
  ...{ id: ids.contest, matchId: ids.match, slot: null, state: 'open', refundReason: null },
  ...{ entryFeeMinor: 1000n, guaranteeMinor: 0n, entryCount: 4, maxEntries: 5, maxPerUser: 2 },
  ...{ code: null, createdBy: null },
} satisfies Partial<JoinFacts['contest']>
const match = {
  ...{ id: ids.match, format: 'T20', state: 'upcoming', result: null, sides: ['A', 'B'] },
  startsAt: new Date(now.getTime() + 1),
  locksAt: new Date(now.getTime() + 1),
} satisfies JoinFacts['match']
const own = {
  ...{ earlier: null, left: null, ownEntries: 1, teamEntered: false, identicalTeam: null, newcomer: null },
  team: { id: 'team', name: 'Team', matchId: ids.match, slot: null },
} satisfies Omit<JoinFacts, 'contest' | 'match'>

interface Changed extends Partial<Omit<JoinFacts, 'contest' | 'match'>> {
  contest?: Partial<JoinFacts['contest']>
  match?: Partial<JoinFacts['match']>
}
const factsOf = ({ contest, match: changed, ...facts }: Changed): JoinFacts => ({
  ...{ ...own, ...facts },
  contest: { ...terms, ...contest } as JoinFacts['contest'],
  match: { ...match, ...changed },
})
const check = (changed: Changed, asked: Partial<JoinRequest> = {}) =>
  checkJoin(factsOf(changed), { ...request, ...asked })

test('a team enters while there is a seat, with everything that the response needs', () => {
  const facts = factsOf({})
  const { contest, match: of, team } = facts
  expect(checkJoin(facts, request)).toEqual({ ok: true, contest, match: of, team, entryId: null })
})

test.each<[string, Changed, Partial<JoinRequest>, object]>([
  [
    'of another match',
    { team: { ...own.team, matchId: matchId.parse(crypto.randomUUID()) } },
    {},
    { reason: 'other_match' },
  ],
  ['of a slot', { team: { ...own.team, slot: 2 } }, {}, { reason: 'other_slot' }],
  ['of another slot', { contest: { slot: 1 }, team: { ...own.team, slot: 2 } }, {}, { reason: 'other_slot' }],
  ['that is not the user’s', { team: null }, {}, { reason: 'unknown_team' }],
  ['that is in it', { teamEntered: true }, {}, { reason: 'already_joined' }],
  ['like another one in it', { identicalTeam: 'First' }, {}, { reason: 'identical_team', team: 'First' }],
  ['where no seat is left', { contest: { entryCount: 5 } }, {}, { reason: 'full', maxEntries: 5 }],
  [
    'of somebody who has as many as they may',
    { ownEntries: 2 },
    {},
    { reason: 'too_many_entries', maxPerUser: 2 },
  ],
  ['after the lock', { match: { locksAt: now } }, {}, { reason: 'closed', state: 'open', refund: null }],
  [
    'once it closed',
    { contest: { state: 'refunded', refundReason: 'abandoned' } },
    {},
    { reason: 'closed', state: 'refunded', refund: 'abandoned' },
  ],
  ['with a fee without payments', {}, { takesMoney: false }, { reason: 'payments_off' }],
  [
    'with a guarantee without payments',
    { contest: { entryFeeMinor: 0n, guaranteeMinor: 1n } },
    { takesMoney: false },
    { reason: 'payments_off' },
  ],
  [
    'of no newcomer',
    { newcomer: { isEmailConfirmed: true, hasPlayed: true } },
    {},
    { reason: 'newcomers_played' },
  ],
  [
    'without a confirmed email',
    { newcomer: { isEmailConfirmed: false, hasPlayed: false } },
    {},
    { reason: 'email_unconfirmed' },
  ],
])('a team %s does not enter', (_, changed, asked, refusal) => {
  expect(check(changed, asked)).toEqual({ ok: false, ...refusal })
})

test('a newcomer enters, and a free contest without a guarantee takes teams without payments', () => {
  expect(check({ newcomer: { isEmailConfirmed: true, hasPlayed: false } }).ok).toBe(true)
  expect(check({ contest: { entryFeeMinor: 0n } }, { takesMoney: false }).ok).toBe(true)
  expect(check({}, { takesMoney: true }).ok).toBe(true)
})

test('a contest of a slot takes teams of the slot while the match is live', () => {
  const live = { contest: { slot: 2 }, team: { ...own.team, slot: 2 } }
  expect(check({ ...live, match: { state: 'live', locksAt: now } }).ok).toBe(true)
  expect(check({ ...live, match: { state: 'abandoned' } })).toMatchObject({ ok: false, reason: 'closed' })
})

describe('a private contest', () => {
  const hidden = { contest: { code: 'ABCDEFGH', createdBy: ids.other }, ownEntries: 0 }

  test('is unknown, like one that does not exist, to a user who has neither its code nor an entry', () => {
    expect(check(hidden)).toEqual({ ok: false, reason: 'unknown_contest' })
    expect(check(hidden, { code: 'HGFEDCBA' })).toEqual({ ok: false, reason: 'unknown_contest' })
    expect(checkJoin(null, request)).toEqual({ ok: false, reason: 'unknown_contest' })
  })

  test('can be joined with its code, by its creator, and by its participants', () => {
    expect(check(hidden, { code: 'ABCDEFGH' }).ok).toBe(true)
    expect(check({ ...hidden, contest: { ...hidden.contest, createdBy: ids.user } }).ok).toBe(true)
    expect(check({ ...hidden, ownEntries: 1 }).ok).toBe(true)
  })
})

describe('a request with a key that was used', () => {
  const entry = { id: 'entry', contestId: ids.contest, teamId: 'team' }
  const another = contestId.parse(crypto.randomUUID())

  test('returns the entry that it created, even if the contest is full or closed by now', () => {
    const closed = { earlier: entry, contest: { state: 'settled', entryCount: 5 } } as const
    expect(check(closed)).toMatchObject({ ok: true, entryId: 'entry', replayed: true, team: own.team })
  })

  test('is refused for another contest or team, and for one that no longer exists', () => {
    for (const earlier of [
      { ...entry, contestId: another },
      { ...entry, teamId: 'other' },
    ])
      expect(check({ earlier })).toEqual({ ok: false, reason: 'key_reused' })
    expect(check({ earlier: entry, team: null })).toEqual({ ok: false, reason: 'key_reused' })
  })

  test('is refused once its entry has left', () => {
    expect(check({ left: entry })).toEqual({ ok: false, reason: 'entry_left' })
    expect(check({ left: { ...entry, contestId: another } })).toEqual({ ok: false, reason: 'key_reused' })
    expect(check({ left: { ...entry, teamId: 'other' } })).toEqual({ ok: false, reason: 'key_reused' })
  })
})

test('the requirements for a user depend on the fee and the guarantee', () => {
  const actionOf = (entryFeeMinor: bigint, guaranteeMinor: bigint) =>
    joinAction({ entryFeeMinor, guaranteeMinor })
  expect(actionOf(0n, 0n)).toBe('free_contest')
  expect([actionOf(1n, 0n), actionOf(1n, 1n), actionOf(0n, 1n)]).toEqual([
    'paid_contest',
    'paid_contest',
    'prize_contest',
  ])
})
