import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { createSide } from './side.ts'
import { simulateMatch } from './simulate.ts'
import { inventTeams } from './team.ts'

test('a match has the facts that it is given, and others where it is given none', () => {
  const teams = inventTeams('facts', 2)
  const { meta, info } = simulateMatch({
    ...{ seed: 1, format: 'T20', teams, warmUp: true, date: '2027-02-28' },
    ...{ event: 'Winter Cup', venue: 'The Quay' },
  })
  expect(meta).toEqual({ data_version: '1.1.0' })
  expect(info).toMatchObject({
    ...{ match_type: 'T20', balls_per_over: 6, overs: 20, gender: 'male' },
    ...{ dates: ['2027-02-28'], season: '2027', venue: 'The Quay' },
    event: { name: 'Winter Cup', stage: 'Warm-up' },
    teams: teams.map(({ name }) => name),
  })
  expect(simulateMatch({ seed: 1, format: 'T20' }).info).toMatchObject({
    ...{ dates: ['2026-11-21'], season: '2026', venue: 'The Oval Under Lights' },
    event: { name: 'Simulated Series' },
  })
  expect(simulateMatch({ seed: 1, format: 'T20' }).info.event).not.toHaveProperty('stage')
})

test('a Test takes a day for every ninety overs that it has begun, and states no overs', () => {
  const matches = Array.from({ length: 20 }, (_, seed) =>
    simulateMatch({ seed, format: 'Test', date: '2027-02-27', rates: { abandoned: seed === 0 ? 1 : 0 } }),
  )
  const days = ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03']
  const overs = matches.map(({ innings }) =>
    innings.reduce((sum, each) => sum + (each.overs?.length ?? 0), 0),
  )
  expect(overs[0]).toBe(0)
  expect(matches.map(({ info }) => info.dates)).toEqual(
    overs.map((count) => days.slice(0, Math.max(1, Math.ceil(count / 90)))),
  )
  expect(matches.filter(({ info }) => 'overs' in info)).toEqual([])
})

test('the registry and the lists of a match have everybody who played, substitutes who came in last', () => {
  const { info } = simulateMatch({ seed: 3, format: 'T20', rates: { concussion: 0.2 } })
  const invented = inventTeams(3, 2)
  for (const { name, players } of invented) {
    const listed = info.players[name] ?? []
    expect(listed.slice(0, 11)).toEqual(players.slice(0, 11).map((player) => player.name))
    expect(listed.length).toBeGreaterThan(11)
    const ids = players.filter((player) => listed.includes(player.name))
    expect(info.registry?.people).toMatchObject(Object.fromEntries(ids.map((each) => [each.name, each.id])))
  }
})

test('a side needs as many players as its format has', () => {
  const [team] = inventTeams(1, 2)
  if (!team) throw new Error('There is no team.')
  const small = { ...team, players: team.players.slice(0, 10) }
  expect(() => createSide(small, 11)).toThrow(new RangeError(`${team.name} has 10 players, a side needs 11.`))
  expect(createSide({ ...team, players: team.players.slice(0, 11) }, 11).reserves()).toEqual([])
})

test('a side of eleven is the first eleven of its team, regardless of roles', () => {
  const [team] = inventTeams(1, 2)
  const players = (team?.players ?? []).map((player, at) => ({
    ...player,
    role: at < 11 ? ('BOWL' as const) : ('WK' as const),
  }))
  expect(createSide({ name: 'Bowlers', players }, 11).playing()).toEqual(players.slice(0, 11))
})

test('a side replaces a player by a reserve while there is one, and only players who play', () => {
  const [team] = inventTeams(1, 2)
  const [first, second, ...others] = team?.players.slice(0, 11) ?? []
  const [twelfth, thirteenth] = team?.players.slice(11) ?? []
  if (!team || !first || !second) throw new Error('There is no team.')
  const side = createSide(team, 11)
  expect(side.replace('Nobody')).toBeNull()
  expect(side.replace(first.name)).toBe(twelfth)
  expect([side.replace(second.name), side.replace(first.name)]).toEqual([thirteenth, null])
  expect(side.replace(others[0]?.name ?? '')).toBeNull()
  expect(side.playing()).toEqual([twelfth, thirteenth, ...others])
  expect(side.listed()).toEqual([first, second, ...others, twelfth, thirteenth])
})

test('choosing from nothing is an error', () => {
  const { pick, weighted } = createRandom(1)
  const error = new RangeError('There are no items to choose from.')
  expect(() => pick([])).toThrow(error)
  expect(() => weighted([])).toThrow(error)
  expect(weighted([['only', 0]])).toBe('only')
})
