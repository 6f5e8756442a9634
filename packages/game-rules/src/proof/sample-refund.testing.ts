import type { ProofLine, ProofLineOf } from '@toprun/api-schema/proof'
import { contestRefundKey, entryFeeKey } from '../contest-ledger-keys.ts'
import { withNewDigest } from './alterations.ts'
import { createProofVerifier } from './verify-proof.ts'

interface SampleRefund {
  minEntries: number
  /** The seats that are taken, ascending. */
  seats: readonly number[]
  entryFee: number
  /** How many entries were refunded at once. */
  portion: number
}

const id = '0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00'

/** The lines of the bundle of a contest that had too few entries, before its digest. */
export function sampleRefund(sample: Partial<SampleRefund> = {}): ProofLine[] {
  const { minEntries = 3, seats = [1, 4], entryFee = 500, portion = 2_000 } = sample
  return [
    {
      ...{ type: 'contest', version: 2, id, name: 'Too few', slot: null, rulesVersion: '2026-11', entryFee },
      ...{ rakeBasisPoints: 1000, prizeStructure: 'top-three', guarantee: 0, minEntries, maxEntries: 100 },
      ...{ entries: seats.length, refundReason: 'under_minimum', entriesSha256: null },
    },
    { type: 'match', id, format: 'T20', warmUp: false, squad: [] },
    ...seats.map((seat, index): ProofLineOf<'entry'> => {
      const entryId = `${id.slice(0, -4)}${String(seat).padStart(4, '0')}`
      const from = seats[index - (index % portion) - 1] ?? 0
      return {
        ...{ type: 'entry', id: entryId, seat, team: null, quarterPoints: null, rank: null, prize: 0 },
        postings:
          entryFee === 0
            ? []
            : [
                { key: entryFeeKey(entryId), source: 'wallet', destination: 'pot', amount: entryFee },
                {
                  ...{ key: contestRefundKey(id, from), source: 'pot', destination: 'wallet' },
                  amount: entryFee,
                },
              ],
      }
    }),
    { type: 'house', postings: [] },
  ]
}

/** The text of a bundle of these lines. */
export const textOfLines = (lines: readonly object[]): string =>
  withNewDigest([...lines, {}].map((line) => `${JSON.stringify(line)}\n`).join(''))

export function reportOf(text: string, published?: string) {
  const verifier = createProofVerifier(published === undefined ? {} : { sha256: published })
  verifier.take(Buffer.from(text))
  return verifier.report()
}

/** Each check that finds a difference, with its sentences. */
export const found = (text: string) =>
  reportOf(text).checks.flatMap(({ name, first }) => first.map((sentence) => `${name}: ${sentence}`))
