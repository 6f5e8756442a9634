import type { MatchInfo } from '@toprun/api-schema/cricsheet'

/** Whether who comes in scores, by the `reason` of a `replacements.match` entry. A reason that is not listed does not score. */
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

/** The Australian T20 leagues, where Cricsheet calls an X-factor substitute a `supersub`. */
const xFactorEvents: ReadonlySet<string> = new Set(['Big Bash League', "Women's Big Bash League"])
const twentyOvers: ReadonlySet<string> = new Set(['T20', 'IT20'])

export interface Participation {
  /** Whether what the player does counts now, the Playing XI award included. */
  scores(player: number): boolean
  /** The player was seen on the field, and so was in the side before whatever is announced later. */
  appeared(player: number): void
  replaced(incoming: number, outgoing: number | null, reason: string): void
}

/**
 * Who scores, as far as the match has come. Everyone listed does, from the start; who then comes in for a reason that does not
 * score, without having been in the side before, loses the Playing XI award at that moment and gains nothing from then on.
 * In the side is who was seen bat, bowl or field, went out, or came in for a reason that scores. So a match read ball by ball
 * ends as it does read at once, and until a substitute is announced nobody can tell him from the eleven.
 */
export function createParticipation(info: MatchInfo, playerCount: number): Participation {
  const isXFactorLeague = twentyOvers.has(info.match_type) && xFactorEvents.has(info.event?.name ?? '')
  const excluded = new Array<boolean>(playerCount).fill(false)
  const wasInSide = new Array<boolean>(playerCount).fill(false)
  const enters = (player: number) => {
    if (!excluded[player]) wasInSide[player] = true
  }
  return {
    scores: (player) => !excluded[player],
    appeared: enters,
    replaced(incoming, outgoing, reason) {
      if (outgoing !== null) enters(outgoing)
      const rule = incomerScores.get(reason) ?? false
      const scores = rule === 'x-factor' ? isXFactorLeague : rule
      if (scores) {
        excluded[incoming] = false
        wasInSide[incoming] = true
      } else if (!wasInSide[incoming]) {
        excluded[incoming] = true
      }
    },
  }
}
