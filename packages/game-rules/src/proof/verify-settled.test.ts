import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { ProofLine, ProofLineOf, ProofPosting } from '@toprun/api-schema/proof'
import { expect, test } from 'vitest'
import { entryFeeKey, guaranteeKey, settlementKey } from '../contest-ledger-keys.ts'
import { ball, wicket } from '../event-check/testing/sample-events.ts'
import { found, reportOf, textOfLines } from './sample-refund.testing.ts'
import { digestLine } from './team-text.ts'

const id = '0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00'
const entryId = (seat: number) => `${id.slice(0, -1)}${seat}`
const innings = (index: number, team: string): MatchEvent => ({
  ...{ type: 'innings', innings: index },
  header: { team },
})
const toA1 = { batter: 'a1', non_striker: 'a2', bowler: 'b1' }
const toB1 = { innings: 1, batter: 'b1', non_striker: 'b2', bowler: 'a1' }

const log: readonly ProofLineOf<'log'>[] = [
  { type: 'log', kind: 'event', revision: 1, event: innings(0, 'A') },
  { type: 'log', kind: 'event', revision: 2, event: ball('0.1', { ...toA1, runs: { batter: 4 } }) },
  { type: 'log', kind: 'event', revision: 3, event: ball('0.2', { ...toA1, runs: { batter: 6 } }) },
  {
    type: 'log',
    kind: 'correction',
    revision: 4,
    target: 2,
    event: ball('0.1', { ...toA1, runs: { batter: 6 } }),
    reason: 'Six.',
  },
  {
    ...{ type: 'log', kind: 'event', revision: 5 },
    event: ball('0.3', { ...toA1, ...wicket('a1') }),
  },
  { type: 'log', kind: 'event', revision: 6, event: innings(1, 'B') },
  { type: 'log', kind: 'event', revision: 7, event: ball('0.1', { ...toB1, runs: { batter: 1 } }) },
  { type: 'log', kind: 'withdrawal', revision: 8, target: 7, reason: 'Dead ball.' },
  {
    type: 'log',
    kind: 'event',
    revision: 9,
    event: { type: 'outcome', outcome: { winner: 'A', by: { runs: 12 } } },
  },
]

const fee = (seat: number): ProofPosting => ({
  ...{ key: entryFeeKey(entryId(seat)), source: 'wallet', destination: 'pot', amount: 500 },
})
const prize = (amount: number): ProofPosting => ({
  ...{ key: settlementKey(id, 0), source: 'pot', destination: 'winnings', amount },
})
const share: ProofPosting = { key: settlementKey(id, 0), source: 'pot', destination: 'revenue', amount: 200 }
const guarantee: ProofPosting = { key: guaranteeKey(id), source: 'house', destination: 'pot', amount: 200 }

/**
 * a1 has 18 points: Playing XI, 12 runs and two sixes; b1 has 32: Playing XI, and a wicket that was bowled; a2 and b2 have the Playing XI.
 * The fees of four are 18 dollars less the share of the house, of 20 that are guaranteed.
 */
const entries: readonly ProofLineOf<'entry'>[] = (
  [
    [1, '0:captain+gold-power 2:vice', 18 * 24 + 32 * 6, 1, 1000],
    [2, '0 2:captain', 18 * 4 + 32 * 8, 2, 500],
    [3, '0 2:captain', 18 * 4 + 32 * 8, 2, 500],
    [5, '1:captain 3', 2 * 8 + 2 * 4, 4, 0],
  ] as const
).map(([seat, team, quarterPoints, rank, won]) => ({
  ...{ type: 'entry', id: entryId(seat), seat, team, quarterPoints, rank, prize: won },
  postings: [fee(seat), ...(won > 0 ? [prize(won)] : [])],
}))

interface Changes {
  contest?: Partial<ProofLineOf<'contest'>>
  match?: Partial<ProofLineOf<'match'>>
  log?: readonly ProofLineOf<'log'>[]
  /** By seat. */
  entries?: Readonly<Record<number, Partial<ProofLineOf<'entry'>> | null>>
  house?: readonly ProofPosting[]
}

