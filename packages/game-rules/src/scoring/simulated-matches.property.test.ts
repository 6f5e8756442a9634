import type { Format, Role } from '@toprun/api-schema/match'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { formatIds } from '../formats/formats.ts'
import { matchEvents } from './match-events.ts'
import { scoreMatch } from './score-match.ts'
import { createScorer } from './scorer.ts'
import { eventful } from './testing/eventful-rates.ts'
import { referenceScore } from './testing/reference-scorer.ts'

// Each property plays dozens of whole matches, which a busy machine does slowly.
vi.setConfig({ testTimeout: 60_000 })

const roleNames = ['WK', 'AR', 'BAT', 'BOWL'] as const
const roleOf = (name: string): Role => roleNames[name.length % 4] ?? 'AR'
const roles = ({ name }: { name: string }) => roleOf(name)
const simulated = fc
  .record({ seed: fc.integer(), format: fc.constantFrom<Format>(...formatIds()) })
  .map(({ seed, format }) => ({ match: simulateMatch({ seed, format, rates: eventful }), format }))

test('a simulated match scores the same ball by ball and at once, and as the reference scorer has it', () => {
  fc.assert(
    fc.property(simulated, ({ match, format }) => {
      const whole = scoreMatch(match, { format, roles })
      if (!whole.ok) throw new Error(JSON.stringify(whole))
      const live = createScorer({ info: match.info, format, roles })
      for (const event of matchEvents(match)) {
        expect(live.apply(event).ok).toBe(true)
        for (const { index } of live.players) live.totalsOf(index)
      }
      expect(live.players.map(({ index }) => live.pointsOf(index))).toEqual(whole.players)
      expect(live.voidDecision().void).toBe(whole.void)
      const totals = whole.players.map(({ team, name, awards, deductions }) => ({
        team,
        name,
        awards,
        deductions,
      }))
      expect(totals).toEqual(referenceScore(match, format, roleOf))
    }),
    { numRuns: 40 },
  )
})

test('awards are never below zero, deductions never above, and lines add up to them', () => {
  fc.assert(
    fc.property(simulated, ({ match, format }) => {
      const score = scoreMatch(match, { format, roles })
      if (!score.ok) throw new Error(JSON.stringify(score))
      for (const { awards, deductions, points, lines } of score.players) {
        expect(awards).toBeGreaterThanOrEqual(0)
        expect(deductions).toBeLessThanOrEqual(0)
        expect(points).toBe(awards + deductions)
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points)
      }
    }),
    { numRuns: 40 },
  )
})
