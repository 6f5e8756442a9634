import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Fixture } from '@toprun/api-schema/fixtures'
import type { MatchId } from '@toprun/api-schema/ids'
import type { LookCode } from '@toprun/api-schema/look'
import { type Format, type MatchResult, roles, slotStates } from '@toprun/api-schema/match'
import type { MatchEvent, MatchMessage } from '@toprun/api-schema/match-event'
import { matchStates } from '@toprun/api-schema/match-states'
import type { PlayerRecord } from '@toprun/game-rules/role-inference'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/columns.ts'
import { changers } from './play/match-transitions.ts'

/** `apps/api/schema/matches.sql` documents the columns. */

const idOfMatch = (name: string) => uuid(name).$type<MatchId>()

export const players = pgTable('players', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  fullName: text('full_name'),
  role: text('role', { enum: roles }),
})

export const squadMembers = pgTable(
  'squad_members',
  {
    team: text('team').notNull(),
    playerId: text('player_id').notNull(),
    belongs: boolean('belongs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.team, table.playerId] })],
)

export const playerAliases = pgTable(
  'player_aliases',
  {
    team: text('team').notNull(),
    spelling: text('spelling').notNull(),
    playerId: text('player_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.team, table.spelling] })],
)

export const knownMatches = pgTable('known_matches', {
  key: text('key').primaryKey(),
  matchId: idOfMatch('match_id'),
  competition: text('competition').notNull(),
  format: text('format').$type<Format>().notNull(),
  gender: text('gender').notNull(),
  venue: text('venue').notNull(),
  teams: text('teams').array().notNull(),
  endedOn: date('ended_on').notNull(),
})

export const appearances = pgTable(
  'appearances',
  {
    matchKey: text('match_key').notNull(),
    playerId: text('player_id').notNull(),
    name: text('name').notNull(),
    team: text('team').notNull(),
    record: jsonb('record').$type<PlayerRecord>(),
    points: integer('points'),
    format: text('format').$type<Format>().notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.matchKey, table.playerId] })],
)

export const matches = pgTable('matches', {
  id: idOfMatch('id').primaryKey().defaultRandom(),
  competition: text('competition').notNull(),
  format: text('format').$type<Format>().notNull(),
  warmUp: boolean('warm_up').notNull().default(false),
  rulesVersion: text('rules_version').notNull(),
  state: text('state', { enum: matchStates }).notNull(),
  startsAt: instant('starts_at').notNull(),
  locksAt: instant('locks_at').notNull(),
  firstStartsAt: instant('first_starts_at'),
  statedReason: text('stated_reason'),
  venue: text('venue').notNull(),
  looks: jsonb('looks').$type<Record<string, LookCode>>().notNull().default({}),
  info: jsonb('info').$type<MatchInfo>().notNull(),
  revision: integer('revision').notNull().default(0),
  leadingSource: text('leading_source'),
  delayedSince: instant('delayed_since'),
  result: jsonb('result').$type<MatchResult>(),
  reviewUntil: instant('review_until'),
  announcedAt: instant('announced_at'),
  lockMovedAt: instant('lock_moved_at'),
  demo: boolean('demo').notNull().default(false),
  contentSha256: text('content_sha256'),
  learnedAs: text('learned_as'),
  createdAt: instant('created_at').notNull().defaultNow(),
  completedAt: instant('completed_at'),
  scheduleRevision: integer('schedule_revision').notNull().default(0),
  scheduleChangedAt: instant('schedule_changed_at').notNull().defaultNow(),
})

export const fixtures = pgTable('fixtures', {
  matchId: idOfMatch('match_id').primaryKey(),
  externalId: text('external_id'),
  key: text('key').notNull(),
  stated: jsonb('stated').$type<Fixture>().notNull(),
})

export const matchStateChanges = pgTable(
  'match_state_changes',
  {
    matchId: idOfMatch('match_id').notNull(),
    number: integer('number').notNull(),
    from: text('from_state', { enum: matchStates }).notNull(),
    to: text('to_state', { enum: matchStates }).notNull(),
    at: instant('changed_at').notNull(),
    by: text('changed_by', { enum: changers }).notNull(),
    why: text('why').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.number] })],
)

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
    announced: boolean('announced'),
    fullName: text('full_name'),
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

export const unknownNames = pgTable(
  'unknown_names',
  {
    matchId: idOfMatch('match_id').notNull(),
    source: text('source').notNull(),
    sourceEventId: text('source_event_id').notNull(),
    sourceSequence: integer('source_sequence'),
    payload: jsonb('payload').$type<MatchEvent>(),
    team: text('team').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
    dismissedAt: instant('dismissed_at'),
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
  announcesAt: instant('announces_at'),
  /** Why its next event was refused; null if it was not. */
  refused: text('refused'),
  finished: boolean('finished').notNull().default(false),
})

export const matchSlots = pgTable(
  'match_slots',
  {
    matchId: idOfMatch('match_id').notNull(),
    slot: smallint('slot').notNull(),
    state: text('state', { enum: slotStates }).notNull().default('open'),
    movedBalls: smallint('moved_balls').notNull().default(0),
    reviewUntil: instant('review_until'),
    revision: integer('revision'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.slot] })],
)

export type MatchSlot = typeof matchSlots.$inferSelect
export type Match = typeof matches.$inferSelect
export type MatchPlayer = typeof matchPlayers.$inferSelect
