import type { ProofPosting } from '@toprun/api-schema/proof'
import { expect, test } from 'vitest'
import { PostingKeys } from './posting-keys.ts'

const fee = (key: string): ProofPosting => ({ key, source: 'wallet', destination: 'pot', amount: 1 })
const prize = (key: string): ProofPosting => ({ key, source: 'pot', destination: 'winnings', amount: 1 })
const share = (key: string): ProofPosting => ({ key, source: 'pot', destination: 'revenue', amount: 1 })
const added = (key: string): ProofPosting => ({ key, source: 'house', destination: 'pot', amount: 1 })

test('the keys of a settlement in portions are those of its entries and its contest', () => {
  const keys = new PostingKeys('c')
  const entries = [
    { id: 'a', seat: 1, postings: [fee('entry:a'), prize('settle:c:0')] },
    { id: 'b', seat: 2, postings: [fee('entry:b')] },
    { id: 'd', seat: 4, postings: [fee('entry:d'), prize('settle:c:2')] },
    { id: 'e', seat: 5, postings: [prize('settle:c:2')] },
  ]
  for (const entry of entries) expect(keys.foreignToEntry(entry)).toEqual([])
  expect(keys.foreignToContest([added('guarantee:c'), share('settle:c:2')])).toEqual([])
})

test.each([
  ['another entry', fee('entry:b')],
  ['another contest', prize('settle:x:3')],
  ['an entry, for a prize', prize('entry:a')],
  ['a portion that begins with its own seat', prize('settle:c:7')],
  ['a portion that begins before that of an earlier seat', prize('settle:c:1')],
  ['a portion that begins before an earlier seat of another one', prize('settle:c:3')],
  ['a portion that begins after a seat that nobody has', prize('settle:c:6')],
  ['no portion', prize('settle:c:')],
  ['a portion in other words', prize('settle:c:02')],
])('a posting of an entry with the key of %s is named', (_of, posting) => {
  const keys = new PostingKeys('c')
  for (const seat of [1, 2, 3]) keys.foreignToEntry({ id: `${seat}`, seat, postings: [] })
  expect(keys.foreignToEntry({ id: 'z', seat: 4, postings: [prize('settle:c:2')] })).toEqual([])
  keys.foreignToEntry({ id: 'y', seat: 5, postings: [] })
  expect(keys.foreignToEntry({ id: 'a', seat: 7, postings: [posting] })).toEqual([posting.key])
})

test.each([2, 4, 5])('a prize of seat 7 may belong to a portion that begins after seat %d', (portion) => {
  const keys = new PostingKeys('c')
  for (const seat of [1, 2, 3]) keys.foreignToEntry({ id: `${seat}`, seat, postings: [] })
  keys.foreignToEntry({ id: 'z', seat: 4, postings: [prize('settle:c:2')] })
  keys.foreignToEntry({ id: 'y', seat: 5, postings: [] })
  expect(keys.foreignToEntry({ id: 'a', seat: 7, postings: [prize(`settle:c:${portion}`)] })).toEqual([])
})

test.each([
  ['another contest that adds', added('guarantee:x')],
  ['another contest that shares', share('settle:x:0')],
  ['its settlement, for what the house adds', added('settle:c:0')],
  ['its guarantee, for what the house gets', share('guarantee:c')],
])('a posting of the house with the key of %s is named', (_of, posting) => {
  expect(new PostingKeys('c').foreignToContest([posting])).toEqual([posting.key])
})
