import type { PointsItem } from '@toprun/game-rules/points-items'
import { roleNouns } from '@toprun/game-rules/team-check'
import { all } from './published-figures.server.ts'

type Words = { label: string; note: string | null }

/** The published name of an item, where it is more precise than the scorer's label. */
const published: ReadonlyMap<string, Words> = new Map([
  ['playing-xi', { label: 'Playing XI', note: 'Named in the playing eleven, once per match' }],
  ['four', { label: 'Boundary bonus', note: 'For each four, on top of its runs' }],
  ['six', { label: 'Six bonus', note: 'For each six, on top of its runs' }],
  ['wicket', { label: 'Wicket', note: 'Excluding run outs' }],
  ['10-wickets', { label: '10-wicket haul', note: 'In the match, on top of other hauls' }],
  ['bowled-or-lbw', { label: 'LBW or bowled bonus', note: 'On top of the wicket' }],
  ['stumping', { label: 'Stumping', note: 'For the keeper; the bowler gets the wicket' }],
  ['direct-run-out', { label: 'Direct run out', note: 'One fielder alone' }],
  ['indirect-run-out', { label: 'Indirect run out', note: 'Each of the last two involved' }],
])

/** The label and note of an item on the points page. The roles come from the rule. */
export function itemWords({ id, label, rule }: PointsItem): Words {
  if (rule.given === 'duck')
    return { label, note: `Out for 0: ${all(rule.to.map((role) => roleNouns[role].many))}` }
  return published.get(id) ?? { label, note: null }
}
