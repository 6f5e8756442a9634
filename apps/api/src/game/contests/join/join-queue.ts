import type { ContestId } from '@toprun/api-schema/ids'
import { isUnavailable } from '@toprun/postgres/unavailable'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/database.ts'
import type { JoinRequest, JoinResult } from './check-join.ts'
import { type JoinOutcome, joinAlone, joinTogether, undecided } from './join.ts'

export interface JoinQueue {
  /**
   * Puts a team into a contest and its entry fee into the pot, both or neither, together with other joins that wait for the same contest.
   * Entries close when the match locks, by the clock or by its first ball; those of a slot close before one of its balls. The same idempotency
   * key returns the entry that it created, and is refused once that has left the contest.
   */
  join(request: JoinRequest): Promise<JoinResult | QueueRefusal>
  /** Waiting joins, without those that are being committed. */
  readonly waiting: number
  /** Takes no more, and resolves once every waiting join has a result. */
  close(): Promise<void>
}

/** Too many wait, this one has waited for too long, or the process stops. Nothing was started. */
export interface QueueRefusal {
  ok: false
  reason: 'too_many_joins'
}

export interface JoinQueueLimits {
  /** Joins in one transaction. */
  together: number
  /** Transactions at a time of one contest: while one commits, the next one reads. */
  ofContest: number
  /** Transactions at a time over all contests. */
  ofAll: number
  /** Joins that may wait. */
  waiting: number
  /** How long a join may wait before it starts. */
  waitMs: number
}

export const usualLimits: JoinQueueLimits = {
  together: 200,
  ofContest: 2,
  ofAll: 6,
  waiting: 5_000,
  waitMs: 5_000,
}

/** Joins done one by one at the same time, because they could not be decided together. */
const aloneAtOnce = 4

interface WaitingJoin {
  request: JoinRequest
  result: PromiseWithResolvers<JoinResult | QueueRefusal>
  timeout: NodeJS.Timeout
}

/** The joins that wait for a contest. */
interface Line {
  joins: Set<WaitingJoin>
  transactions: number
}

/**
 * The joins of this process. While transactions of a contest are in flight, its joins wait, and then commit together: the contest's
 * row, the pot and the disk cost the same for all of them as for one. A user has one join in flight, so the next one is judged by what the
 * previous one left.
 * @param onFailed called if a transaction failed whose joins are then done one by one: slower, so it should be logged. It does not throw
 */
export function openJoinQueue(
  db: Database,
  onFailed: (error: unknown) => void,
  limits: JoinQueueLimits = usualLimits,
): JoinQueue {
  const lines = new Map<ContestId, Line>()
  const usersInFlight = new Set<string>()
  const running = new Set<Promise<unknown>>()
  const alone = pLimit(aloneAtOnce)
  let waiting = 0
  let transactions = 0
  let isClosed = false

  function stopWaiting(line: Line, join: WaitingJoin): void {
    clearTimeout(join.timeout)
    line.joins.delete(join)
    waiting -= 1
  }

  /** The first join of each user who has none in flight. */
  function takeNext(line: Line): WaitingJoin[] {
    const taken: WaitingJoin[] = []
    for (const join of line.joins) {
      if (taken.length === limits.together) break
      if (usersInFlight.has(join.request.userId)) continue
      usersInFlight.add(join.request.userId)
      stopWaiting(line, join)
      taken.push(join)
    }
    return taken
  }

  /**
   * Starts what can start. The contest that was served last comes last, so that a crowd at one does not block the
   * others.
   */
  function advance(): void {
    for (const [contestId, line] of lines) {
      if (transactions >= limits.ofAll) return
      if (line.transactions >= limits.ofContest) continue
      const joins = takeNext(line)
      if (joins.length > 0) {
        lines.delete(contestId)
        lines.set(contestId, line)
        run(contestId, line, joins)
      } else if (line.joins.size === 0 && line.transactions === 0) lines.delete(contestId)
    }
  }

  function run(contestId: ContestId, line: Line, joins: readonly WaitingJoin[]): void {
    line.transactions += 1
    transactions += 1
    const work = commit(contestId, line, joins).finally(() => running.delete(work))
    running.add(work)
  }

  async function commit(contestId: ContestId, line: Line, joins: readonly WaitingJoin[]): Promise<void> {
    const outcomes = await decide(
      db,
      contestId,
      joins.map(({ request }) => request),
      onFailed,
    )
    line.transactions -= 1
    transactions -= 1
    const leftOver = joins.filter((join, at) => !resolveJoin(join, outcomes[at]))
    advance()
    await Promise.all(
      leftOver.map(async ({ request, result }) => {
        await alone(() => joinAlone(db, request)).then(result.resolve, result.reject)
        usersInFlight.delete(request.userId)
        advance()
      }),
    )
  }

  /** @returns false if it is undecided */
  function resolveJoin({ request, result }: WaitingJoin, outcome: JoinOutcome | undefined): boolean {
    if (!outcome || outcome.kind === 'undecided') return false
    usersInFlight.delete(request.userId)
    if (outcome.kind === 'decided') result.resolve(outcome.result)
    else result.reject(outcome.error)
    return true
  }

  return {
    join(request) {
      if (isClosed || waiting >= limits.waiting) return Promise.resolve(tooMany)
      const line = lines.get(request.contestId) ?? { joins: new Set(), transactions: 0 }
      lines.set(request.contestId, line)
      const result = Promise.withResolvers<JoinResult | QueueRefusal>()
      const timeout = setTimeout(() => {
        stopWaiting(line, join)
        result.resolve(tooMany)
      }, limits.waitMs)
      const join = { request, result, timeout }
      line.joins.add(join)
      waiting += 1
      advance()
      return result.promise
    },
    get waiting() {
      return waiting
    },
    async close() {
      isClosed = true
      while (running.size > 0) await Promise.race(running)
    },
  }
}

const tooMany: QueueRefusal = { ok: false, reason: 'too_many_joins' }

async function decide(
  db: Database,
  contestId: ContestId,
  requests: readonly JoinRequest[],
  onFailed: (error: unknown) => void,
): Promise<JoinOutcome[]> {
  try {
    return await joinTogether(db, contestId, requests)
  } catch (error) {
    // It is unknown whether an interrupted commit happened.
    if (isUnavailable(error)) return requests.map(() => ({ kind: 'failed', error }))
    // Any other failure was rolled back, and one of the joins may have caused it.
    onFailed(error)
    return requests.map(() => undecided)
  }
}
