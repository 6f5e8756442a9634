import type { UserId } from '@toprun/api-schema/ids'
import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey().defaultRandom(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  refcode: text('refcode').notNull(),
  createdAt: moment('created_at').notNull(),
  phone: text('phone'),
  referredBy: uuid('referred_by').$type<UserId>(),
  emailVerifiedAt: moment('email_verified_at'),
  deletedAt: moment('deleted_at'),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').notNull().defaultRandom(),
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  userAgent: text('user_agent'),
})

export const passwordAttempts = pgTable(
  'password_attempts',
  {
    account: bytes('account').notNull(),
    counter: bytes('counter').notNull(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.counter] })],
)

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const passwordResetLinks = pgTable('password_reset_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const emailVerificationLinks = pgTable('email_verification_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