/** The lines of the bundle of a settled contest, with changes, before its digest. */
function settled(changes: Changes = {}): ProofLine[] {
  const digest = sha256.create()
  for (const entry of entries)
    digest.update(new TextEncoder().encode(digestLine({ ...entry, team: entry.team ?? '' })))
  return [
    {
      ...{ type: 'contest', version: 2, id, name: 'Four came', slot: null, rulesVersion: '2026-11' },
      ...{ entryFee: 500, rakeBasisPoints: 1000, prizeStructure: 'top-three', guarantee: 2000 },
      ...{ minEntries: 4, maxEntries: 4, entries: 4, entriesSha256: bytesToHex(digest.digest()) },
      ...changes.contest,
    },
    {
      ...{ type: 'match', id, format: 'T20', warmUp: false },
      info: {
        ...{ match_type: 'T20', balls_per_over: 6, dates: ['2026-11-22'], teams: ['A', 'B'] },
        players: { A: ['a1', 'a2'], B: ['b1', 'b2'] },
      },
      squad: ['A/a1', 'A/a2', 'B/b1', 'B/b2'].map((player, position) => ({
        position,
        id: player,
        role: 'BAT',
      })),
      ...changes.match,
    },
    ...(changes.log ?? log),
    ...entries.flatMap((entry) => {
      const change = changes.entries?.[entry.seat]
      return change === null ? [] : [{ ...entry, ...change }]
    }),
    { type: 'house', postings: [...(changes.house ?? [guarantee, share])] },
  ]
}

test('the bundle of a settled contest verifies, with all its checks', () => {
  expect(reportOf(textOfLines(settled()))).toEqual({
    ...{ ok: true, contest: { id, name: 'Four came' }, entries: 4, unchecked: [], isComparedWithSite: false },
    checks: [
      ['file', 'The file is complete and in order'],
      ['digest', 'The last line is the SHA-256 of all lines before it'],
      ['entries', 'The entries have the SHA-256 that was published when teams locked'],
      ['counts', 'The match has an outcome, and by its events it is neither void nor awarded'],
      ['points', "Every team's points follow from the match's events and the points tables"],
      ['ranks', 'Every rank follows from the points'],
      ['prizes', 'Every prize follows from the rank'],
      ['fees', 'Every entry paid the fee'],
      ['winnings', 'Every prize was paid, once'],
      ['pot', 'The pot was emptied to the cent'],
      ['keys', 'Every posting has the key of its entry and its contest'],
    ].map(([name, words]) => ({ name, words, differences: 0, first: [] })),
  })
})

const outcome = (of: Record<string, unknown>) => ({
  ...{ type: 'log', kind: 'event', revision: 9 },
  event: { type: 'outcome', outcome: of } as MatchEvent,
})

test.each([
  ['without an outcome', log.slice(0, -1), 'The match has no outcome.'],
  [
    'awarded',
    log.with(-1, outcome({ winner: 'A', method: 'Awarded' }) as ProofLineOf<'log'>),
    'By its events the match was awarded: its contests are paid back.',
  ],
  [
    'ended without a result by its first balls',
    log.slice(0, 3).concat({ ...outcome({ result: 'no result' }), revision: 4 } as ProofLineOf<'log'>),
    'By its events the match is void: its contests are paid back.',
  ],
])('a contest that settled on a match %s had to be refunded', (_what, changed, sentence) => {
  expect(found(textOfLines(settled({ log: changed })))).toContain(`counts: ${sentence}`)
})

test('an event whose parts do not add up to its total is impossible, with any digest', () => {
  const wrong = {
    ...log[1],
    event: ball('0.1', { ...toA1, runs: { batter: 4, total: 5 } }),
  } as ProofLineOf<'log'>
  expect(found(textOfLines(settled({ log: log.with(1, wrong).toSpliced(3, 1) })))).toContain(
    'points: Revision 2 of the match is impossible.',
  )
})

test('a bundle is compared with what the site published of it', () => {
  const text = textOfLines(settled())
  const published = bytesToHex(sha256(new TextEncoder().encode(text)))
  const words = 'The file has the SHA-256 that the site published'
  expect(reportOf(text, published)).toMatchObject({ ok: true, isComparedWithSite: true })
  expect(reportOf(text, published).checks.at(-1)).toEqual({
    name: 'published',
    words,
    differences: 0,
    first: [],
  })
  const { ok, checks } = reportOf(text, 'a'.repeat(64))
  expect(ok).toBe(false)
  expect(checks.at(-1)).toMatchObject({ differences: 1, first: [`The file has the SHA-256 ${published}.`] })
})

