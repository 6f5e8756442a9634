import { normalTeamLimits } from '../../team-limits.ts'
import type { FormatRecord } from '../format-record.ts'
import { t10 } from '../t10.ts'

const players = 6
const points = t10.points['2026-11']

/**
 * A format that the site does not have. Tests add it only by this record: six a side, four overs of eight balls, in slots of two. Sixes and
 * the Playing XI are worth more than in T10, and a team is six players for 54 credits with one card.
 */
export const sixes = {
  ...t10,
  id: 'Sixes',
  name: 'Super Sixes',
  inningsName: 'a Super Sixes innings',
  recognised: { event: /\bSixes\b/i, matchTypes: [] },
  players,
  announced: { least: players, most: players + 1 },
  innings: { ...t10.innings, overs: 4, ballsPerOver: 8, wickets: players - 1 },
  bowling: { oversInARow: 1, fewestBowlers: 4 },
  slot: { overs: 2 },
  team: {
    ...normalTeamLimits,
    ...{ players, credits: 54, halfCredits: 108, cards: 1, backups: 2 },
    rolePlayers: { min: 0, max: 4 },
    sidePlayers: { max: 4 },
  },
  hours: 1,
  points: { '2026-11': { ...points, items: { ...points.items, six: 6, 'playing-xi': 4 } } },
  page: {
    tab: 't10',
    terms: {
      id: 'super-sixes',
      title: 'Super Sixes T&C',
      rules: [
        { term: 'Sides', text: [`${players} players a side. Everyone but the keeper can bowl one over.`] },
      ],
    },
  },
  simulation: { ...t10.simulation, event: 'Harbour Sixes', bowlerOvers: 1 },
} as const satisfies FormatRecord
