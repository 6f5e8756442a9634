import { Counter, Gauge, Histogram } from 'prom-client'
import type { Database } from '../../platform/database.ts'
import { boundedLabel, declareMetrics } from '../../platform/metrics/registry.ts'
import type { Scrapes } from '../../platform/metrics/scrape.ts'
import type { RecordEffects, RecordResult } from '../matches/log/record-result.ts'
import type { BoardSizes } from './rooms/boards.ts'

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

export const liveMetrics = declareMetrics((registers) => ({
  events: new Counter({
    name: 'toprun_match_events_total',
    help: 'Events that arrived, by source, kind and result; a correction is of the kind correct or withdraw',
    labelNames: ['source', 'kind', 'result'],
    registers,
  }),
  released: new Counter({
    name: 'toprun_match_events_released_total',
    help: 'Parked events whose turn came: recorded, or dropped by the rules',
    labelNames: ['result'],
    registers,
  }),
  /** From new rows of a match's log to its points and score. */
  foldSeconds: new Histogram({
    name: 'toprun_fold_seconds',
    help: 'Applying new events of a match to its points and score',
    buckets: quick,
    registers,
  }),
  /** All boards of a match, after new events. */
  rankSeconds: new Histogram({
    name: 'toprun_rank_seconds',
    help: 'Ranking all boards in memory of a match again after new events',
    buckets: quick,
    registers,
  }),
  viewersNow: new Gauge({
    name: 'toprun_viewers',
    help: 'Open live streams (SSE)',
    registers,
  }),
  viewersRefused: new Counter({
    name: 'toprun_viewers_refused_total',
    help: 'Streams that were refused, because the address or the process has no place left',
    labelNames: ['limit'],
    registers,
  }),
  slowViewers: new Counter({
    name: 'toprun_viewers_slow_total',
    help: 'Times a viewer had not read the last message, so the next was held back (paused), or not for a minute (dropped)',
    labelNames: ['result'],
    registers,
  }),
  messagesSent: new Counter({
    name: 'toprun_viewer_writes_total',
    help: 'Writes to live streams; one has all that a viewer was missing',
    registers,
  }),
  /** Operators name sources, and there may be many. */
  sourceLabel: boundedLabel(30),
}))

export type LiveMetrics = ReturnType<typeof liveMetrics>

const kinds = new Set(['innings', 'ball', 'lineup', 'replacement', 'outcome', 'correct', 'withdraw'])

/** Counts an event that arrived, once its effects are committed. */
export function countEvent(
  db: Database,
  { source, payload }: { source: string; payload: unknown },
  recorded: RecordResult,
): void {
  const { events, sourceLabel } = liveMetrics(db)
  const result = recorded.ok ? recorded.status : 'refused'
  events.inc({ source: sourceLabel(source), kind: kindOf(payload), result })
  if (!recorded.ok) return
  const { revisions, dropped } = recorded
  countReleased(db, { dropped, revisions: result === 'recorded' ? revisions.slice(1) : revisions })
}

/** Counts released parked events, once that is committed. */
export function countReleased(
  db: Database,
  { revisions, dropped }: Pick<RecordEffects, 'revisions' | 'dropped'>,
): void {
  const { released } = liveMetrics(db)
  released.inc({ result: 'recorded' }, revisions.length)
  released.inc({ result: 'dropped' }, dropped.length)
}

function kindOf(payload: unknown): string {
  const type = typeof payload === 'object' && payload && 'type' in payload ? payload.type : null
  return typeof type === 'string' && kinds.has(type) ? type : 'other'
}

/** Open live streams of the application. */
export async function watchingViewers(db: Database): Promise<number> {
  const { values } = await liveMetrics(db).viewersNow.get()
  return values[0]?.value ?? 0
}

/** The leaderboards in memory, at each scrape. */
export function addBoardMetrics(scrapes: Scrapes, sizes: () => BoardSizes): void {
  const boards = new Gauge({
    name: 'toprun_boards',
    help: 'Leaderboards in memory',
    registers: [scrapes.registry],
  })
  const boardEntries = new Gauge({
    name: 'toprun_board_entries',
    help: 'Entries of all leaderboards in memory',
    registers: [scrapes.registry],
  })
  scrapes.add(
    'boards',
    () => {
      const now = sizes()
      boards.set(now.boards)
      boardEntries.set(now.entries)
    },
    () => undefined,
  )
}
