import type { Outcome } from '@toprun/api-schema/cricsheet'

const methods: Readonly<Record<string, string>> = {
  'D/L': 'D/L method',
  VJD: 'VJD method',
  Awarded: 'match awarded',
}

const results: Readonly<Record<string, string>> = {
  tie: 'Match tied',
  draw: 'Match drawn',
  'no result': 'No result',
}

/** How a match ended: `Riverside won by 4 wickets (D/L method)`; null while nothing is known. */
export function resultText({ winner, by, result, method, eliminator, bowl_out }: Outcome): string | null {
  const how = method === undefined ? '' : ` (${methods[method] ?? method})`
  if (winner !== undefined) return `${winner} won${margin(by)}${how}`
  if (result === undefined) return null
  const text = `${results[result] ?? result}${how}`
  if (eliminator !== undefined) return `${text}; ${eliminator} won the super over`
  if (bowl_out !== undefined) return `${text}; ${bowl_out} won the bowl-out`
  return text
}

function margin(by: Outcome['by']): string {
  if (!by) return ''
  const { innings, runs, wickets } = by
  if (innings !== undefined && innings > 0)
    return ` by an innings${runs ? ` and ${counted(runs, 'run')}` : ''}`
  if (runs !== undefined) return ` by ${counted(runs, 'run')}`
  return wickets === undefined ? '' : ` by ${counted(wickets, 'wicket')}`
}

/** `counted(1, 'ball')` is `1 ball`, `counted(2, 'ball')` is `2 balls`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
