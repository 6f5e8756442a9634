import { TemporarilyUnavailable } from '../../platform/errors.ts'

/** How long a reader waits for shards without a worker, where there is nothing to show. */
const patienceMs = 8_000

export interface Patience {
  /** Nobody waits any longer: the board is closed, or NATS is away. */
  isOver(): boolean
  /** Ends when the next attempt is due. It is called before an attempt, so that nothing is missed that happens meanwhile. */
  nextAttempt(): Promise<unknown>
  /** 8 s by default. */
  ms?: number
}

/**
 * Attempts it until it succeeds; one that throws, or gives null, did not.
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
