/** Rows of a page of every list of the operator page. */
export const pageLength = 50

/**
 * A page out of up to `pageLength + 1` rows: the last one only shows that there is another page.
 * @returns `next`, by `cursor` of the page's last row, is where the next page continues; null on the last page
 */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  cursor: (row: Row) => Cursor,
): { page: Row[]; next: Cursor | null } {
  const page = rows.slice(0, pageLength)
  const last = page.at(-1)
  return { page, next: last !== undefined && rows.length > pageLength ? cursor(last) : null }
}
