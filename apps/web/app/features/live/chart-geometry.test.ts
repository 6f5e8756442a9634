import type { InningsOvers, OverSummary } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { matchChartFrame as frame, ticksUpTo } from '../charts/chart-frame.ts'
import { layOutManhattan, overMarks } from './manhattan.ts'
import { layOutWorm, reachedText, runningTotals } from './worm.ts'

function over(number: number, runs: number, wickets = 0): OverSummary {
  const bowler = { name: 'A Nair', overs: '1.0', runs, wickets }
  return { over: number, runs, wickets, total: runs, fallen: wickets, batters: [], bowler }
}

const first: InningsOvers = {
  team: 'Riverside',
  overs: [over(1, 6), over(2, 12, 2), over(3, 0)],
}
const second: InningsOvers = { team: 'Hill', overs: [over(1, 18, 1)] }

describe('the ticks of an axis', () => {
  it('step by 1, 2 or 5 and reach the highest value', () => {
    expect(ticksUpTo(19, 4)).toEqual([0, 5, 10, 15, 20])
    expect(ticksUpTo(187, 4)).toEqual([0, 50, 100, 150, 200])
    expect(ticksUpTo(0, 4)).toEqual([0, 1])
  })

  it('name overs in even steps: every fifth of a T20', () => {
    expect(overMarks(20)).toEqual([5, 10, 15, 20])
    expect(overMarks(50)).toEqual([10, 20, 30, 40, 50])
    expect(overMarks(10)).toEqual([2, 4, 6, 8, 10])
    expect(overMarks(5)).toEqual([1, 2, 3, 4, 5])
    expect(overMarks(1)).toEqual([1])
  })
})

describe('the Manhattan', () => {
  const { bars } = layOutManhattan([first, second], 20, frame)

  it('draws each bar in proportion to its runs, from a common baseline', () => {
    const heights = bars.map(({ height }) => height)
    expect(heights[1]).toBeCloseTo((heights[0] ?? 0) * 2)
    expect(heights[2]).toBe(0)
    for (const bar of bars) expect(bar.y + bar.height).toBeCloseTo(frame.height - frame.bottom)
  })

  it('shows one dot for each wicket, above its bar', () => {
    expect(bars.map(({ wicketDots }) => wicketDots.length)).toEqual([0, 2, 0, 1])
    for (const bar of bars) for (const dot of bar.wicketDots) expect(dot.y).toBeLessThan(bar.y)
  })

  it('keeps the bars of two innings side by side and inside the plot', () => {
    const [one, other] = bars.filter(({ over }) => over === 1)
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeCloseTo(other?.x ?? 0)
    for (const bar of bars) {
      expect(bar.x).toBeGreaterThanOrEqual(frame.left)
      expect(bar.x + bar.width).toBeLessThanOrEqual(frame.width - frame.right)
      expect(bar.y).toBeGreaterThanOrEqual(frame.top)
    }
  })

  it('has an axis but no bars before the first ball', () => {
    const empty = layOutManhattan([], 20, frame)
    expect(empty.bars).toEqual([])
    expect(empty.overTicks).toHaveLength(4)
  })
})

describe('the worm', () => {
  it('adds up the overs from 0', () => {
    expect(runningTotals(first).map(({ total }) => total)).toEqual([0, 6, 18, 18])
  })

  it('starts both innings at the origin and never falls', () => {
    const { lines } = layOutWorm([first, second], 20, frame)
    for (const { points } of lines) {
      expect([points[0]?.x, points[0]?.y]).toEqual([frame.left, frame.height - frame.bottom])
      const heights = points.map(({ y }) => y)
      expect(heights).toEqual([...heights].sort((one, other) => other - one))
    }
    expect(lines[0]?.path.startsWith(`M${frame.left}.0 `)).toBe(true)
  })
})

it.each([
  ['8.3', '8.3 overs'],
  ['9.0', '9 overs'],
  ['1.0', '1 over'],
  ['0.1', '0.1 overs'],
  ['45', '45 balls'],
  ['1', '1 ball'],
])('a total after %s is said to be reached after %s', (bowled, words) => {
  expect(reachedText({ team: 'Riverside', total: 53, bowled })).toBe(`Riverside reached 53 after ${words}.`)
})
