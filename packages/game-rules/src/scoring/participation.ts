import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import { isXFactorLeague } from '../x-factor.ts'

/** Whether a replacement scores, by the `reason` of a `replacements.match` entry. Unlisted reasons do not score. */
const incomerScores: ReadonlyMap<string, boolean | 'x-factor'> = new Map<string, boolean | 'x-factor'>([
  ['impact_player', true],
  ['concussion_substitute', true],
  ['supersub', 'x-factor'],
  ['injury_substitute', false],
  ['covid_replacement', false],
  ['national_callup', false],
  ['national_release', false],
  ['tactical_substitute', false],
  ['unknown', false],
])

export interface Participation {
  /** Whether the player currently scores, including the Playing XI award. */
  scores(player: number): boolean
  /** The player was seen on the field, and so was in the side before any later replacement. */
  appeared(player: number): void
  replaced(incoming: number, outgoing: number | null, reason: string): void
  /** A side announced the players of its squad who play. The last announcement before the match counts. */
  announced(squad: Iterable<number>, eleven: ReadonlySet<number>): void
}

/**
 * Which players score so far. Of listed players all do at the start; of squads, those of the announced XI, and until it is
 * announced those who were seen on the field. A player who comes in for a reason that does not score, without having been in the
 * side before, loses the Playing XI award and scores nothing from then on. A player is in the side once announced, seen batting,
 * bowling or fielding, after being replaced, or after coming in for a reason that scores. So reading ball by ball gives the same
 * result as reading at once, and without an announcement an unannounced substitute counts like one of the eleven.
 */
export function createParticipation(info: MatchInfo, playerCount: number): Participation {
  const isXFactor = isXFactorLeague(info)
  const excluded = new Array<boolean>(playerCount).fill(false)
  const wasInSide = new Array<boolean>(playerCount).fill(false)
  const isAnnounced = new Array<boolean>(playerCount).fill(false)
  const enters = (player: number) => {
    if (!excluded[player] && !isAnnounced[player]) wasInSide[player] = true
  }
  return {
    scores: (player) =>
      info.squads || isAnnounced[player] ? (wasInSide[player] ?? false) : !excluded[player],
    appeared: enters,
    replaced(incoming, outgoing, reason) {
      if (outgoing !== null) enters(outgoing)
      const rule = incomerScores.get(reason) ?? false
      const scores = rule === 'x-factor' ? isXFactor : rule
      if (scores) {
        excluded[incoming] = false
        wasInSide[incoming] = true
      } else if (!wasInSide[incoming]) {
        excluded[incoming] = true
      }
    },
    announced(squad, eleven) {
      for (const player of squad) {
        isAnnounced[player] = true
        wasInSide[player] = eleven.has(player)
      }
    },
  }
}
