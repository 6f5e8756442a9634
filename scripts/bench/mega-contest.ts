import type { CardKind } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'
import { pickFactors } from '@toprun/game-rules/multipliers'
import type { HeldPlayer } from '@toprun/leaderboard/input'
import type { Leaderboard } from '@toprun/leaderboard/leaderboard'
import { createRandom } from '@toprun/match-simulator/random'

/** The current points of a player, changed by a ball. */
export interface PlayerChange {
  player: number
  awards: number
  deductions: number
}

export const playerCount = 22
const teamSize = 11
const mostOfSide = 7
const lineups = 8_192
const ballCount = 240

const captaincies: readonly (Captaincy | null)[] = [null, 'vice', 'captain']
/** How often users carry a card, of a hundred. */
const carried: readonly [CardKind, number][] = [
  ['blue', 52],
  ['silver-wild', 16],
  ['silver-power', 10],
  ['gold-wild', 9],
  ['gold-power', 6],
  ['black-wild', 4],
  ['black-power', 2],
  ['diamond-wild', 1],
]

/**
 * Adds realistic entries: eleven of two sides of eleven, at most seven of one, some players far more popular than others; captain and
 * vice-captain rather popular ones too; cards on two different players.
 */
export function joinContest(leaderboard: Leaderboard, entries: number): void {
  const chance = createRandom('mega contest').next
  const below = (count: number) => Math.floor(chance() * count)
  const popularity = Array.from({ length: playerCount }, () => 0.15 + chance() ** 2 * 3)
  const teams = Array.from({ length: lineups }, () => popularTeam(popularity, chance))
  const cards = carried.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  const held = captaincies.map((captaincy) => [null, ...cards].map((card) => picksOfAll({ captaincy, card })))
  for (let entry = 0; entry < entries; entry += 1) {
    const team = teams[below(lineups)] ?? []
    // Each line-up lists its popular players first, so low places are likelier captains.
    const captain = Math.min(below(teamSize), below(teamSize))
    const vice = (captain + 1 + below(teamSize - 1)) % teamSize
    const first = below(teamSize)
    const second = (first + 1 + below(teamSize - 1)) % teamSize
    leaderboard.append(
      team.map((player, place) => {
        const captaincy = place === captain ? 2 : place === vice ? 1 : 0
        const card = place === first || place === second ? 1 + below(cards.length) : 0
        const pick = held[captaincy]?.[card]?.[player]
        if (!pick) throw new Error('Every pick has its factors.')
        return pick
      }),
    )
  }
}

/** Each player, as picked so. */
function picksOfAll(pick: Parameters<typeof pickFactors>[0]): HeldPlayer[] {
  const { awardQuarters, deductionQuarters } = pickFactors(pick)
  return Array.from({ length: playerCount }, (_, player) => ({
    player,
    awardFactor: awardQuarters,
    deductionFactor: deductionQuarters,
  }))
}

/** 240 balls that change two to four players each: striker and bowler, a fielder and the keeper. */
export function contestBalls(): PlayerChange[][] {
  const chance = createRandom('mega balls').next
  const points = Array.from({ length: playerCount }, () => ({ awards: 4, deductions: 0 }))
  const change = (player: number, awards: number, deductions = 0): PlayerChange => {
    const before = points[player] ?? { awards: 0, deductions: 0 }
    const now = { awards: before.awards + awards, deductions: before.deductions + deductions }
    points[player] = now
    return { player, ...now }
  }
  return Array.from({ length: ballCount }, (_, ball) => {
    const batting = ball < ballCount / 2 ? 0 : teamSize
    const bowling = teamSize - batting
    const striker = batting + Math.floor((ball % 120) / 12) + (chance() < 0.5 ? 1 : 0)
    const bowler = bowling + 6 + (Math.floor(ball / 6) % 5)
    const others = chance() < 0.6 ? 0 : chance() < 0.6 ? 1 : 2
    const runs = [1, 1, 2, 5, 8][Math.floor(chance() * 5)] ?? 1
    const cheap = chance() < 0.5
    return [
      change(striker, runs),
      cheap ? change(bowler, others > 0 ? 25 : 1) : change(bowler, 0, -1),
      ...Array.from({ length: others }, (_, place) => change(bowling + place, 8)),
    ]
  })
}

function popularTeam(popularity: readonly number[], chance: () => number): number[] {
  for (;;) {
    const team = popularity
      .map((weight, player) => ({ player, key: chance() ** (1 / weight) }))
      .sort((one, other) => other.key - one.key)
      .slice(0, teamSize)
      .map(({ player }) => player)
    const ofFirst = team.filter((player) => player < teamSize).length
    if (ofFirst <= mostOfSide && teamSize - ofFirst <= mostOfSide) return team
  }
}
