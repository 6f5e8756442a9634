import type { CricsheetMatch, Innings, InningsHeader } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { isLegal } from '../innings/delivery.ts'

type InningsEvent = Extract<MatchEvent, { type: 'innings' | 'ball' }>

/**
 * The events of one innings of a finished match. A file's header knows how its innings ended: what was known at the start comes first, a
 * miscounted over when it was noticed, and the rest after the last ball. A target after rain is part of the rest, because the file does not
 * say when it was set.
 */
export function* inningsEvents(match: CricsheetMatch, index: number): Generator<InningsEvent, void> {
  const innings = match.innings[index]
  if (!innings) return
  const { overs = [], ...header } = innings
  const inForm = (known: InningsHeader): InningsEvent => ({ type: 'innings', innings: index, header: known })
  if (!overs.some(({ deliveries }) => deliveries.length > 0)) return yield inForm(header)
  let told = headerAtStart(innings, isTargetKnown(match, index))
  yield inForm(told)
  /** By over, because a file may state one in parts. */
  const bowled = new Map<number, { balls: number; legal: number }>()
  for (const { over, deliveries } of overs) {
    const soFar = bowled.get(over) ?? { balls: 0, legal: 0 }
    bowled.set(over, soFar)
    for (const delivery of deliveries) {
      if (soFar.legal >= match.info.balls_per_over) yield* miscountOf(over)
      soFar.balls += 1
      if (isLegal(delivery)) soFar.legal += 1
      yield { type: 'ball', innings: index, over, ball: soFar.balls, delivery }
    }
    yield* miscountOf(over)
  }
  if (!saysAll(told, header)) yield inForm(header)

  function* miscountOf(over: number): Generator<InningsEvent, void> {
    const miscount = header.miscounted_overs?.[over]
    if (!miscount || told.miscounted_overs?.[over]) return
    told = { ...told, miscounted_overs: { ...told.miscounted_overs, [over]: miscount } }
    yield inForm(told)
  }
}

function headerAtStart(
  { team, bowling_team, super_over, penalty_runs, target }: Innings,
  isKnown: boolean,
): InningsHeader {
  return {
    team,
    ...(bowling_team !== undefined && { bowling_team }),
    ...(super_over !== undefined && { super_over }),
    ...(penalty_runs?.pre !== undefined && { penalty_runs: { pre: penalty_runs.pre } }),
    ...(target && isKnown && { target }),
  }
}

/** One more than the first side made, over all overs of the match or as many as that side had: nothing has changed it since. */
function isTargetKnown({ info, innings }: CricsheetMatch, index: number): boolean {
  const [first, second] = innings
  const target = second?.target
  if (index !== 1 || !first || !target || second.super_over || target.runs !== totalOf(first) + 1)
    return false
  return [undefined, info.overs, first.overs?.length].includes(target.overs)
}

function totalOf({ overs = [], penalty_runs: { pre = 0, post = 0 } = {} }: Innings): number {
  return overs.flatMap(({ deliveries }) => deliveries).reduce((sum, { runs }) => sum + runs.total, pre + post)
}

function saysAll(told: InningsHeader, header: InningsHeader): boolean {
  const text = (value: unknown) => JSON.stringify(value)
  const facts = new Map(Object.entries(told))
  return Object.entries(header).every(([fact, value]) => text(value) === text(facts.get(fact)))
}
