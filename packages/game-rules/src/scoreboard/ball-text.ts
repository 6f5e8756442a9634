import type { Delivery } from '@toprun/api-schema/cricsheet'
import { wicketRules } from '../innings/wickets.ts'
import { spokenDismissal } from './dismissal-text.ts'

const extraMarks = { wides: 'wd', noballs: 'nb', byes: 'b', legbyes: 'lb', penalty: 'p' } as const

const extraWords = {
  wides: { one: 'wide', many: 'wides' },
  noballs: { one: 'no-ball', many: 'no-balls' },
  byes: { one: '1 bye', many: 'byes' },
  legbyes: { one: '1 leg-bye', many: 'leg-byes' },
  penalty: { one: '1 penalty run', many: 'penalty runs' },
} as const

const extraKinds = ['noballs', 'wides', 'byes', 'legbyes', 'penalty'] as const

/** A ball in scorebook notation: `•`, `1`, `4`, `W`, `1wd`, `2b`; combinations are joined by `+`: `1nb+4`, `1+W`. */
export function ballMark({ runs, extras = {}, wickets = [] }: Delivery): string {
  const marks = extraKinds.flatMap((kind) => (extras[kind] ? [`${extras[kind]}${extraMarks[kind]}`] : []))
  if (runs.batter > 0) marks.push(String(runs.batter))
  if (wickets.some(({ kind }) => wicketRules[kind].dismissal)) marks.push('W')
  return marks.length === 0 ? '•' : marks.join('+')
}

/** A ball in one sentence: `A Nair to R Okafor, FOUR`. */
export function ballText(delivery: Delivery): string {
  const { batter, bowler, wickets = [] } = delivery
  const happened = runTexts(delivery)
  const dismissals = wickets.map((wicket) => spokenDismissal(wicket, batter, bowler))
  const parts = happened.length + dismissals.length === 0 ? ['no run'] : [...happened, ...dismissals]
  return `${bowler} to ${batter}, ${parts.join(', ')}`
}

function runTexts({ runs, extras = {} }: Delivery): string[] {
  const texts = extraKinds.flatMap((kind) => {
    const count = extras[kind] ?? 0
    if (count === 0) return []
    return [count === 1 ? extraWords[kind].one : `${count} ${extraWords[kind].many}`]
  })
  if (runs.batter > 0) texts.push(batText(runs))
  return texts
}

function batText({ batter, non_boundary }: Delivery['runs']): string {
  if (batter === 4 && !non_boundary) return 'FOUR'
  if (batter === 6 && !non_boundary) return 'SIX'
  return batter === 1 ? '1 run' : `${batter} runs`
}
