import { prizeStructureIds } from '@toprun/api-schema/contest'
import { ownTermLabels } from '@toprun/api-schema/operator-contests'
import { termLimits } from '@toprun/content/contests'
import type { z } from 'zod'

type Term = keyof typeof ownTermLabels

const { nameLength, amountCents, rakePercent, entries, teamsPerUser } = termLimits
const upTo = (limit: number) => limit.toLocaleString('en')
const amount = `an amount from 0 to ${upTo(amountCents / 100)}, with at most two decimals`

const rules: Readonly<Record<Term, string>> = {
  name: `one line of 1 to ${nameLength} characters`,
  fee: amount,
  rake: `a number from 0 to ${rakePercent}, with at most two decimals; 0 without an entry fee`,
  prizes: `one of ${prizeStructureIds.join(', ')}`,
  minEntries: `a whole number from 1 to ${upTo(entries)}`,
  maxEntries: `a whole number from 2 to ${upTo(entries)}, not below the minimum entries`,
  maxPerUser: `a whole number from 1 to ${teamsPerUser}, not above the maximum entries; 1 in a contest of two`,
  guarantee: amount,
}

/** Which of a contest's own terms is wrong, and what would be valid. */
export function termFaultText({ issues: [issue], message }: z.ZodError): string {
  const term = issue?.path[0]
  return isTerm(term) ? `${ownTermLabels[term]}: ${rules[term]}.` : message
}

const isTerm = (key: PropertyKey | undefined): key is Term => key !== undefined && key in rules
