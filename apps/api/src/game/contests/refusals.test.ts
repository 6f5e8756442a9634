import { expect, test } from 'vitest'
import type { JoinRefusal } from './join/check-join.ts'
import { refusedClaim, refusedJoin, refusedLeave, refusedPrivate, refusedTeam } from './refusals.ts'
import type { ClaimResult } from './settle/claim.ts'
import type { SaveTeamResult } from './teams/teams.ts'

type Refused<Result, Reason> = Result extends { ok: false; reason: infer Reasons }
  ? Reason extends Reasons
    ? Omit<Result, 'reason'> & { reason: Reason }
    : never
  : never
/** A refusal for each reason of a union, and its HTTP response: a missing reason does not compile. */
type Table<Result extends { ok: boolean }> = {
  [Reason in Extract<Result, { ok: false; reason: string }>['reason']]: [
    refusal: Refused<Result, Reason>,
    status: number,
    code: string,
    says: RegExp,
  ]
}

const no = { ok: false as const }

const joins: Table<JoinRefusal> = {
  unknown_contest: [{ ...no, reason: 'unknown_contest' }, 404, 'not_found', /no such contest/],
  unknown_team: [{ ...no, reason: 'unknown_team' }, 404, 'not_found', /no such team/],
  other_slot: [{ ...no, reason: 'other_slot' }, 422, 'other_slot', /another part/],
  other_match: [{ ...no, reason: 'other_match' }, 422, 'other_match', /another match/],
  already_joined: [{ ...no, reason: 'already_joined' }, 409, 'already_joined', /already in/],
  key_reused: [{ ...no, reason: 'key_reused' }, 409, 'key_reused', /Idempotency-Key/],
  entry_left: [{ ...no, reason: 'entry_left' }, 409, 'entry_left', /has left.*new key/],
  closed: [{ ...no, reason: 'closed', state: 'locked', refund: null }, 409, 'closed', /closed/],
  identical_team: [{ ...no, reason: 'identical_team', team: 'Owls' }, 409, 'identical_team', /Owls/],
  full: [{ ...no, reason: 'full', maxEntries: 50 }, 409, 'full', /50/],
  too_many_entries: [
    { ...no, reason: 'too_many_entries', maxPerUser: 3 },
    409,
    'too_many_entries',
    /3 teams/,
  ],
  newcomers_played: [
    { ...no, reason: 'newcomers_played' },
    409,
    'newcomers_played',
    /have joined your newcomers' contest; leaving it/,
  ],
  email_unconfirmed: [
    { ...no, reason: 'email_unconfirmed' },
    403,
    'email_unconfirmed',
    /Confirm your email first.*profile/,
  ],
  payments_off: [{ ...no, reason: 'payments_off' }, 403, 'payments_off', /Payments are switched off/],
  insufficient_funds: [
    { ...no, reason: 'insufficient_funds', balanceMinor: 99n, neededMinor: 1000n },
    402,
    'insufficient_funds',
    /\$10\.00.*\$0\.99/,
  ],
}

const claims: Table<ClaimResult> = {
  unknown_entry: [{ ...no, reason: 'unknown_entry' }, 404, 'not_found', /no such entry/],
  not_settled: [{ ...no, reason: 'not_settled' }, 409, 'not_settled', /completed/],
  nothing_won: [{ ...no, reason: 'nothing_won' }, 409, 'nothing_won', /did not win/],
}

const saves: Table<SaveTeamResult> = {
  unknown_match: [{ ...no, reason: 'unknown_match' }, 404, 'not_found', /no such match/],
  unknown_team: [{ ...no, reason: 'unknown_team' }, 404, 'not_found', /no such team/],
  unknown_slot: [{ ...no, reason: 'unknown_slot' }, 404, 'not_found', /no such slot/],
  unknown_card: [{ ...no, reason: 'unknown_card' }, 404, 'not_found', /no such card/],
  repeated_card: [{ ...no, reason: 'repeated_card' }, 422, 'repeated_card', /two players/],
  card_not_free: [
    { ...no, reason: 'card_not_free', state: 'listed' },
    409,
    'card_not_free',
    /on the marketplace/,
  ],
  card_in_use: [{ ...no, reason: 'card_in_use', team: 'Owls' }, 409, 'card_in_use', /Owls/],
  identical_team: [{ ...no, reason: 'identical_team', team: 'Owls' }, 409, 'identical_team', /Owls/],
  started: [{ ...no, reason: 'started', refund: null }, 409, 'started', /locked/],
  name_taken: [{ ...no, reason: 'name_taken', name: 'Owls' }, 409, 'name_taken', /Owls/],
  name_unreadable: [{ ...no, reason: 'name_unreadable' }, 422, 'name_unreadable', /invisible/],
  name_reserved: [{ ...no, reason: 'name_reserved' }, 422, 'name_reserved', /reserved for our staff/],
  too_many_teams: [{ ...no, reason: 'too_many_teams', limit: 20 }, 409, 'too_many_teams', /20 teams/],
  illegal_team: [
    { ...no, reason: 'illegal_team', fault: { ...no, reason: 'no_captain' } },
    422,
    'no_captain',
    /no captain/,
  ],
}

test.each(Object.values(joins))('a join refused for %o', (refusal, statusCode, code, says) => {
  expect(refusedJoin(refusal)).toMatchObject({ statusCode, code, message: expect.stringMatching(says) })
})

test.each(Object.values(claims))('a claim refused for %o', (refusal, statusCode, code, says) => {
  expect(refusedClaim(refusal)).toMatchObject({ statusCode, code, message: expect.stringMatching(says) })
})

test.each(Object.values(saves))('a team refused for %o', (refusal, statusCode, code, says) => {
  expect(refusedTeam(refusal)).toMatchObject({ statusCode, code, message: expect.stringMatching(says) })
})

test('a contest of one team per user uses the singular', () => {
  const refusal = { ...no, reason: 'too_many_entries', maxPerUser: 1 } as const
  expect(refusedJoin(refusal).message).toBe('You can join this contest with one team.')
})

test('a contest of a match that does not count is closed for that reason, not because the match has started', () => {
  const refund = 'postponed_beyond_48h' as const
  const messages = [
    refusedJoin({ ...no, reason: 'closed', state: 'refunded', refund }),
    refusedLeave({ ...no, reason: 'leaving_closed', refund }),
    refusedPrivate({ ...no, reason: 'started', refund }),
    refusedTeam({ ...no, reason: 'started', refund }),
  ].map(({ message }) => message)
  expect(messages).toEqual([
    'The match was postponed by more than 48 hours; entries are closed.',
    'The match was postponed by more than 48 hours; every entry is paid back.',
    'The match was postponed by more than 48 hours; no more contests open.',
    'The match was postponed by more than 48 hours; teams are locked.',
  ])
})
