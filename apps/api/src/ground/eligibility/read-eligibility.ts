import { boundAction, type EligibilityResponse } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { readPerson } from './state-person.ts'
import { appealMs, readSuspension } from './suspension.ts'
import { closedCountries } from './tables.ts'
import { readTerms } from './terms.ts'

/** What decides what a user may do. */
export async function readEligibility(db: Database, userId: UserId, now: Date): Promise<EligibilityResponse> {
  const person = await readPerson(db, userId)
  const terms = await readTerms(db, userId, now)
  const suspension = await readSuspension(db, userId)
  const closed = person
    ? await db.select().from(closedCountries).where(eq(closedCountries.country, person.country))
    : []
  const paidClosed = await db
    .select({ country: closedCountries.country })
    .from(closedCountries)
    .where(eq(closedCountries.action, 'paid_contest'))
    .orderBy(closedCountries.country)
  return {
    person,
    terms,
    suspension: suspension && {
      reason: suspension.reason,
      since: suspension.since.toISOString(),
      appealUntil: new Date(suspension.since.getTime() + appealMs).toISOString(),
    },
    closed: closed.map(({ action }) => boundAction.parse(action)).sort(),
    paidContestsClosedIn: paidClosed.map(({ country }) => country),
  }
}
