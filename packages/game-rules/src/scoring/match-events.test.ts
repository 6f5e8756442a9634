import type { Innings } from '@toprun/api-schema/cricsheet'
import { expect, test } from 'vitest'
import { announcedMatchEvents, matchEvents, matchOfEvents } from './match-events.ts'
import { afterReplacing, blues, faced, innings, matchOf, out, over, reds } from './testing/scorecard.ts'

const replaces = (incoming: string, outgoing?: string, team = 'Reds') => ({
  ...{ in: incoming, team, reason: 'unknown' },
  ...(outgoing !== undefined && { out: outgoing }),
})
const squads = { players: { Reds: [...reds, 'R12'], Blues: [...blues, 'B12'] } }

/** The listed players of the file who are not in the line-ups at the head. */
function leftOut(...played: Innings[]): string[] {
  const named = announcedMatchEvents(matchOf(played, squads)).flatMap((event) =>
    event.type === 'lineup' ? event.players : [],
  )
  return Object.values(squads.players)
    .flat()
    .filter((name) => !named.includes(name))
}

const first = (...balls: ReturnType<typeof faced>[]) => innings([over(0, 'B1', ...balls)])

test.each<[whom: string, missing: string[], played: Innings[]]>([
  ['nobody where nobody is replaced', [], [first(faced('R1', '1'))]],
  ['who came in', ['R12'], [first(afterReplacing([replaces('R12', 'R1')], faced('R12', '1')))]],
  ['who came in for nobody', ['R12'], [first(afterReplacing([replaces('R12')], faced('R1', '1')))]],
  [
    'but not who had been replaced, and came back',
    ['R12'],
    [
      first(
        afterReplacing([replaces('R12', 'R1')], faced('R12', '1')),
        afterReplacing([replaces('R1', 'R12')], faced('R1', '1')),
      ),
    ],
  ],
  [
    'but not who had batted',
    [],
    [first(faced('R12', '1'), afterReplacing([replaces('R12', 'R1')], faced('R12', '1')))],
  ],
  [
    'but not who had stood at the other end',
    [],
    [first(faced('R12', '1'), afterReplacing([replaces('R11', 'R1')], faced('R11', '1')))],
  ],
  [
    'but not who had been out',
    [],
    [
      first(
        out('R1', 'run out', [], { playerOut: 'R12' }),
        afterReplacing([replaces('R12', 'R2')], faced('R2', '1')),
      ),
    ],
  ],
  [
    'but not who had bowled',
    [],
    [first(faced('R1', '1'), afterReplacing([replaces('B1', 'B2', 'Blues')], faced('R1', '1')))],
  ],
  [
    'but not who had fielded',
    [],
    [first(out('R1', 'caught', ['B12']), afterReplacing([replaces('B12', 'B2', 'Blues')], faced('R2', '1')))],
  ],
  [
    'also who had fielded as a substitute',
    ['B12'],
    [
      first(
        out('R1', 'caught', [{ name: 'B12', substitute: true }]),
        afterReplacing([replaces('B12', 'B2', 'Blues')], faced('R2', '1')),
      ),
    ],
  ],
  [
    'nobody who comes in in a super over',
    [],
    [{ ...first(afterReplacing([replaces('R12', 'R1')], faced('R12', '1'))), super_over: true }],
  ],
])('a line-up leaves out %s', (_whom, missing, played) => {
  expect(leftOut(...played)).toEqual(missing)
})

test('of three sides only the one that bowls is seen on the field', () => {
  const teams = ['Reds', 'Blues', 'Greens']
  const players = { ...squads.players, Greens: ['B12', 'G1'] }
  const played = innings(
    [
      over(
        0,
        'B1',
        out('R1', 'caught', ['B12']),
        afterReplacing([replaces('B12', 'G1', 'Greens')], faced('R2', '1')),
      ),
    ],
    { bowling_team: 'Blues' },
  )
  const lineups = announcedMatchEvents(matchOf([played], { teams, players })).filter(
    ({ type }) => type === 'lineup',
  )
  expect(lineups.at(-1)).toEqual({ type: 'lineup', team: 'Greens', players: ['G1'] })
})

test('a side without listed players has no line-up', () => {
  const match = matchOf([], { players: { Reds: reds, Blues: [] } })
  expect(announcedMatchEvents(match)).toEqual([
    { type: 'lineup', team: 'Reds', players: reds },
    { type: 'outcome', outcome: {} },
  ])
})

test('the match of its events is the match', () => {
  const chase = innings([over(0, 'R1', faced('B1', '1')), over(1, 'R2', faced('B1', '. 4'))], {
    team: 'Blues',
  })
  const match = matchOf([first(faced('R1', '1 2')), chase], {
    outcome: { winner: 'Blues', by: { wickets: 10 } },
  })
  expect(matchOfEvents(match.info, [...matchEvents(match)])).toEqual(match)
})
