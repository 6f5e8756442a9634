import { normalTeamLimits } from '../team-limits.ts'
import type { FormatRecord } from './format-record.ts'
import { t10 } from './t10.ts'

const sides = 3
const players = 8
const matchOvers = [18, 24, 30, 36] as const
const overs = 36
const halfOvers = overs / 2
/** At most this many from one side, so that all three are in a team. */
const sidePlayers = 5
const points = t10.points['2026-11']

/** The T10 points, without the Playing XI award. Each side bats once in each half; its innings ends with the seventh wicket. */
export const threeTeamCricket = {
  ...t10,
  id: '3TC',
  name: '3TC',
  inningsName: 'a 3TC innings',
  recognised: { event: /\b3TC\b/i, matchTypes: [] },
  sides,
  players,
  innings: { ...t10.innings, overs: halfOvers / sides, wickets: players - 1, perSide: 2 },
  matchOvers,
  bowling: { oversInARow: 1, fewestBowlers: null },
  slot: null,
  team: { ...normalTeamLimits, sidePlayers: { max: sidePlayers } },
  hours: 4,
  points: { '2026-11': { ...points, items: { ...points.items, 'playing-xi': null } } },
  page: {
    tab: 't10',
    note: 'In 3TC there are no points for the playing XI.',
    terms: {
      id: 'three-team-cricket',
      title: '3 Team Cricket Points System',
      rules: [
        { term: 'Points', text: ['The T10 points, without points for the playing XI.'] },
        {
          term: 'Match',
          text: [
            `${sides} teams share one match of ${overs} overs, in two halves of ${halfOvers}. Rain can shorten it to 18, 24 or 30 overs.`,
            `Each team has ${players} players. At any moment one team bats, one bowls and one sits in the dugout.`,
          ],
        },
        {
          term: 'Your team',
          text: [
            `${normalTeamLimits.players} players in total from all three teams, at most ${sidePlayers} from one of them, for ${normalTeamLimits.credits} credits. Roles, captain, vice-captain and cards are as in a normal team.`,
          ],
        },
        {
          term: 'Under review',
          text: [
            'While a match is in process or under review, points can change. Once it is completed they are final.',
          ],
        },
      ],
    },
  },
  simulation: { ...t10.simulation, event: '3TC Series', demoIntervalMs: 4_500 },
} as const satisfies FormatRecord
