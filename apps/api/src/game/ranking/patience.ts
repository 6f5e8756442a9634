import { TemporarilyUnavailable } from '../../platform/errors.ts'

/** How long a reader waits for shards without a worker, if there is nothing to show. */
const patienceMs = 8_000

export interface Patience {
  /** Nobody waits any more: the board is closed, or NATS is unavailable. */
  isOver(): boolean
  /** Ends when the next attempt is due. It is called before an attempt, so that no event in between is missed. */
  nextAttempt(): Promise<unknown>
  /** 8 s by default. */
  ms?: number
}

/**
 * Repeats an attempt until it succeeds; throwing or returning null is a failure.
 * @throws TemporarilyUnavailable once patience is over
 */
export async function patiently<Result>(
  attempt: () => Promise<Result | null>,
  { isOver, nextAttempt, ms = patienceMs }: Patience,
): Promise<Result> {
  const until = performance.now() + ms
  for (;;) {
    const next = nextAttempt()
    let cause: unknown
    try {
      const result = await attempt()
      if (result !== null) return result
    } catch (error) {
      cause = error
    }
    if (isOver() || performance.now() > until)
      throw new TemporarilyUnavailable('The ranking is catching up. Please try again in a few seconds.', {
        cause,
      })
    await next
  }
}
