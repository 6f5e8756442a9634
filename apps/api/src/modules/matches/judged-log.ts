import type { MatchEvent } from '@toprun/api-schema/match-event'
import { createEventCheck, type ImpossibleEvent } from '@toprun/game-rules/event-check/event-check'
import type { LogChange, LogEntry } from './match-log.ts'
import { asItCame, changed, placeOf, type StandingEvent, standingEvents } from './standing-event.ts'
import type { Match } from './tables.ts'

/** A match's log in memory, as the next event is judged by it. */
export interface JudgedLog {
  /** The last row that is counted in; 0 before the first. */
  revision(): number
  /** Why the event cannot come next; null when it can. */
  judge(event: MatchEvent): ImpossibleEvent | null
  /** Counts in an event that was judged. */
  append(revision: number, event: MatchEvent): void
  /** The standing event at the place where this one belongs. */
  at(event: MatchEvent): StandingEvent | null
  /** The event that was recorded under that revision. */
  find(revision: number): StandingEvent | null
  outcome(): Extract<MatchEvent, { type: 'outcome' }> | null
  /** The log with these changes, every event judged again; or the first event that they make impossible. */
  withChanges(changes: readonly LogChange[]): ChangedLog
}

export type ChangedLog =
  | { ok: true; log: JudgedLog }
  | { ok: false; revision: number; impossible: ImpossibleEvent }

type JudgedMatch = Pick<Match, 'info' | 'format'>

/** @param rows that were judged before they were stored */
export function readJudgedLog(match: JudgedMatch, rows: readonly LogEntry[]): JudgedLog {
  const log = createJudgedLog(match)
  for (const standing of standingEvents(rows)) log.add(standing)
  log.reach(rows.at(-1)?.revision ?? 0)
  return log
}

function createJudgedLog(match: JudgedMatch) {
  const check = createEventCheck(match.info, match.format)
  const events: StandingEvent[] = []
  const byPlace = new Map<string, StandingEvent>()
  let last = 0

  function add(standing: StandingEvent): void {
    events.push(standing)
    if (standing.withdrawn) check.leaveOut(standing.event)
    else {
      check.apply(standing.event)
      byPlace.set(placeOf(standing.event), standing)
    }
  }

  function withChanges(changes: readonly LogChange[]): ChangedLog {
    const log = createJudgedLog(match)
    const changesOf = Map.groupBy(changes, ({ target }) => target)
    for (const standing of events) {
      const after = (changesOf.get(standing.revision) ?? []).reduce(changed, standing)
      const impossible = after.withdrawn ? null : log.judge(after.event)
      if (impossible) return { ok: false, revision: standing.revision, impossible }
      log.add(after)
    }
    log.reach(Math.max(last, ...changes.map(({ revision }) => revision)))
    return { ok: true, log }
  }

  return {
    add,
    reach(revision: number) {
      last = revision
    },
    revision: () => last,
    judge: check.check,
    append(revision: number, event: MatchEvent) {
      add(asItCame(revision, event))
      last = revision
    },
    at: (event: MatchEvent) => byPlace.get(placeOf(event)) ?? null,
    find: (revision: number) => events.find((standing) => standing.revision === revision) ?? null,
    outcome() {
      const event = byPlace.get('outcome')?.event
      return event?.type === 'outcome' ? event : null
    },
    withChanges,
  }
}
