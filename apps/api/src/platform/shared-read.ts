/**
 * One read for everybody: callers during it, and for `freshMs` after it, get its value. A failed one is not kept.
 * @example const list = sharedRead(() => listMatches(db), 500)
 */
export function sharedRead<Value>(
  read: () => Promise<Value>,
  freshMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let shared: { value: Promise<Value>; staleAt: number } | null = null

  function begin(): Promise<Value> {
    const begun = { value: read(), staleAt: Number.POSITIVE_INFINITY }
    shared = begun
    begun.value.then(
      () => {
        begun.staleAt = now() + freshMs
      },
      () => {
        shared = null
      },
    )
    return begun.value
  }

  return () => (shared && now() < shared.staleAt ? shared.value : begin())
}
