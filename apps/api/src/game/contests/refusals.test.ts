import { expect, test } from 'vitest'
import type { JoinRefusal } from './join/check-join.ts'
import { refusedClaim, refusedJoin, refusedLeave, refusedPrivate, refusedTeam } from './refusals.ts'
import type { ClaimResult } from './settle/claim.ts'
import type { SaveTeamResult } from './teams/teams.ts'

type Facts<Result, Reason> = Result extends { ok: false; reason: infer Reasons }
  ? Reason extends Reasons
    ? Omit<Result, 'ok' | 'reason'>
    : never
  : never
/** The facts of a refusal for each reason of a union, and its HTTP response: a missing reason does not compile. */
type Table<Result extends { ok: boolean }> = {
  [Reason in Extract<Result, { ok: false; reason: string }>['reason']]: [
    facts: Facts<Result, Reason>,
    status: number,
    says: RegExp,
    /** If it is not the reason. */
    code?: string,
  ]
}

const no = { ok: false as const }

const joins: Table<JoinRefusal> = {
  unknown_contest: [{}, 404, /no such contest/, 'not_found'],
  unknown_team: [{}, 404, /no such team/, 'not_found'],
  other_slot: [{}, 422, /another part/],
  other_match: [{}, 422, /another match/],
  already_joined: [{}, 409, /already in/],
  key_reused: [{}, 409, /Idempotency-Key/],
  entry_left: [{}, 409, /has left.*new key/],
  closed: [{ state: 'locked', refund: null }, 409, /closed/],
  identical_team: [{ team: 'Owls' }, 409, /Owls/],
  full: [{ maxEntries: 50 }, 409, /50/],
  too_many_entries: [{ maxPerUser: 3 }, 409, /3 teams/],
  newcomers_played: [{}, 409, /have joined your newcomers' contest; leaving it/],
  email_unconfirmed: [{}, 403, /Confirm your email first.*profile/],
  payments_off: [{}, 403, /Payments are switched off/],
  insufficient_funds: [{ balanceMinor: 99n, neededMinor: 1000n }, 402, /\$10\.00.*\$0\.99/],
}

const claims: Table<ClaimResult> = {
  unknown_entry: [{}, 404, /no such entry/, 'not_found'],
  not_settled: [{}, 409, /completed/],
  nothing_won: [{}, 409, /did not win/],
}

const saves: Table<SaveTeamResult> = {
  unknown_match: [{}, 404, /no such match/, 'not_found'],
  unknown_team: [{}, 404, /no such team/, 'not_found'],
  unknown_slot: [{}, 404, /no such slot/, 'not_found'],
  unknown_card: [{}, 404, /no such card/, 'not_found'],
  repeated_card: [{}, 422, /two players/],
  card_not_free: [{ state: 'listed' }, 409, /on the marketplace/],
  team_changed: [{}, 409, /another tab/],
  card_in_use: [{ team: 'Owls' }, 409, /Owls/],
  identical_team: [{ team: 'Owls' }, 409, /Owls/],
  started: [{ refund: null }, 409, /locked/],
  name_taken: [{ name: 'Owls' }, 409, /Owls/],
  name_unreadable: [{}, 422, /invisible/],
  name_reserved: [{}, 422, /reserved for our staff/],
  too_many_teams: [{ limit: 20 }, 409, /20 teams/],
  illegal_team: [{ fault: { ...no, reason: 'no_captain' } }, 422, /no captain/, 'no_captain'],
}

test.each(Object.entries(joins))(
  'a join refused for %s',
  (reason, [facts, statusCode, says, code = reason]) => {
    const refusal = { ...no, reason, ...facts } as Parameters<typeof refusedJoin>[0]
    expect(refusedJoin(refusal)).toMatchObject({ statusCode, code, message: expect.stringMatching(says) })
  },
)

test.each(Object.entries(claims))(
  'a claim refused for %s',
  (reason, [facts, statusCode, says, code = reason]) => {
    const refusal = { ...no, reason, ...facts } as Parameters<typeof refusedClaim>[0]
    expect(refusedClaim(refusal)).toMatchObject({ statusCode, code, message: expect.stringMatching(says) })
  },
)

test.each(Object.entries(saves))(
  'a team refused for %s',
  (reason, [facts, statusCode, says, code = reason]) => {
    const refusal = { ...no, reason, ...facts } as Parameters<typeof refusedTeam>[0]
    expect(refusedTeam(refusal)).toMatchObject({ statusCode, code, message: expect.stringMatching(says) })
  },
)

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
