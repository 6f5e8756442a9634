import type { UserId } from '@toprun/api-schema/ids'
import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { forgetMailsOf } from '../../platform/mail.ts'
import { erasedEmail, erasedName, type UserDataPart } from '../../platform/user-data.ts'
import { deviceName } from './device-name.ts'
import { accountEmails } from './emails.ts'
import { forgetPasswordResets } from './password-reset.ts'
import { noPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { emailVerificationLinks, knownDevices, passwordResetLinks, sessions, users } from './tables.ts'

/** The account itself, its devices, and the links that were emailed to it. */
export const identityData: UserDataPart = {
  tables: ['users', 'sessions', 'known_devices', 'password_reset_links', 'email_verification_links'],

  kept: [
    {
      setting: 'KEEP_SIGN_INS_DAYS',
      table: sessions,
      since: sql`LEAST(${sessions.expiresAt}, ${sessions.revokedAt})`,
    },
    { setting: 'KEEP_SIGN_INS_DAYS', table: passwordResetLinks, since: sql`${passwordResetLinks.expiresAt}` },
    {
      setting: 'KEEP_SIGN_INS_DAYS',
      table: emailVerificationLinks,
      since: sql`${emailVerificationLinks.expiresAt}`,
    },
    { setting: 'KEEP_DEVICES_DAYS', table: knownDevices, since: sql`${knownDevices.lastUsedAt}` },
  ],

  async exportData(tx, { id }) {
    const [user] = await tx.select().from(users).where(eq(users.id, id))
    if (!user) throw new Error(`there is no account ${id}`)
    const { passwordHash: _secret, deletedAt: _none, refcode: code, referredBy, ...account } = user
    return {
      account,
      referral: {
        code,
        cameByInvitation: referredBy !== null,
        referredUsers: await countReferred(tx, id),
      },
      devices: await devicesOf(tx, id),
      knownDevices: await knownDevicesOf(tx, id),
      mailedLinks: await linksOf(tx, id),
    }
  },

  async erase(tx, { id, email }, now) {
    await endSessionsOf(tx, id, null, now)
    await tx.update(sessions).set({ userAgent: null }).where(eq(sessions.userId, id))
    await tx.delete(knownDevices).where(eq(knownDevices.userId, id))
    await tx.delete(passwordResetLinks).where(eq(passwordResetLinks.userId, id))
    await tx.delete(emailVerificationLinks).where(eq(emailVerificationLinks.userId, id))
    await forgetPasswordResets(tx, email)
    await forgetMailsOf(tx, email, accountEmails)
    await tx
      .update(users)
      .set({
        name: erasedName,
        email: erasedEmail(id),
        phone: null,
        passwordHash: noPassword,
        emailVerifiedAt: null,
        deletedAt: now,
      })
      .where(eq(users.id, id))
  },
}

/** Their number, not their identities. */
async function countReferred(tx: Database, userId: UserId): Promise<number> {
  const [referred] = await tx.select({ users: count() }).from(users).where(eq(users.referredBy, userId))
  return referred?.users ?? 0
}

async function devicesOf(tx: Database, userId: UserId) {
  const signedIn = await tx.select().from(sessions).where(eq(sessions.userId, userId))
  return signedIn.map(({ tokenHash: _hash, userId: _self, ...session }) => ({
    ...session,
    name: deviceName(session.userAgent),
  }))
}

/** Known devices, whose wrong guesses are counted separately. */
function knownDevicesOf(tx: Database, userId: UserId) {
  return tx
    .select({ createdAt: knownDevices.createdAt, lastUsedAt: knownDevices.lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
}

/** When verification and reset links were emailed; the links themselves are not stored. */
async function linksOf(tx: Database, userId: UserId) {
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
