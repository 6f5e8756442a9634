import { z } from 'zod'

/**
 * What an operator may do: `admin` everything, any other level what its actions and sections state; `trading` also
 * what a `scorer` may do.
 */
export const operatorLevels = ['support', 'scorer', 'trading', 'finance', 'admin'] as const
export const operatorLevel = z.enum(operatorLevels)
export type OperatorLevel = z.infer<typeof operatorLevel>

/** Whether an operator may do what needs a level. */
export function mayAct(level: OperatorLevel, needed: OperatorLevel): boolean {
  return doers(needed).includes(level)
}

/** The levels that include a level. */
function doers(needed: OperatorLevel): readonly OperatorLevel[] {
  return [
    ...new Set<OperatorLevel>([needed, ...(needed === 'scorer' ? (['trading'] as const) : []), 'admin']),
  ]
}

/** The sections of the operator page, and the levels that can read them besides `admin`. */
const readers = {
  overview: ['support', 'trading', 'finance'],
  matches: ['support', 'scorer', 'trading'],
  contests: ['support', 'trading'],
  payments: ['support', 'finance'],
  deposits: ['support', 'finance'],
  cards: ['support', 'finance'],
  stock: ['support', 'finance'],
  terms: ['support'],
  mails: ['support'],
  feeds: ['support', 'trading'],
  users: ['support', 'finance'],
  approvals: ['support', 'finance'],
  audit: ['support', 'trading', 'finance'],
} as const satisfies Readonly<Record<string, readonly OperatorLevel[]>>

export type OperatorSection = keyof typeof readers

/** Whether an operator may read a section of the page. */
export function mayRead(level: OperatorLevel, section: OperatorSection): boolean {
  const besides: readonly OperatorLevel[] = readers[section]
  return level === 'admin' || besides.includes(level)
}

/** Why an operator may not do what needs a level. */
export function actingRefusal(level: OperatorLevel, needed: OperatorLevel): string {
  return `Your level is ${level}. This needs ${choice.format(doers(needed))}.`
}

/** Why an operator may not read a section. */
export function readingRefusal(level: OperatorLevel, section: OperatorSection): string {
  return `Your level is ${level}. This section needs ${choice.format([...readers[section], 'admin'])}.`
}

const choice = new Intl.ListFormat('en', { type: 'disjunction' })
