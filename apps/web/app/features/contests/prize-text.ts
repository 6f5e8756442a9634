import type { PrizeRow, PrizeStructureId } from '@toprun/api-schema/contest'

/** `1st`, `4th to 10th` are long in a table: `1`, `4 – 10`. */
export function rankRange({ from, to }: Pick<PrizeRow, 'from' | 'to'>): string {
  return from === to ? String(from) : `${from} – ${to}`
}

/** Every winning rank in one table: its prize now and its prize when the contest is full. */
type PrizeLine = { from: number; to: number; now: number | null; full: number | null }

/** Splits both tables at each other's boundaries, so that each row has one amount of each. */
export function prizeLines(now: readonly PrizeRow[], full: readonly PrizeRow[]): PrizeLine[] {
  const rows = [...now, ...full]
  const starts = [...new Set(rows.flatMap(({ from, to }) => [from, to + 1]))].sort(
    (one, other) => one - other,
  )
  return starts.slice(0, -1).flatMap((from, at) => {
    const to = (starts[at + 1] ?? from + 1) - 1
    const line = { from, to, now: amountAt(now, from), full: amountAt(full, from) }
    return line.now === null && line.full === null ? [] : [line]
  })
}

function amountAt(rows: readonly PrizeRow[], rank: number): number | null {
  return rows.find(({ from, to }) => from <= rank && rank <= to)?.amount ?? null
}

const prizeNames = {
  'winner-takes-all': 'Winner takes all',
  'top-three': 'First three',
  'top-quarter': 'Best quarter',
  'top-half': 'Best half, equal shares',
  'top-ten-per-cent': 'Best tenth',
} as const satisfies Record<PrizeStructureId, string>

/** How a contest's prizes can be shared, to choose from. */
export const prizeOptions = Object.entries(prizeNames).map(([value, label]) => ({ value, label }))
