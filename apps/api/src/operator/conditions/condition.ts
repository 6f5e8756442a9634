import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'

/** `unknown`: the data is missing, so that it is neither well nor wrong. A sentence has no personal data. */
export type Judgement = { is: 'well' } | { is: 'unknown' } | { is: 'wrong'; sentence: string }

/** A condition of the whole site that an operator has to handle. It is judged from stored data, by a few indexed rows. */
export interface Condition {
  /** A few words, as in the subject of an email. */
  title: string
  severity: 'failure' | 'warning'
  judge(site: JudgedSite): Promise<Judgement>
}

export interface JudgedSite {
  config: Configuration
  db: Database
  now: Date
}

export const well: Judgement = { is: 'well' }
export const unknown: Judgement = { is: 'unknown' }
export const wrong = (sentence: string): Judgement => ({ is: 'wrong', sentence })

export const dayMinutes = 24 * 60

/** How many things a sentence names. */
const named = 5

/** `a, b and others` */
export function listed(names: readonly string[]): string {
  return names.length > named ? `${names.slice(0, named).join(', ')} and others` : names.join(', ')
}

export const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
