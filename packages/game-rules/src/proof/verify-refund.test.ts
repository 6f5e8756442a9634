import type { ProofLine, ProofLineOf, ProofPosting } from '@toprun/api-schema/proof'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alterations, withNewDigest } from './alterations.ts'
import { sampleRefund, textOfLines } from './sample-refund.testing.ts'
import { createProofVerifier } from './verify-proof.ts'

function reportOf(text: string) {
  const verifier = createProofVerifier()
  verifier.take(Buffer.from(text))
  return verifier.report()
}

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

test('a refund for too few entries verifies exactly if there were fewer than the minimum, in whatever portions it went', () => {
  fc.assert(
    fc.property(someContest, (contest) => {
      const isShort = contest.seats.length < contest.minEntries
      expect(differing(textOfLines(sampleRefund(contest)))).toEqual(isShort ? [] : ['reason'])
    }),
  )
})

test('no alteration of such a bundle is missed', () => {
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

test('money that a refund moves otherwise is noticed, whatever digest line follows', () => {
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

test.each<[string, string, string[]]>([
  ['a minimum that was reached', withLine('contest', { minEntries: 2 }), ['reason']],
  ['a minimum that nobody could reach', withLine('contest', { minEntries: 101 }), ['file']],
  ['no minimum', withLine('contest', { minEntries: undefined }), ['reason']],
  ['another number of entries', withLine('contest', { entries: 1 }), ['file']],
  ['more entries than places', withLine('contest', { maxEntries: 1 }), ['file']],
  ['a hash of entries', withLine('contest', { entriesSha256: 'a'.repeat(64) }), ['file', 'entries']],
  ['another fee', withLine('contest', { entryFee: 499 }), ['fees', 'refunds']],
  ['a rank', withLine('entry', { rank: 1 }), ['unranked']],
  ['points', withLine('entry', { quarterPoints: 0 }), ['unranked']],
  ['a prize', withLine('entry', { prize: 1 }), ['unranked', 'winnings']],
  ['a team', withLine('entry', { team: '0 1:captain' }), ['file']],
  [
    'money to the house',
    withLine('house', { postings: [{ ...share, destination: 'revenue' }] }),
    ['refunds', 'pot', 'keys'],
  ],
  ['an abandoned match', withLine('contest', { refundReason: 'abandoned' }), ['reason']],
  ['a void match', withLine('contest', { refundReason: 'no_result' }), ['reason']],
  [
    'no reason',
    withLine('contest', { refundReason: undefined }),
    ['file', 'entries', 'points', 'ranks', 'prizes'],
  ],
])('under a new digest line %s is noticed', (_what, text, checks) => {
  expect(differing(text)).toEqual(expect.arrayContaining(checks))
})

test('the reason of a match needs its events', () => {
  const [contest, match, ...rest] = sampleRefund()
  const info = {
    ...{ match_type: 'T20', balls_per_over: 6, dates: ['2026-11-22'], teams: ['A', 'B'] },
    players: { A: ['a'], B: ['b'] },
  }
  const text = (
    refundReason: string,
    state: string,
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

  expect(differing(text('no_result', 'void', [...innings, outcome('Awarded')]))).toEqual([])
  expect(differing(text('no_result', 'void', [...innings, outcome('D/L')]))).toEqual([])
  expect(differing(text('no_result', 'void', [...innings, outcome()]))).toEqual(['reason'])
  expect(differing(text('no_result', 'completed', [...innings, outcome('D/L')]))).toEqual(['reason'])
  expect(differing(text('abandoned', 'abandoned', innings))).toEqual([])
  expect(differing(text('abandoned', 'void', innings))).toEqual(['reason'])
  expect(differing(text('postponed_beyond_48h', 'void', []))).toEqual([])
  expect(differing(text('postponed_beyond_48h', 'void', [...innings, ball]))).toEqual(['reason'])
  expect(differing(text('slot_void', 'abandoned', [...innings, ball], slot))).toEqual([])
  expect(differing(text('slot_void', 'completed', [...innings, ball, outcome()], slot))).toEqual(['reason'])
  expect(differing(text('slot_void', 'completed', [...innings, ball, outcome('Awarded')], slot))).toEqual([])
  expect(differing(text('slot_void', 'abandoned', innings))).toEqual(['reason'])
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
  expect(reportOf(withLine('contest', { refundReason: 'abandoned' })).unchecked).toContain(
    'That the match was abandoned: an operator decided it, and no event shows it.',
  )
  expect(reportOf(withNewDigest('{}\n')).unchecked).toEqual([])
})
