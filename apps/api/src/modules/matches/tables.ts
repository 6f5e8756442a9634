import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { formats, type MatchResult, matchStates, roles } from '@toprun/api-schema/match'
import type { MatchEvent, MatchMessage } from '@toprun/api-schema/match-event'
import type { PlayerRecord } from '@toprun/game-rules/role-inference'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** See migrations/0004, 0017 and 0030 for the columns. */

const idOfMatch = (name: string) => uuid(name).$type<MatchId>()
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const players = pgTable('players', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  roleSource: text('role_source', { enum: ['inferred', 'stated'] }).notNull(),
  record: jsonb('record').$type<PlayerRecord>().notNull(),
})

export const recordedMatches = pgTable('recorded_matches', { sha256: text('sha256').primaryKey() })

export const matches = pgTable('matches', {
  id: idOfMatch('id').primaryKey().defaultRandom(),
  competition: text('competition').notNull(),
  format: text('format', { enum: formats }).notNull(),
  rulesVersion: text('rules_version').notNull(),
  state: text('state', { enum: matchStates }).notNull(),
  startsAt: instant('starts_at').notNull(),
  locksAt: instant('locks_at').notNull(),
  venue: text('venue').notNull(),
  info: jsonb('info').$type<MatchInfo>().notNull(),
  revision: integer('revision').notNull().default(0),
  leadingSource: text('leading_source'),
  delayedSince: instant('delayed_since'),
  result: jsonb('result').$type<MatchResult>(),
  reviewUntil: instant('review_until'),
  demo: boolean('demo').notNull().default(false),
  contentSha256: text('content_sha256'),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
})

export const matchPlayers = pgTable(
  'match_players',
  {
    matchId: idOfMatch('match_id').notNull(),
    playerId: text('player_id').notNull(),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    team: text('team').notNull(),
    role: text('role', { enum: roles }).notNull(),
    halfCredits: integer('half_credits').notNull(),
    formTenths: integer('form_tenths'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.playerId] })],
)

export const performances = pgTable(
  'performances',
  {
    matchId: idOfMatch('match_id').notNull(),
    playerId: text('player_id').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.playerId] })],
)

export const matchEvents = pgTable(
  'match_events',
  {
    matchId: idOfMatch('match_id').notNull(),
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: ['event', 'correction', 'withdrawal'] }).notNull(),
    source: text('source').notNull(),
    sourceEventId: text('source_event_id').notNull(),
    sourceSequence: integer('source_sequence'),
    payload: jsonb('payload').$type<MatchEvent>(),
    targetRevision: integer('target_revision'),
    reason: text('reason'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.revision] })],
)

export const matchSources = pgTable(
  'match_sources',
  {
    matchId: idOfMatch('match_id').notNull(),
    source: text('source').notNull(),
    lastSequence: integer('last_sequence').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    lastRecordedAt: instant('last_recorded_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.source] })],
)

export const parkedEvents = pgTable(
  'parked_events',
  {
    matchId: idOfMatch('match_id').notNull(),
    source: text('source').notNull(),
    sourceEventId: text('source_event_id').notNull(),
    sourceSequence: integer('source_sequence'),
    payload: jsonb('payload').$type<MatchMessage>().notNull(),
    parkedAt: instant('parked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.source, table.sourceEventId] })],
)

export const comparedEvents = pgTable(
  'compared_events',
  {
    matchId: idOfMatch('match_id').notNull(),
    source: text('source').notNull(),
    sourceEventId: text('source_event_id').notNull(),
    sourceSequence: integer('source_sequence'),
    payload: jsonb('payload').$type<MatchEvent>().notNull(),
    revision: integer('revision').notNull(),
    agrees: boolean('agrees').notNull(),
    comparedAt: instant('compared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.source, table.sourceEventId] })],
)

export const feeds = pgTable('feeds', {
  matchId: idOfMatch('match_id').primaryKey(),
  source: text('source').notNull(),
  events: jsonb('events').$type<MatchEvent[]>().notNull(),
  intervalMs: integer('interval_ms').notNull(),
  finished: boolean('finished').notNull().default(false),
})

export type Match = typeof matches.$inferSelect
export type MatchPlayer = typeof matchPlayers.$inferSelect
