import type { Role } from '@toprun/api-schema/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestCompletion } from './cheapest-completion.ts'
import { bestFirst, isIdleIn, suggestTeam } from './suggest-team.ts'
import { checkTeam } from './team-check.ts'
import { liveTeamLimits } from './team-limits.ts'
import { anySquad, sampleSquad } from './testing/sample-squad.ts'

const roleOrder = ['WK', 'BAT', 'AR', 'BOWL'] as const satisfies readonly Role[]

test('a suggestion is a legal team if there is one, and null otherwise', () => {
  fc.assert(
    fc.property(
      anySquad,
      fc.array(fc.option(fc.nat(80)), { minLength: 30, maxLength: 30 }),
      (squad, forms) => {
        const rated = squad.map((player, at) => ({ ...player, form: forms[at] ?? null }))
        const players = suggestTeam(rated)
        const cheapest = cheapestCompletion([], squad)
        expect(players !== null).toBe(cheapest !== null && cheapest <= 200)
        if (!players) return
        const [captain = null, viceCaptain = null] = players
        const cards = players.slice(0, 2).map((playerId) => ({ playerId }))
        expect(checkTeam({ players, captain, viceCaptain, cards }, squad)).toEqual({ ok: true })
      },
    ),
    { numRuns: 30 },
  )
})

test('a suggestion begins with the best form, and keeps the picked players', () => {
  const rated = sampleSquad.map((player, at) => ({ ...player, form: at }))
  expect(suggestTeam(rated)?.[0]).toBe(sampleSquad.at(-1)?.id)
  expect(suggestTeam(rated, ['r1', 'r2'])?.slice(0, 2)).toEqual(['r1', 'r2'])
})

/** Six keepers whose form is better than that of all others. */
const keepers = sampleSquad.map((player, at) =>
  [0, 4, 5].includes(at % 11) ? { ...player, role: 'WK' as const, form: 50 } : { ...player, form: 10 },
)

function counts(players: readonly string[] | null): Partial<Record<Role, number>> {
  const role = (id: string) => keepers.find((player) => player.id === id)?.role ?? 'WK'
  return Object.fromEntries(
    roleOrder.map((each) => [each, (players ?? []).filter((id) => role(id) === each).length]),
  )
}

test('the expected points of a player without form follow from the price, relative to the form of the others', () => {
  const [one, two, three, four] = sampleSquad.map((player) => ({ ...player, form: null as number | null }))
  if (!one || !two || !three || !four) throw new Error('the sample squad has four players')
  const cheap = { ...one, halfCredits: 14 }
  const dear = { ...two, halfCredits: 21 }
  expect(bestFirst([cheap, dear])).toEqual([dear, cheap])
  // 8 half credits above the floor for 24 points: 12 and 33 for the two without form.
  const middling = { ...three, form: 24 }
  expect(bestFirst([cheap, middling, dear])).toEqual([dear, middling, cheap])
  const star = { ...four, halfCredits: 18, form: 60 }
  expect(bestFirst([cheap, star, dear])).toEqual([dear, star, cheap])
})

test('of players with equal expected points the dearer comes first, then the one with the lower id', () => {
  const [one] = sampleSquad
  if (!one) throw new Error('the sample squad has a player')
  const [first, second, dearer] = [
    { ...one, id: 'a', form: 30 },
    { ...one, id: 'b', form: 30 },
    { ...one, id: 'c', form: 30, halfCredits: one.halfCredits + 1 },
  ]
  expect(bestFirst([first, second, dearer])).toEqual([dearer, first, second])
  expect(bestFirst([second, dearer, first])).toEqual([dearer, first, second])
})

test('a suggestion has the usual numbers of each role, unless more of one are picked', () => {
  const { WK, BAT = 0, AR = 0, BOWL = 0 } = counts(suggestTeam(keepers))
  expect(WK).toBe(2)
  expect([BAT >= 3, BAT <= 5, AR >= 1, AR <= 3, BOWL >= 3, BOWL <= 5]).not.toContain(false)
  expect(counts(suggestTeam(keepers, ['r1', 'r5', 'r6', 'h1'])).WK).toBe(4)
})

test('a suggestion for a slot is mixed in the same proportions', () => {
  const { WK, BAT, BOWL } = counts(suggestTeam(keepers, [], liveTeamLimits))
  expect(WK).toBe(2)
  expect(BAT).toBeGreaterThanOrEqual(1)
  expect(BOWL).toBeGreaterThanOrEqual(1)
})

test('a suggestion for a slot has batters of the side that bats and bowlers of the other, with one of them first', () => {
  for (const batting of ['Riverside', 'Hilltop']) {
    const rated = sampleSquad.map((player, at) => ({
      ...player,
      form: isIdleIn(batting, player) ? 100 + at : at,
      isIdle: isIdleIn(batting, player),
    }))
    const players = suggestTeam(rated, [], liveTeamLimits) ?? []
    expect(players).toHaveLength(7)
    expect(rated.filter(({ id, isIdle }) => isIdle && players.includes(id))).toEqual([])
    expect(bestFirst(rated)[0]?.isIdle).toBe(false)
  }
})