test.each<[what: string, changes: Changes, sentences: string[]]>([
  [
    'an entry left out',
    { entries: { 5: null } },
    [
      'entries: The contest has 4 entries; the file has 3.',
      'entries: The file has 3 entries; the contest is refunded with fewer than 4.',
      'entries: The entries do not have the SHA-256 that was published when teams locked.',
      'pot: The house added 200 cents of the 650 that its guarantee lacks.',
      'pot: The pot holds -500 cents after all postings instead of 0.',
    ],
  ],
  [
    'more entries than places',
    { contest: { maxEntries: 3 } },
    ['entries: The file has 4 entries; the contest takes at most 3.'],
  ],
  [
    'fewer entries than the minimum',
    { contest: { minEntries: 5 } },
    ['entries: The file has 4 entries; the contest is refunded with fewer than 5.'],
  ],
  [
    'another team',
    { entries: { 5: { team: '1 3:captain' } } },
    ['entries: The entries do not have the SHA-256 that was published when teams locked.'],
  ],
  [
    'a team that nobody can read',
    { entries: { 5: { team: '1:captain  3' } } },
    [
      'file: The team of seat 5 cannot be read: 1:captain  3',
      'entries: The entries do not have the SHA-256 that was published when teams locked.',
      'points: Seat 5 has 6 points in the file and 0 by the rules.',
    ],
  ],
  [
    'no team',
    { entries: { 5: { team: null } } },
    [
      'file: The team of seat 5 cannot be read: null',
      'entries: The entries do not have the SHA-256 that was published when teams locked.',
      'points: Seat 5 has 6 points in the file and 0 by the rules.',
    ],
  ],
  [
    'a player outside the squads',
    { entries: { 5: { team: '1:captain 4' } } },
    [
      'entries: The entries do not have the SHA-256 that was published when teams locked.',
      'points: Seat 5 has 6 points in the file and a player outside the squads.',
    ],
  ],
  [
    'other points',
    { entries: { 1: { quarterPoints: 625 } } },
    ['points: Seat 1 has 156.25 points in the file and 156 by the rules.'],
  ],
  [
    'fewer points than the next',
    { entries: { 1: { quarterPoints: 327 } } },
    [
      'points: Seat 1 has 81.75 points in the file and 156 by the rules.',
      'ranks: Seat 2 has rank 2 in the file and 1 by its points.',
      'ranks: Seat 3 has rank 2 in the file and 1 by its points.',
      'ranks: Seat 1 has rank 1 in the file and 3 by its points.',
      'prizes: Seat 2 has a prize of 500 cents in the file and 800 by its rank.',
      'prizes: Seat 3 has a prize of 500 cents in the file and 800 by its rank.',
      'prizes: Seat 1 has a prize of 1000 cents in the file and 400 by its rank.',
    ],
  ],
  [
    'no points',
    { entries: { 5: { quarterPoints: null } } },
    ['points: Seat 5 has no points in the file and 6 by the rules.'],
  ],
  [
    'another rank',
    { entries: { 5: { rank: 3 } } },
    ['ranks: Seat 5 has rank 3 in the file and 4 by its points.'],
  ],
  [
    'no rank',
    { entries: { 5: { rank: null } } },
    ['ranks: Seat 5 has no rank in the file and 4 by its points.'],
  ],
  [
    'a prize that was not paid',
    { entries: { 5: { prize: 1 } } },
    [
      'prizes: Seat 5 has a prize of 1 cents in the file and 0 by its rank.',
      'winnings: Seat 5 was paid 0 cents for a prize of 1.',
    ],
  ],
  [
    'a prize that was paid twice',
    { entries: { 1: { postings: [fee(1), prize(1000), prize(1000)] } } },
    [
      'winnings: Seat 1 was paid 2000 cents for a prize of 1000.',
      'pot: The pot holds -1000 cents after all postings instead of 0.',
    ],
  ],
  [
    'a fee that was not paid',
    { entries: { 5: { postings: [] } } },
    [
      'fees: Seat 5 paid 0 cents; the fee is 500.',
      'pot: The pot holds -500 cents after all postings instead of 0.',
    ],
  ],
  [
    'a fee that came back',
    { entries: { 5: { postings: [fee(5), { ...prize(500), destination: 'wallet' }] } } },
    [
      'file: Seat 5 has a posting that is neither fee nor prize.',
      'pot: The pot holds -500 cents after all postings instead of 0.',
    ],
  ],
  [
    'the fee of another',
    { entries: { 5: { postings: [fee(4)] } } },
    ['keys: Seat 5 has a posting with the key of another one: entry:0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f04'],
  ],
  [
    'another guarantee',
    { contest: { guarantee: 1900 } },
    [
      'prizes: Seat 1 has a prize of 1000 cents in the file and 950 by its rank.',
      'prizes: Seat 2 has a prize of 500 cents in the file and 475 by its rank.',
      'prizes: Seat 3 has a prize of 500 cents in the file and 475 by its rank.',
      'pot: The house added 200 cents of the 100 that its guarantee lacks.',
    ],
  ],
  [
    'a guarantee that is lacking',
    { house: [share] },
    [
      'pot: The house added 0 cents of the 200 that its guarantee lacks.',
      'pot: The pot holds -200 cents after all postings instead of 0.',
    ],
  ],
  [
    'a share that is too small',
    { house: [guarantee, { ...share, amount: 199 }] },
    ['pot: The pot holds 1 cents after all postings instead of 0.'],
  ],
  [
    'a share from the house itself',
    { house: [guarantee, share, { ...guarantee, destination: 'revenue' }] },
    ['file: The house has a posting that is neither its guarantee nor its share.'],
  ],
  [
    'another key of the guarantee',
    { house: [{ ...guarantee, key: 'guarantee:1' }, share] },
    ['keys: The house has a posting with the key of another one: guarantee:1'],
  ],
  [
    'newcomers, to whom the house pays all',
    { contest: { newcomers: true } },
    ['pot: The house added 200 cents of the 2000 that its guarantee lacks.'],
  ],
  [
    'a format that does not exist',
    { match: { format: 'Sixes' } },
    ['file: It cannot be recomputed: There is no format "Sixes"'],
  ],
  [
    'nobody who played',
    { match: { info: undefined } },
    ['points: The file does not say who played the match.'],
  ],
  [
    'points tables that nobody knows',
    { contest: { rulesVersion: '2020-01' } },
    ['points: The points tables 2020-01 are not known here.'],
  ],
  [
    'a warm-up match',
    { match: { warmUp: true } },
    [
      'points: Seat 1 has 156 points in the file and 141 by the rules.',
      'points: Seat 2 has 82 points in the file and 76 by the rules.',
      'points: Seat 3 has 82 points in the file and 76 by the rules.',
      'points: Seat 5 has 6 points in the file and 0 by the rules.',
    ],
  ],
  [
    'a correction left out',
    { log: log.toSpliced(3, 1) },
    [
      'file: Revision 4 is missing.',
      'points: Seat 1 has 156 points in the file and 138 by the rules.',
      'points: Seat 2 has 82 points in the file and 79 by the rules.',
      'points: Seat 3 has 82 points in the file and 79 by the rules.',
    ],
  ],
  [
    'a ball left out',
    { log: log.toSpliced(1, 1) },
    [
      'file: Revision 2 is missing.',
      'file: Revision 4 changes an event that is missing.',
      'points: Seat 1 has 156 points in the file and 108 by the rules.',
      'points: Seat 2 has 82 points in the file and 74 by the rules.',
      'points: Seat 3 has 82 points in the file and 74 by the rules.',
    ],
  ],
  [
    'an impossible event',
    { log: [...log.slice(0, 8), { type: 'log', kind: 'event', revision: 9, event: innings(7, 'A') }] },
    ['points: Revision 9 of the match is impossible.'],
  ],
])('%s is noticed', (_what, changes, sentences) => {
  expect(found(textOfLines(settled(changes)))).toEqual(sentences)
})

test.each([
  ['nothing', '', ['file: The file is not complete.']],
  ['no JSON', 'x\n', ['file: Line 1 cannot be read.', 'file: The file is not complete.']],
  [
    'another version',
    '{"type":"contest","version":1}\n',
    [
      "file: The file is of version 1; its contest's page has one of version 2.",
      'file: The file is not complete.',
    ],
  ],
])('%s is not a bundle', (_what, text, sentences) => {
  expect(found(text)).toEqual(sentences)
})

test('twenty of many differences are described', () => {
  const text = textOfLines([
    ...settled(),
    ...Array.from({ length: 30 }, () => ({ type: 'house', postings: [] })),
  ])
  const [file] = reportOf(text).checks
  expect(file).toMatchObject({ name: 'file', differences: 30 })
  expect(file?.first).toHaveLength(20)
  expect(file?.first.at(-1)).toBe('Line 36, of type house, is out of order.')
})
