import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { notificationKinds } from '@toprun/api-schema/notification'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'

/** `apps/api/schema/notifications.sql` documents the columns. */

const kinds = (name: string) => text(name, { enum: notificationKinds }).array().notNull().default([])

export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  token: text('token').notNull(),
  mailOff: kinds('mail_off'),
  pushOff: kinds('push_off'),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
  failures: integer('failures').notNull().default(0),
})

/** Why a contest is refunded. */
const refundedFor = ['under_minimum', 'abandoned', 'no_result', 'postponed_beyond_48h', 'slot_void'] as const

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: notificationKinds }).notNull(),
  key: text('key').notNull(),
  matchId: uuid('match_id').$type<MatchId>().notNull(),
  contestId: uuid('contest_id').$type<ContestId>(),
  fromRevision: integer('from_revision'),
  toRevision: integer('to_revision'),
  reason: text('reason', { enum: refundedFor }),
  dueAt: instant('due_at').notNull(),
  afterUser: uuid('after_user').$type<UserId>(),
  doneAt: instant('done_at'),
})

export type Notice = typeof notices.$inferSelect
