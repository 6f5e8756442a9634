import { describe, expect, it } from 'vitest'
import { pointsColumn } from './points-column.ts'

describe('a column of points', () => {
  it.each([
    ['whole points have no decimals', [411, 1200], ['411', '1,200']],
    ['one half gives all of them one decimal', [411, 372.5, -2], ['411.0', '372.5', '-2.0']],
    ['one quarter gives all of them two', [411, 372.5, 0.25], ['411.00', '372.50', '0.25']],
    ['no points at all are no column', [], []],
  ])('%s', (_title, points, texts) => {
    expect(points.map(pointsColumn(points))).toEqual(texts)
  })
})
