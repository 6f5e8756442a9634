import type { UserId } from '@toprun/api-schema/ids'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/columns.ts'

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey().defaultRandom(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  refcode: text('refcode').notNull(),
  createdAt: instant('created_at').notNull(),
  phone: text('phone'),
  referredBy: uuid('referred_by').$type<UserId>(),
  emailVerifiedAt: instant('email_verified_at'),
  deletedAt: instant('deleted_at'),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').notNull().defaultRandom(),
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  userAgent: text('user_agent'),
})

export const passwordAttempts = pgTable(
  'password_attempts',
  {
    account: bytes('account').notNull(),
    counter: bytes('counter').notNull(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.counter] })],
)

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const passwordResetLinks = pgTable('password_reset_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null until the email is sent. */
  tokenHash: bytes('token_hash'),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const emailVerificationLinks = pgTable('email_verification_links', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null until the email is sent. */
  tokenHash: bytes('token_hash'),
  userId: uuid('user_id').$type<UserId>().notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
