/**
 * Reads for many callers by one statement: the calls of one turn of the event loop share a read, which begins after all of them.
 * @param read the values of these keys, which may repeat, in their order
 * @returns the value of a key; a failed read fails all its callers
 */
export function batchReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: { key: Key; settled: PromiseWithResolvers<Value> }[] = []

  function readAll(): void {
    const batch = waiting
    waiting = []
    read(batch.map(({ key }) => key)).then(
      (values) => {
        for (const [index, { settled }] of batch.entries()) {
          const value = values[index]
          if (value === undefined) settled.reject(new Error(`The read left out value ${index + 1}.`))
          else settled.resolve(value)
        }
      },
      (error: unknown) => {
        for (const { settled } of batch) settled.reject(error)
      },
    )
  }

  return (key) => {
    if (waiting.length === 0) setImmediate(readAll)
    const settled = Promise.withResolvers<Value>()
    waiting.push({ key, settled })
    return settled.promise
  }
}
