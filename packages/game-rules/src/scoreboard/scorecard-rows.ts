import type { InningsScorecard, ScorecardRow, ScorecardTotal } from '@toprun/api-schema/scorecard'

/** The scorecards as rows; only changed rows are streamed. */
export function scorecardRows(cards: readonly InningsScorecard[]): ScorecardRow[] {
  return cards.flatMap((card, innings): ScorecardRow[] => [
    { innings, part: 'total', row: card.total },
    ...card.batting.map((row) => ({ innings, part: 'batting' as const, row })),
    ...card.bowling.map((row) => ({ innings, part: 'bowling' as const, row })),
    ...card.wickets.map((row) => ({ innings, part: 'wickets' as const, row })),
    ...card.partnerships.map((row) => ({ innings, part: 'partnerships' as const, row })),
  ])
}

/** What identifies a row: a correction that changes it keeps its place. */
export function scorecardRowKey({ innings, part, row }: ScorecardRow): string {
  switch (part) {
    case 'total':
      return `${innings}/${part}`
    case 'wickets':
      return `${innings}/${part}/${row.wicket}`
    default:
      return `${innings}/${part}/${row.position}`
  }
}

/** Scorecards with changed rows: with `reset` of only these rows. */
export function withScorecardRows(
  cards: readonly InningsScorecard[],
  { reset, rows }: { reset: boolean; rows: readonly ScorecardRow[] },
): InningsScorecard[] {
  const all = new Map(
    [...(reset ? [] : scorecardRows(cards)), ...rows].map((row) => [scorecardRowKey(row), row]),
  )
  return [...Map.groupBy(all.values(), ({ innings }) => innings)]
    .sort(([one], [other]) => one - other)
    .flatMap(([, ofInnings]) => cardOf(ofInnings) ?? [])
}

function cardOf(rows: readonly ScorecardRow[]): InningsScorecard | null {
  const card = { batting: [], bowling: [], wickets: [], partnerships: [] } as Omit<InningsScorecard, 'total'>
  let total: ScorecardTotal | null = null
  for (const { part, row } of rows) {
    switch (part) {
      case 'total':
        total = row
        break
      case 'batting':
        card.batting.push(row)
        break
      case 'bowling':
        card.bowling.push(row)
        break
      case 'wickets':
        card.wickets.push(row)
        break
      case 'partnerships':
        card.partnerships.push(row)
    }
  }
  return total && { total, ...card }
}
