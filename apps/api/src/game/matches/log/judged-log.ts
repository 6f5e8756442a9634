import type { MatchEvent } from '@toprun/api-schema/match-event'
import { type BrokenRule, createEventCheck } from '@toprun/game-rules/event-check/event-check'
import type { Stranger } from '@toprun/game-rules/event-check/stranger'
import {
  type CurrentEvent,
  changed,
  currentEvents,
  type LogChange,
  type LogEntry,
  uncorrected,
} from '@toprun/game-rules/event-log'
import type { MatchBalls } from '@toprun/game-rules/slots'
import type { Match } from '../tables.ts'
import { placeOf } from './event-place.ts'

/** A match's log in memory, against which the next event is judged. */
export interface JudgedLog {
  /** The revision of the last applied row; 0 before the first. */
  revision(): number
  /** Why the event cannot come next; null if it can. */
  judge(event: MatchEvent): BrokenRule | null
  /** The first person of the event whom neither side of the match knows. */
  stranger(event: MatchEvent): Stranger | null
  /** Whether a side of the match has a player with this name. */
  knows(name: string): boolean
  /** Applies an event that was judged. */
  append(revision: number, event: MatchEvent): void
  /** Deliveries that will never come: their numbers may be missing. */
  leaveOut(events: readonly MatchEvent[]): void
  /** The current event at the same place as this one. */
  at(event: MatchEvent): CurrentEvent | null
  /** The last event at the same place that was withdrawn; null if another one counts there. */
  withdrawnAt(event: MatchEvent): CurrentEvent | null
  /** The event recorded under that revision. */
  find(revision: number): CurrentEvent | null
  /** The events that were not withdrawn, in order. */
  events(): MatchEvent[]
  outcome(): Extract<MatchEvent, { type: 'outcome' }> | null
  balls(): MatchBalls
  /**
   * The log with these changes applied and every event judged again, or the first event that they make impossible. Events that broke a law
   * before may still do so.
   * @param despiteLaws every event may break laws
   */
  withChanges(changes: readonly LogChange[], despiteLaws: boolean): ChangedLog
}

type ChangedLog = { ok: true; log: JudgedLog } | { ok: false; revision: number; broken: BrokenRule }

type JudgedMatch = Pick<Match, 'info' | 'format'>

/** @param rows in order: all could be scored when they were stored */
export function readJudgedLog(match: JudgedMatch, rows: readonly LogEntry[]): JudgedLog {
  const log = createJudgedLog(match)
  for (const current of currentEvents(rows)) log.add(current)
  log.reach(rows.at(-1)?.revision ?? 0)
  return log
}

function createJudgedLog(match: JudgedMatch, missing: readonly MatchEvent[] = []) {
  const check = createEventCheck(match.info, match.format)
  const events: CurrentEvent[] = []
  const byPlace = new Map<string, CurrentEvent>()
  const withdrawnByPlace = new Map<string, CurrentEvent>()
  /** The revisions of events that broke a law. */
  const odd = new Set<number>()
  let leftOut = missing
  let last = 0

  function judge(event: MatchEvent): BrokenRule | null {
    const broken = check.check(event)
    if (!broken?.isLaw || leftOut.length === 0) return broken
    for (const each of leftOut) check.leaveOut(each)
    return check.check(event)
  }

  function add(current: CurrentEvent): void {
    events.push(current)
    if (current.withdrawn) {
      check.leaveOut(current.event)
      withdrawnByPlace.set(placeOf(current.event), current)
    } else {
      if (judge(current.event)) odd.add(current.revision)
      check.apply(current.event)
      byPlace.set(placeOf(current.event), current)
    }
  }

  function withChanges(changes: readonly LogChange[], despiteLaws: boolean): ChangedLog {
    const log = createJudgedLog(match, leftOut)
    const changesOf = Map.groupBy(changes, ({ target }) => target)
    for (const current of events) {
      const ownChanges = changesOf.get(current.revision) ?? []
      const after = ownChanges.reduce(changed, current)
      const broken = after.withdrawn ? null : log.judge(after.event)
      const wasOdd = ownChanges.length === 0 && odd.has(current.revision)
      if (broken && !(broken.isLaw && (despiteLaws || wasOdd)))
        return { ok: false, revision: current.revision, broken }
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
    judge,
    stranger: check.stranger,
    knows: check.knows,
    append(revision: number, event: MatchEvent) {
      add(uncorrected(revision, event))
      last = revision
    },
    leaveOut(events: readonly MatchEvent[]) {
      leftOut = events
    },
    at: (event: MatchEvent) => byPlace.get(placeOf(event)) ?? null,
    withdrawnAt(event: MatchEvent) {
      const place = placeOf(event)
      return byPlace.has(place) ? null : (withdrawnByPlace.get(place) ?? null)
    },
    find: (revision: number) => events.find((current) => current.revision === revision) ?? null,
    events: () => events.flatMap(({ event, withdrawn }) => (withdrawn ? [] : [event])),
    outcome() {
      const event = byPlace.get('outcome')?.event
      return event?.type === 'outcome' ? event : null
    },
    balls: check.balls,
    withChanges,
  }
}
