import type { Side } from '@toprun/api-schema/match'
import { sideLine } from '../cards/side-line.ts'
import type { SeriesLook } from '../charts/chart-figure.tsx'

const spare = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'] as const

/** A look for each innings, in their order: the colour of the side that bats. */
export function seriesLooks(
  innings: readonly { team: string }[],
  sideOf: (team: string) => Side | undefined,
): SeriesLook[] {
  return innings.map(({ team }, at) => {
    const before = innings.slice(0, at).filter((each) => each.team === team).length
    const side = sideOf(team)
    return {
      label: before === 0 ? team : `${team}, innings ${before + 1}`,
      colour: side ? sideLine(side) : (spare[at % spare.length] ?? spare[0]),
      again: before % 2 === 1,
    }
  })
}
