import { describe, expect, it } from 'vitest'
import { lastPaid } from './last-paid.ts'

const rowsOf = (...prizes: number[]) => prizes.map((prize, seat) => ({ seat, prize }))

describe('the prize line', () => {
  it('is below the last row with a prize', () => {
    expect(lastPaid(rowsOf(30, 20, 20, 0, 0))?.seat).toBe(2)
  })

  it('is not drawn on a page where every row has a prize, or none', () => {
    expect(lastPaid(rowsOf(30, 20))).toBeUndefined()
    expect(lastPaid(rowsOf(0, 0))).toBeUndefined()
  })
})
