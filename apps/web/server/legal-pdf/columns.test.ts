import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnWidths } from './columns.ts'

describe('the columns of a table', () => {
  it('divide the remaining space in proportion', () => {
    expect(
      columnWidths(
        [
          { least: 1, most: 10 },
          { least: 1, most: 30 },
        ],
        80,
      ),
    ).toEqual([20, 60])
  })

  it('keep short cells on one line and leave the rest to long ones', () => {
    expect(
      columnWidths(
        [
          { least: 10, most: 20 },
          { least: 10, most: 120 },
        ],
        76,
      ),
    ).toEqual([20, 56])
  })

  it('give each long one its widest word, and more if it has more text', () => {
    expect(
      columnWidths(
        [
          { least: 30, most: 100 },
          { least: 10, most: 220 },
        ],
        96,
      ),
    ).toEqual([30 + 70 * (56 / 280), 10 + 210 * (56 / 280)])
  })

  it('fill the width exactly, whatever their content', () => {
    const extent = fc
      .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 400 }))
      .map(([least, more]) => ({ least, most: least + more }))
    fc.assert(
      fc.property(fc.array(extent, { minLength: 1, maxLength: 6 }), (columns) => {
        const sum = columnWidths(columns, 440).reduce((total, width) => total + width, 0)
        expect(sum).toBeCloseTo(440, 6)
      }),
    )
  })
})
