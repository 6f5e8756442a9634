import { eq } from 'drizzle-orm'
import type { UserDataPart } from '../../platform/user-data.ts'
import { personalStatements, suspensions, termsDecisions } from './tables.ts'

/** What a user stated about their person, their decisions on the terms, and suspensions of their account. */
export const eligibilityData: UserDataPart = {
  /** Why the operator deleted an account stays, under its pseudonym. */
  tables: ['personal_statements', 'terms_decisions', 'suspensions', 'operator_deletions'],

  async exportData(tx, { id }) {
    const [person] = await tx.select().from(personalStatements).where(eq(personalStatements.userId, id))
    const decisions = await tx.select().from(termsDecisions).where(eq(termsDecisions.userId, id))
    const suspended = await tx.select().from(suspensions).where(eq(suspensions.userId, id))
    return {
      person: person
        ? { birthDate: person.birthDate, country: person.country, statedAt: person.statedAt }
        : null,
      termsDecisions: decisions.map(({ version, decision, decidedAt }) => ({ version, decision, decidedAt })),
      suspensions: suspended.map(({ reason, suspendedAt, liftedAt }) => ({ reason, suspendedAt, liftedAt })),
    }
  },

  async erase(tx, { id }) {
    await tx.delete(personalStatements).where(eq(personalStatements.userId, id))
    await tx.delete(termsDecisions).where(eq(termsDecisions.userId, id))
    await tx.delete(suspensions).where(eq(suspensions.userId, id))
  },
}
