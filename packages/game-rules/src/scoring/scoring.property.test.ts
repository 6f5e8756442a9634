import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { Format, Role } from '@toprun/api-schema/match'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatIds } from '../formats/formats.ts'
import { matchEvents, matchOfEvents } from './match-events.ts'
import { scoreMatch } from './score-match.ts'
import { createScorer } from './scorer.ts'
import { randomMatch } from './testing/random-match.ts'
import { referenceScore } from './testing/reference-scorer.ts'

const format = fc.constantFrom(...formatIds())
const roleNames = ['WK', 'AR', 'BAT', 'BOWL'] as const
const roleOf = (name: string): Role => roleNames[name.charCodeAt(name.length - 1) % 4] ?? 'AR'
const roles = ({ name }: { name: string }) => roleOf(name)

function scored(match: CricsheetMatch, chosen: Format) {
  const score = scoreMatch(match, { format: chosen, roles })
  if (!score.ok) throw new Error(JSON.stringify(score))
  return score
}

/** The same match with the keys of every object in reverse order. */
function reversed<T>(value: T): T
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => reversed(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  )
}

it('agrees with the reference scorer on any match, in any format', () => {
  fc.assert(
    fc.property(randomMatch, format, (match, chosen) => {
      const points = scored(match, chosen).players.map(({ team, name, awards, deductions }) => ({
        team,
        name,
        awards,
        deductions,
      }))
      expect(points).toEqual(referenceScore(match, chosen, roleOf))
    }),
    { numRuns: 300 },
  )
})

it('touches everyone whose points an event changes, and totals agree with lines at every event', () => {
  fc.assert(
    fc.property(randomMatch, format, (match, chosen) => {
      const scorer = createScorer({ info: match.info, format: chosen, roles })
      const totals = () => scorer.players.map(({ index }) => scorer.totalsOf(index))
      let before = totals()
      for (const event of matchEvents(match)) {
        const applied = scorer.apply(event)
        if (!applied.ok) throw new Error(JSON.stringify(applied))
        const after = totals()
        const untouched = scorer.players.filter(({ index }) => !applied.touched.includes(index))
        for (const { index } of untouched) expect(after[index]).toEqual(before[index])
        before = after
      }
      expect(scorer.players.map(({ index }) => scorer.pointsOf(index))).toEqual(scored(match, chosen).players)
      for (const { index } of scorer.players) {
        const sum = scorer.inningsLinesOf(index).reduce((points, line) => points + line.points, 0)
        expect(sum).toBe(scorer.pointsOf(index).points)
      }
    }),
    { numRuns: 100 },
  )
})

it("equals the reference scorer's result at every ball of a match", () => {
  fc.assert(
    fc.property(randomMatch, format, fc.nat(), (match, chosen, cut) => {
      const events = [...matchEvents(match)].slice(0, -1)
      const soFar = events.slice(0, events.length === 0 ? 0 : cut % events.length)
      const scorer = createScorer({ info: match.info, format: chosen, roles })
      for (const event of soFar) scorer.apply(event)
      scorer.apply({ type: 'outcome', outcome: {} })
      const points = scorer.players.map(({ index, team, name }) => ({
        team,
        name,
        ...scorer.totalsOf(index),
      }))
      expect(points).toEqual(referenceScore(matchOfEvents(match.info, soFar), chosen, roleOf))
    }),
    { numRuns: 150 },
  )
})

it('gives whole points: awards never negative, deductions never positive, lines that add up', () => {
  fc.assert(
    fc.property(randomMatch, format, (match, chosen) => {
      for (const { awards, deductions, points, lines } of scored(match, chosen).players) {
        expect(awards).toBeGreaterThanOrEqual(0)
        expect(deductions).toBeLessThanOrEqual(0)
        expect(lines.filter((line) => !Number.isInteger(line.points) || line.count <= 0)).toEqual([])
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
        expect(awards + deductions).toBe(points)
      }
    }),
    { numRuns: 100 },
  )
})

it('does not depend on the order in which a file writes its keys', () => {
  fc.assert(
    fc.property(randomMatch, format, (match, chosen) => {
      expect(scored(reversed(match), chosen)).toEqual(scored(match, chosen))
    }),
    { numRuns: 100 },
  )
})
