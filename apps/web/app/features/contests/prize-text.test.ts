import { describe, expect, it } from 'vitest'
import { prizeLines } from './prize-text.ts'

describe('the prize table', () => {
  it('lists each rank once, with its prize now and when the contest is full', () => {
    const now = [
      { from: 1, to: 1, amount: 40 },
      { from: 2, to: 3, amount: 10 },
    ]
    const full = [
      { from: 1, to: 1, amount: 100 },
      { from: 2, to: 10, amount: 20 },
    ]
    expect(prizeLines(now, full)).toEqual([
      { from: 1, to: 1, now: 40, full: 100 },
      { from: 2, to: 3, now: 10, full: 20 },
      { from: 4, to: 10, now: null, full: 20 },
    ])
  })

  it('is empty without prizes', () => {
    expect(prizeLines([], [])).toEqual([])
  })
})
