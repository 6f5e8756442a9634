/**
 * Memoises a pure function for its last inputs, compared by their JSON. The least recently requested
 * is dropped first; a promise that fails is not cached.
 */
export function remembered<Input, Output>(make: (input: Input) => Output, most: number) {
  const made = new Map<string, Output>()
  return (input: Input): Output => {
    const key = JSON.stringify(input)
    const kept = made.get(key) ?? make(input)
    made.delete(key)
    made.set(key, kept)
    if (kept instanceof Promise) kept.catch(() => made.delete(key))
    for (const oldest of made.keys()) {
      if (made.size <= most) break
      made.delete(oldest)
    }
    return kept
  }
}
