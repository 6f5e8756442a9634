import { boundAction, type EligibilityResponse } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { readPerson } from './state-person.ts'
import { readSuspension } from './suspension.ts'
import { closedCountries } from './tables.ts'
import { readTermsDecision } from './terms.ts'

/** What decides what a user may do. @param version of the current terms. */
export async function readEligibility(
  db: Database,
  userId: UserId,
  version: string,
): Promise<EligibilityResponse> {
  const person = await readPerson(db, userId)
  const terms = await readTermsDecision(db, userId)
  const suspension = await readSuspension(db, userId)
  const closed = person
    ? await db.select().from(closedCountries).where(eq(closedCountries.country, person.country))
    : []
  return {
    person,
    terms: { version, state: terms.state, decidedAt: terms.decidedAt.toISOString() },
    suspension: suspension && { reason: suspension.reason, since: suspension.since.toISOString() },
    closed: closed.map(({ action }) => boundAction.parse(action)).sort(),
  }
}
