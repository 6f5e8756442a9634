import { roleNouns } from '@toprun/game-rules/lineup'
import type { PointsItem } from '@toprun/game-rules/points-table'
import { all } from './published-figures.server.ts'

type Words = { label: string; note: string | null }

/** How the published tables call an item (game.md 9), where that says more than the scorer's own word for it. */
const published: ReadonlyMap<string, Words> = new Map([
  ['playing-xi', { label: 'Playing XI', note: 'Named in the playing eleven, once a match' }],
  ['four', { label: 'Boundary bonus', note: 'For each four, on top of its runs' }],
  ['six', { label: 'Six bonus', note: 'For each six, on top of its runs' }],
  ['wicket', { label: 'Wicket', note: 'Excluding run outs' }],
  ['10-wickets', { label: '10-wicket haul', note: 'In the match, on top of other hauls' }],
  ['bowled-or-lbw', { label: 'LBW or bowled bonus', note: 'On top of the wicket' }],
  ['stumping', { label: 'Stumping', note: 'To the keeper; the bowler gets the wicket' }],
  ['direct-run-out', { label: 'Direct run out', note: 'One fielder alone' }],
  ['indirect-run-out', { label: 'Indirect run out', note: 'Each of the last two involved' }],
])

/** Label and fine print of an item on the points page; what its rule says is read off the rule. */
export function itemWords({ id, label, rule }: PointsItem): Words {
  if (rule.given === 'duck')
    return { label, note: `Out without a run: ${all(rule.to.map((role) => roleNouns[role].many))}` }
  return published.get(id) ?? { label, note: null }
}
