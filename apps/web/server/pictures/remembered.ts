/**
 * A pure function that remembers what it made of its last inputs, told apart by their JSON. What was asked for longest ago
 * is forgotten first; a promise that fails is not remembered.
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
