import type { ProofLine, ProofLineOf, ProofPosting } from '@toprun/api-schema/proof'
import type { ContestRefundReason } from '@toprun/api-schema/refund-reason'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alterations, withNewDigest } from './alterations.ts'
import { found, reportOf, sampleRefund, textOfLines } from './sample-refund.testing.ts'

/** The checks that find a difference. */
const differing = (text: string) =>
  reportOf(text).checks.flatMap(({ name, differences }) => (differences > 0 ? name : []))

const someContest = fc
  .record({
    minEntries: fc.integer({ min: 1, max: 12 }),
    seats: fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 12 }),
    entryFee: fc.constantFrom(0, 1, 500),
    portion: fc.integer({ min: 1, max: 5 }),
  })
  .map((contest) => ({ ...contest, seats: contest.seats.toSorted((one, other) => one - other) }))

test('a refund for too few entries verifies exactly if there were fewer than the minimum, in any portions', () => {
  fc.assert(
    fc.property(someContest, (contest) => {
      const isShort = contest.seats.length < contest.minEntries
      expect(differing(textOfLines(sampleRefund(contest)))).toEqual(isShort ? [] : ['reason'])
    }),
  )
})

test('every alteration of such a bundle is found', () => {
  fc.assert(
    fc.property(
      someContest,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (contest, stream) => {
        const text = textOfLines(sampleRefund({ ...contest, minEntries: 13 }))
        const altered = alterations(text, 60, () => stream.next().value ?? 0)
        expect(altered.filter((one) => one.text === text || reportOf(one.text).ok)).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
})

test('money that a refund moves differently is noticed, with any digest line', () => {
  const changed = fc.constantFrom<(posting: ProofPosting) => ProofPosting | null>(
    (posting) => ({ ...posting, amount: posting.amount + 1 }),
    (posting) => ({ ...posting, key: `${posting.key}0` }),
    (posting) => ({ ...posting, source: 'house' }),
    (posting) => ({ ...posting, destination: 'winnings' }),
    (posting) => ({ ...posting, destination: 'revenue' }),
    () => null,
  )
  fc.assert(
    fc.property(
      someContest.filter(({ seats, entryFee }) => seats.length > 0 && entryFee > 0),
      fc.nat(),
      fc.nat(1),
      changed,
      (contest, which, place, change) => {
        const lines = sampleRefund({ ...contest, minEntries: 13 })
        const at = 2 + (which % contest.seats.length)
        const line = lines[at]
        if (line?.type !== 'entry') throw new Error('There is no entry.')
        const postings = line.postings.flatMap((each, index) =>
          index === place ? (change(each) ?? []) : each,
        )
        expect(differing(textOfLines(lines.with(at, { ...line, postings })))).not.toEqual([])
      },
    ),
  )
})

/** The sample with the first line of a type changed. */
function withLine<Type extends ProofLine['type']>(type: Type, change: Partial<ProofLineOf<Type>>): string {
  const lines = sampleRefund()
  const at = lines.findIndex((line) => line.type === type)
  return textOfLines(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
}

const share = { key: 'settle:0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00:0', source: 'pot', amount: 1 } as const

const noTeam = (seat: number) => `file: The team of seat ${seat} cannot be read: null`
const wrongEntries = 'entries: The entries do not have the SHA-256 that was published when teams locked.'

test.each<[string, string, string[]]>([
  [
    'a minimum that was reached',
    withLine('contest', { minEntries: 2 }),
    ['reason: The file has 2 entries; the contest is refunded with fewer than 2.'],
  ],
  [
    'a minimum that nobody could reach',
    withLine('contest', { minEntries: 101 }),
    ['file: The contest takes at most 100 entries, fewer than its minimum of 101.'],
  ],
  [
    'no minimum',
    withLine('contest', { minEntries: undefined }),
    ['reason: The file has 2 entries; the contest is refunded with fewer than 0.'],
  ],
  [
    'another number of entries',
    withLine('contest', { entries: 1 }),
    ['file: The contest has 1 entries; the file has 2.'],
  ],
  [
    'more entries than places',
    withLine('contest', { maxEntries: 1 }),
    [
      'file: The contest takes at most 1 entries, fewer than its minimum of 3.',
      'file: The file has 2 entries; the contest takes at most 1.',
    ],
  ],
  [
    'a hash of entries',
    withLine('contest', { entriesSha256: 'a'.repeat(64) }),
    [noTeam(1), noTeam(4), wrongEntries],
  ],
  [
    'another fee',
    withLine('contest', { entryFee: 499 }),
    [
      'fees: Seat 1 paid 500 cents; the fee is 499.',
      'fees: Seat 4 paid 500 cents; the fee is 499.',
      'refunds: Seat 1 got 500 cents back; the fee is 499.',
      'refunds: Seat 4 got 500 cents back; the fee is 499.',
    ],
  ],
  ['a rank', withLine('entry', { rank: 1 }), ['unranked: Seat 1 has points, a rank or a prize.']],
  ['points', withLine('entry', { quarterPoints: 0 }), ['unranked: Seat 1 has points, a rank or a prize.']],
  [
    'a prize',
    withLine('entry', { prize: 1 }),
    [
      'unranked: Seat 1 has points, a rank or a prize.',
      'winnings: Seat 1 was paid 0 cents for a prize of 1.',
    ],
  ],
  [
    'a team',
    withLine('entry', { team: '0 1:captain' }),
    ['file: Seat 1 has a team, though no SHA-256 of the entries is stated.'],
  ],
  [
    'a seat that is not after the one before',
    withLine('entry', { seat: 4 }),
    ['file: Seat 4 does not follow the one before it.'],
  ],
  [
    'money to the house',
    withLine('house', { postings: [{ ...share, destination: 'revenue' }] }),
    [
      'refunds: The house has a posting.',
      'pot: The pot holds -1 cents after all postings instead of 0.',
      `keys: The house has a posting with the key of another one: ${share.key}`,
    ],
  ],
  [
    'a prize that was paid',
    withLine('entry', { postings: [{ ...share, destination: 'winnings' }] }),
    [
      'fees: Seat 1 paid 0 cents; the fee is 500.',
      'winnings: Seat 1 was paid 1 cents for a prize of 0.',
      'refunds: Seat 1 has a posting that is neither fee nor refund.',
      'refunds: Seat 1 got 0 cents back; the fee is 500.',
      'pot: The pot holds -1 cents after all postings instead of 0.',
      `keys: Seat 1 has a posting with the key of another one: ${share.key}`,
    ],
  ],
  [
    'a line more',
    textOfLines([...sampleRefund(), { type: 'house', postings: [] }]),
    ['file: Line 6, of type house, is out of order.'],
  ],
  ['a line that says nothing', textOfLines([...sampleRefund(), {}]), ['file: Line 6 cannot be read.']],
  [
    'a last line without an end',
    textOfLines(sampleRefund()).slice(0, -1),
    [
      'file: The last line has no end.',
      'digest: A line before the last one was changed, or the last one itself.',
    ],
  ],
  [
    'an abandoned match',
    withLine('contest', { refundReason: 'abandoned' }),
    ['reason: The file does not say who played the match.'],
  ],
  [
    'a void match',
    withLine('contest', { refundReason: 'no_result' }),
    ['reason: The file does not say who played the match.'],
  ],
])('under a new digest line %s is noticed', (_what, text, sentences) => {
  expect(found(text)).toEqual(sentences)
})

test('under a new digest line a refund that is called a settled contest is noticed', () => {
  const sentences = found(withLine('contest', { refundReason: undefined }))
  expect(sentences).toEqual([
    'file: Seat 1 has a posting that is neither fee nor prize.',
    noTeam(1),
    'file: Seat 4 has a posting that is neither fee nor prize.',
    noTeam(4),
    'entries: The file has 2 entries; the contest is refunded with fewer than 3.',
    wrongEntries,
    'points: The file does not say who played the match.',
    'ranks: Seat 1 has no rank in the file and 1 by its points.',
    'ranks: Seat 4 has no rank in the file and 1 by its points.',
    'prizes: Seat 1 has a prize of 0 cents in the file and 450 by its rank.',
    'prizes: Seat 4 has a prize of 0 cents in the file and 450 by its rank.',
    'keys: Seat 1 has a posting with the key of another one: refund:0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00:0',
    'keys: Seat 4 has a posting with the key of another one: refund:0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00:0',
  ])
})

test('the reason of a match needs its events', () => {
  const [contest, match, ...rest] = sampleRefund()
  const info = {
    ...{ match_type: 'T20', balls_per_over: 6, dates: ['2026-11-22'], teams: ['A', 'B'] },
    players: { A: ['a'], B: ['b'] },
  }
  const text = (
    refundReason: string,
    state: string | undefined,
    events: readonly object[],
    slot: object | null = null,
  ) => {
    const log = events.map((event, at) => ({ type: 'log', kind: 'event', revision: at + 1, event }))
    return textOfLines([{ ...contest, refundReason, slot }, { ...match, info, state }, ...log, ...rest])
  }
  const innings = [0, 1].map((number) => ({
    ...{ type: 'innings', innings: number },
    header: { team: number === 0 ? 'A' : 'B' },
  }))
  const outcome = (method?: string) => ({
    type: 'outcome',
    outcome: { winner: 'A', ...(method && { method }) },
  })
  const delivery = { batter: 'a', bowler: 'b', non_striker: 'a', runs: { batter: 0, extras: 0, total: 0 } }
  const ball = { type: 'ball', innings: 0, over: 0, ball: 1, delivery }
  const slot = { innings: 1, from: 1, to: 30 }

  const isVoid = [...innings, outcome('D/L')]
  const isAwarded = [...innings, ball, outcome('Awarded')]
  const cases: [sentence: string | null, text: string][] = [
    [null, text('no_result', 'void', [...innings, outcome('Awarded')])],
    [null, text('no_result', 'void', isVoid)],
    [
      'By its events the match is neither void nor awarded.',
      text('no_result', 'void', [...innings, outcome()]),
    ],
    ['The match is stated as completed.', text('no_result', 'completed', isVoid)],
    [null, text('abandoned', 'abandoned', innings)],
    ['The match is stated as void.', text('abandoned', 'void', innings)],
    [null, text('postponed_beyond_48h', 'void', [])],
    [null, text('postponed_beyond_48h', 'void', innings)],
    ['A ball of the match was bowled.', text('postponed_beyond_48h', 'void', [...innings, ball])],
    ['The match is stated as abandoned.', text('postponed_beyond_48h', 'abandoned', [])],
    [null, text('slot_void', 'abandoned', [...innings, ball], slot)],
    ['The match is stated as not over.', text('slot_void', undefined, [...innings, ball], slot)],
    [
      'By the events of the match the slot counts.',
      text('slot_void', 'completed', [...innings, ball, outcome()], slot),
    ],
    [null, text('slot_void', 'completed', isAwarded, slot)],
    ['The contest is of the whole match.', text('slot_void', 'abandoned', innings)],
  ]
  expect(cases.map(([, each]) => found(each))).toEqual(
    cases.map(([sentence]) => (sentence === null ? [] : [`reason: ${sentence}`])),
  )
})

test('a report says what no file shows of a refund', () => {
  const { checks, unchecked } = reportOf(textOfLines(sampleRefund()))
  expect(checks.map(({ name }) => name)).toEqual([
    ...['file', 'digest', 'reason', 'unranked', 'fees', 'refunds', 'pot', 'keys'],
  ])
  expect(checks[2]?.words).toBe('The contest had fewer entries than its minimum')
  expect(unchecked).toEqual([
    'That no entry is missing: the SHA-256 of the entries was not published before the refund. If you had entered, look for your entry.',
    'That the minimum is the one that the contest was opened with: its page showed it.',
    'That the refunds reached the wallets: compare with your own transactions.',
  ])
  expect(reportOf(withNewDigest('{}\n')).unchecked).toEqual([])
})

test.each<[ContestRefundReason, words: string, unchecked: string]>([
  [
    'abandoned',
    'The match is stated as abandoned',
    'That the match was abandoned: an operator decided it, and no event shows it.',
  ],
  [
    'no_result',
    'The match is void or awarded by its events',
    'That the events of the match are what happened on the field.',
  ],
  [
    'postponed_beyond_48h',
    'The match is stated as void, and no ball of it was bowled',
    'That the match had no new start within 48 hours: the file has no starts.',
  ],
  [
    'slot_void',
    'The slot is void, or its match awarded, by the events',
    'That the events of the match are what happened on the field, and how the match ended.',
  ],
])(
  'a report of a refund for %s says what is found of it, and what no file shows',
  (refundReason, words, rest) => {
    const entriesSha256 = 'a'.repeat(64)
    const { checks, unchecked } = reportOf(withLine('contest', { refundReason, entriesSha256 }))
    expect(checks.map(({ name }) => name)).toContain('entries')
    expect(checks.find(({ name }) => name === 'reason')?.words).toBe(words)
    expect(unchecked).toEqual([
      rest,
      'That the refunds reached the wallets: compare with your own transactions.',
    ])
  },
)
