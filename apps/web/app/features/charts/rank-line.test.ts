import { describe, expect, it } from 'vitest'
import { axisNumbers, layOutRanks, namesShown } from './rank-line.ts'

const frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 }

describe('the line of ranks', () => {
  it('goes from left to right, the best rank on top and the lowest at the bottom', () => {
    const { points, path } = layOutRanks(
      [
        { number: 3, rank: 205 },
        { number: 5, rank: 203 },
        { number: 7, rank: 201 },
      ],
      frame,
    )
    expect(points).toMatchObject([
      { number: 3, rank: 205, x: 10, y: 55 },
      { number: 5, rank: 203, x: 60, y: 30 },
      { number: 7, rank: 201, x: 110, y: 5 },
    ])
    expect(path).toBe('M10.0 55.0L60.0 30.0L110.0 5.0')
  })

  it('has names after their lines, and before them where they would end beyond the drawing', () => {
    const { points } = layOutRanks([{ rank: 1 }, { rank: 2 }, { rank: 3 }], { ...frame, width: 220 })
    expect(points.map(({ beside }) => beside)).toEqual([
      { x: 14, textAnchor: 'start' },
      { x: 114, textAnchor: 'start' },
      { x: 206, textAnchor: 'end' },
    ])
  })

  it('leaves out the name that would cover the one after it', () => {
    const shown = (width: number) => {
      const ranks = [{ rank: 1, begins: '1st innings' }, { rank: 2 }, { rank: 3, begins: '2nd innings' }]
      const { points } = layOutRanks(ranks, { ...frame, width })
      return [...namesShown(points)].map(({ begins }) => begins)
    }
    // The second name ends 4 before its line, the first begins 4 after its own: both need 160 and 8 between them.
    expect(shown(188)).toEqual(['2nd innings', '1st innings'])
    expect(shown(187)).toEqual(['2nd innings'])
  })

  it('has the overs of each innings below it, as close as there is room for', () => {
    const overs = [20, 20].flatMap((last) => Array.from({ length: last }, (_, at) => `over ${at + 1}`))
    const numbers = (width: number) => {
      const ranks = [...overs, 'this ball'].map((when) => ({ when, rank: 1 }))
      return axisNumbers(layOutRanks(ranks, { ...frame, width }).points).map(({ number }) => number)
    }
    expect(numbers(420)).toEqual([10, 15, 20, 5, 10])
    expect(numbers(250)).toEqual([15, 20, 5])
    expect(numbers(200)).toEqual([15, 20])
    expect(numbers(880)).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 2, 4, 6, 8, 10, 12, 14, 16])
    expect(numbers(100)).toEqual([])
  })

  it('names the best rank, the middle and the lowest, each once', () => {
    const named = (ranks: number[]) =>
      layOutRanks(
        ranks.map((rank, number) => ({ number, rank })),
        frame,
      ).ticks.map(({ rank }) => rank)
    expect(named([4, 1, 9])).toEqual([1, 5, 9])
    expect(named([4, 5])).toEqual([4, 5])
  })

  it('is level on top for a rank that never changed, and puts a single one in the middle', () => {
    expect(
      layOutRanks(
        [4, 4].map((rank, number) => ({ number, rank })),
        frame,
      ).points.map(({ y }) => y),
    ).toEqual([5, 5])
    expect(layOutRanks([{ number: 1, rank: 1 }], frame)).toMatchObject({
      points: [{ number: 1, rank: 1, x: 60, y: 5 }],
      path: 'M60.0 5.0',
      ticks: [
        { rank: 1, y: 5 },
        { rank: 2, y: 55 },
      ],
    })
  })

  it('is nothing without ranks', () => {
    expect(layOutRanks([], frame)).toMatchObject({ points: [], path: '', ticks: [] })
  })
})
