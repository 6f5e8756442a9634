/** All items of a list in pages, each followed to the next. @param first where the first page begins */
export async function everyPage<Item, Cursor>(
  first: Cursor,
  read: (cursor: Cursor) => Promise<{ items: readonly Item[]; next: Cursor | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: Cursor | null = first; cursor !== null; ) {
    const { items, next }: { items: readonly Item[]; next: Cursor | null } = await read(cursor)
    all.push(...items)
    cursor = next
  }
  return all
}
