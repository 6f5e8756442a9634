/** A number from the environment. */
export function countOf(name: string, otherwise: number, least = 1): number {
  const count = Number(process.env[name] ?? otherwise)
  if (!Number.isSafeInteger(count) || count < least)
    throw new Error(`${name} must be a whole number from ${least} on.`)
  return count
}

/** `n(19999.7)` is `20,000`. */
export function n(count: number): string {
  return Math.round(count).toLocaleString('en')
}

/**
 * The value that this share of the values does not exceed.
 * @example sharesOf([3, 1, 2])(0.5) // 2, and at 1 the longest, 3
 */
export function sharesOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((one, other) => one - other)
  return (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Each of the callers takes the next item as soon as its last one is done. */
export async function measureCalls<Item>(
  callers: number,
  items: Iterable<Item>,
  call: (item: Item, caller: number) => Promise<void>,
) {
  const waiting = items[Symbol.iterator]()
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        const asked = performance.now()
        await call(next.value, caller)
        latencies.push(performance.now() - asked)
      }
    }),
  )
  const perSecond = (latencies.length * 1000) / (performance.now() - started)
  const at = sharesOf(latencies)
  return { count: latencies.length, perSecond, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** As many items as are taken within these seconds. */
export function* takenWithin(seconds: number): Generator<number> {
  const end = performance.now() + seconds * 1000
  for (let count = 0; performance.now() < end; count += 1) yield count
}
