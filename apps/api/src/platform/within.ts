/**
 * The promise's value, or `late` if it takes longer.
 * @example const isDone = await within(2_000, done, false)
 */
export async function within<Value>(ms: number, promise: Promise<Value>, late: Value): Promise<Value> {
  const timeout = Promise.withResolvers<Value>()
  const timer = setTimeout(() => timeout.resolve(late), ms)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
