/**
 * Works on the items one after the other. A failure does not stop the others.
 * @param what the items in plural, and what failed, e.g. `contests could not be paid out`
 * @throws AggregateError with all failures, after the last item
 */
export async function attemptEach<Item>(
  items: Iterable<Item>,
  what: string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`)
}
