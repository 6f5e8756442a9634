import { describe, expect, it } from 'vitest'
import { bandLabel } from './points-items.ts'

describe('a band in words', () => {
  it.each([
    [{ from: 14001, to: 16000, points: 4 }, '140.01-160.00'],
    [{ from: 16001, to: null, points: 6 }, 'above 160.00'],
    [{ from: null, to: 4999, points: -3 }, 'below 50.00'],
    [{ from: null, to: null, points: 1 }, 'any rate'],
  ])('%o is %s', (band, words) => {
    expect(bandLabel(band)).toBe(words)
  })
})
