import type { InningsScore } from '@toprun/api-schema/match'
import { formatIds, formatRecord } from '@toprun/game-rules/formats/formats'
import { describe, expect, it } from 'vitest'
import { noWinChance } from './no-win-chance.ts'

const innings = (superOver: boolean): InningsScore => ({
  ...{ team: 'Riverside', runs: 8, wickets: 0, overs: '0.4', superOver, declared: false, allOut: false },
})

describe('without a chance to win', () => {
  it.each(formatIds())('%s says why, unless it has a model', (format) => {
    const why = noWinChance({ format }, { winPercent: 50, need: null, innings: [innings(false)] })
    expect(why === null).toBe(formatRecord(format).winModel !== null)
  })

  it('a format without a model names itself', () => {
    expect(
      noWinChance({ format: 'Hundred' }, { winPercent: null, need: null, innings: [innings(false)] }),
    ).toBe('No win chance for The Hundred yet')
  })

  it('a super over, the time between innings and that after the chase are told apart', () => {
    expect(
      noWinChance({ format: 'T20' }, { winPercent: null, need: null, innings: [innings(true)] }),
    ).toMatch(/super over/)
    expect(
      noWinChance({ format: 'T20' }, { winPercent: null, need: null, innings: [innings(false)] }),
    ).toMatch(/between/)
    expect(noWinChance({ format: 'T20' }, { winPercent: null, need: null, innings: [] })).toMatch(/between/)
    const chased = [innings(false), innings(false)]
    expect(noWinChance({ format: 'T20' }, { winPercent: null, need: null, innings: chased })).toMatch(
      /once the chase is over/,
    )
    const chasing = { winPercent: null, need: '42 runs', innings: chased }
    expect(noWinChance({ format: 'T20' }, chasing)).toMatch(/without a limit of overs/)
  })
})
