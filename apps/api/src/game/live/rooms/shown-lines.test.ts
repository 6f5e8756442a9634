import { shownBalls } from '@toprun/api-schema/live'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { describe, expect, test } from 'vitest'
import { createShownLines } from './shown-lines.ts'

const line = (revision: number, mark = '1', correctedAt: number | null = null) =>
  sampleBall({ revision, mark, correctedAt })

const balls = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1))
const sinceIn = (lines: ReturnType<typeof createShownLines>, revision: number | null) => {
  const { reset, balls: missing } = lines.since(revision)
  return { reset, revisions: missing.map((each) => each.revision) }
}

describe('the lines of a commentary that a receiver is missing', () => {
  test('are those that came after the revision it has', () => {
    const lines = createShownLines(balls(10), 0)
    expect(sinceIn(lines, 7)).toEqual({ reset: false, revisions: [8, 9, 10] })
    expect(sinceIn(lines, 10)).toEqual({ reset: false, revisions: [] })
    lines.show(balls(11), 11)
    expect(sinceIn(lines, 10)).toEqual({ reset: false, revisions: [11] })
  })

  test('are all shown lines for a receiver that has nothing, or is too far behind', () => {
    const lines = createShownLines(balls(shownBalls + 20), 0)
    expect(sinceIn(lines, null)).toMatchObject({ reset: true, revisions: { length: shownBalls } })
    expect(sinceIn(lines, 20)).toMatchObject({ reset: true, revisions: { length: shownBalls } })
    expect(sinceIn(lines, 21)).toMatchObject({ reset: false, revisions: { length: shownBalls - 1 } })
  })

  test('are only a corrected line and those that it changes', () => {
    const lines = createShownLines(balls(5), 0)
    const corrected = balls(5)
    corrected[1] = line(2, '6', 6)
    corrected[3] = line(4, 'W')
    lines.show(corrected, 6)
    expect(sinceIn(lines, 5)).toEqual({ reset: false, revisions: [2, 4] })
    expect(sinceIn(lines, 6)).toEqual({ reset: false, revisions: [] })
    lines.show([...corrected, line(7)], 7)
    expect(sinceIn(lines, 3)).toEqual({ reset: false, revisions: [2, 4, 5, 7] })
  })

  test.each([1, 3, 5])(
    'are all after line %i was withdrawn, until the receiver has that revision',
    (withdrawn) => {
      const lines = createShownLines(balls(5), 0)
      const left = balls(5).filter(({ revision }) => revision !== withdrawn)
      lines.show(left, 6)
      expect(sinceIn(lines, 5)).toEqual({ reset: true, revisions: left.map(({ revision }) => revision) })
      expect(sinceIn(lines, 6)).toEqual({ reset: false, revisions: [] })
    },
  )

  test('are all lines after a withdrawal that brings an earlier line back into view', () => {
    const all = balls(shownBalls + 5)
    const lines = createShownLines(all, 0)
    lines.show(
      all.filter(({ revision }) => revision !== 6),
      all.length + 1,
    )
    const { reset, revisions } = sinceIn(lines, all.length)
    expect([reset, revisions.length, revisions[0]]).toEqual([true, shownBalls, 5])
  })

  test('are only the new ones when earlier lines leave the page', () => {
    const lines = createShownLines(balls(shownBalls), 0)
    lines.show(balls(shownBalls + 3), shownBalls + 3)
    expect(sinceIn(lines, shownBalls)).toMatchObject({ reset: false, revisions: { length: 3 } })
  })

  test('are none for a match without a ball, or once its only one is withdrawn', () => {
    expect(sinceIn(createShownLines([], 0), 1)).toEqual({ reset: false, revisions: [] })
    const lines = createShownLines(balls(1), 0)
    lines.show([], 2)
    expect(sinceIn(lines, 1)).toEqual({ reset: true, revisions: [] })
    expect(sinceIn(lines, 2)).toEqual({ reset: false, revisions: [] })
  })

  test('are all lines for a receiver from before a change that precedes the opening of the lines', () => {
    const lines = createShownLines(balls(8), 5)
    expect(sinceIn(lines, 4)).toMatchObject({ reset: true })
    expect(sinceIn(lines, 5)).toEqual({ reset: false, revisions: [6, 7, 8] })
  })
})
