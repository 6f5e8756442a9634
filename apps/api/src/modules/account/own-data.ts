import { count, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { emailVerificationLinks, passwordResetLinks, sessions, users } from '../identity/tables.ts'
import { deviceName } from './device-name.ts'
import { correspondenceOf } from './own-correspondence.ts'
import { entriesOf, teamsOf } from './own-game.ts'
import { cryptoOf, ordersOf, paymentsOf, walletDataOf } from './own-money.ts'

/**
 * Everything that is kept about one member, of one moment, for them to take along. Amounts are USD. Of other people, of tokens
 * and of what tells how a password was hashed there is nothing in it.
 */
export function readOwnData(
  { content, db }: Pick<Platform, 'content' | 'db'>,
  userId: string,
): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!user) throw new Error(`there is no account ${userId}`)
      const { passwordHash: _secret, deletedAt: _none, refcode: code, referredBy, ...account } = user
      const terms = content.legal.find(({ slug }) => slug === 'terms-and-conditions')
      return {
        account,
        referral: {
          code,
          cameByInvitation: referredBy !== null,
          broughtMembers: await broughtBy(tx, userId),
        },
        terms: { acceptedAt: user.createdAt, by: 'signing up', nowInForce: terms?.version ?? null },
        wallet: await walletDataOf(tx, userId),
        payments: await paymentsOf(tx, userId),
        orders: await ordersOf(tx, userId),
        crypto: await cryptoOf(tx, userId),
        teams: await teamsOf(tx, userId),
        entries: await entriesOf(tx, userId),
        devices: await devicesOf(tx, userId),
        mailedLinks: await linksOf(tx, userId),
        correspondence: await correspondenceOf(tx, user),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** How many, not who. */
async function broughtBy(tx: Database, userId: string): Promise<number> {
  const [brought] = await tx.select({ members: count() }).from(users).where(eq(users.referredBy, userId))
  return brought?.members ?? 0
}

async function devicesOf(tx: Database, userId: string) {
  const signedIn = await tx.select().from(sessions).where(eq(sessions.userId, userId))
  return signedIn.map(({ tokenHash: _hash, userId: _self, ...session }) => ({
    ...session,
    name: deviceName(session.userAgent),
  }))
}

/** When links were mailed that prove the address or choose a new secret; the links themselves are not kept. */
async function linksOf(tx: Database, userId: string) {
  const verification = await tx
    .select({ createdAt: emailVerificationLinks.createdAt, expiresAt: emailVerificationLinks.expiresAt })
    .from(emailVerificationLinks)
    .where(eq(emailVerificationLinks.userId, userId))
  const reset = await tx
    .select({
      createdAt: passwordResetLinks.createdAt,
      expiresAt: passwordResetLinks.expiresAt,
      usedAt: passwordResetLinks.usedAt,
    })
    .from(passwordResetLinks)
    .where(eq(passwordResetLinks.userId, userId))
  return { verification, reset }
}
