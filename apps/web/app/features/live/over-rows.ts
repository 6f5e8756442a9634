import type { InningsOvers } from '@toprun/api-schema/match'

type Over = InningsOvers['overs'][number]

/** A chart's data as a table: one row per over, with the cells of each innings. */
export function overRows(
  innings: readonly InningsOvers[],
  cells: (over: Over | undefined, of: InningsOvers) => (string | number)[],
): (string | number)[][] {
  const last = Math.max(0, ...innings.flatMap(({ overs }) => overs.map(({ over }) => over)))
  return Array.from({ length: last }, (_, at) => [
    at + 1,
    ...innings.flatMap((each) =>
      cells(
        each.overs.find(({ over }) => over === at + 1),
        each,
      ),
    ),
  ])
}
