import { type CricsheetMatch, cricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { cheapestCompletion } from '@toprun/game-rules/cheapest-completion'
import { findFormat } from '@toprun/game-rules/scoring/format'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { inventTeams, type SimTeam } from '@toprun/match-simulator/team'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfEachTest, databaseOfFile } from '../../../testing/of-file.ts'
import { recordWholeFeed } from '../log/stored-feeds.ts'
import { completeMatch } from '../play/match-state.ts'
import { matches, matchPlayers, players, squadMembers } from '../tables.ts'
import { knownCricketers } from './cricketers-content.ts'
import { importMatch, learnMatch } from './import-match.ts'
import { priceSquads } from './price-squads.ts'

describe('the IPL final of 2025, with all real matches known', () => {
  const site = databaseOfFile()
  let final: CricsheetMatch
  let finalId: MatchId
  const squadOf = (matchId: MatchId) =>
    site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))

  beforeAll(async () => {
    const all = realMatches().map(readMatch)
    const found = all.find(({ info }) => info.event?.stage === 'Final' && info.dates[0] === '2025-06-03')
    if (!found) throw new Error('The final is missing.')
    final = found
    for (const match of all) {
      const format = findFormat(match.info)
      if (format) await learnMatch(site.db, match, { format })
    }
    finalId = await importMatch(site.db, final, { startsAt: new Date('2026-11-22T14:00:00Z'), intervalMs: 0 })
  })

  test('has at most 2 of 24 roles wrong by the sourced table, and at most 6 from earlier figures only', async () => {
    const truth = knownCricketers()
    const named = new Set(Object.values(final.info.players).flat())
    const wrong = (squad: readonly { playerId: string; name: string; role: string }[]) =>
      squad.filter(({ playerId, name, role }) => named.has(name) && truth.get(playerId)?.role !== role)
    const squad = await squadOf(finalId)
    expect(squad.filter(({ name }) => named.has(name))).toHaveLength(24)
    expect(wrong(squad).length).toBeLessThanOrEqual(2)
    const [row] = await site.db.select().from(matches).where(eq(matches.id, finalId))
    const inferred = await priceSquads(site.db, {
      info: row?.info ?? final.info,
      format: 'T20',
      known: new Map(),
    })
    expect(inferred.filter(({ name }) => named.has(name))).toHaveLength(24)
    expect(wrong(inferred).length).toBeLessThanOrEqual(6)
  })

  test('has players of eight prices, and the eleven dearest legal ones cost at least 108', async () => {
    const squad = await squadOf(finalId)
    expect(new Set(squad.map(({ halfCredits }) => halfCredits)).size).toBeGreaterThanOrEqual(8)
    const turned = squad.map(({ playerId: id, name, team, role, halfCredits }) => {
      return { id, name, team, role, halfCredits: 0 - halfCredits }
    })
    expect(0 - (cheapestCompletion([], turned) ?? 0)).toBeGreaterThanOrEqual(2 * 108)
  })

  test('has more than fifteen in each squad: everyone whom the side listed earlier in the season', async () => {
    const squad = await squadOf(finalId)
    for (const team of final.info.teams)
      expect(squad.filter((player) => player.team === team).length).toBeGreaterThan(15)
    // He left the squad for his country before the final, without a replacement.
    expect(squad.map(({ name }) => name)).toContain('M Jansen')
    // Played for another side in the same season.
    expect(squad.map(({ name }) => name)).not.toContain('RG Sharma')
  })

  test('knows full names from the table', async () => {
    const kohli = (await squadOf(finalId)).find(({ name }) => name === 'V Kohli')
    expect(kohli?.fullName).toBe('Virat Kohli')
  })
})

describe('a match learns from earlier ones only', () => {
  const [site, another] = [databaseOfEachTest(), databaseOfEachTest()]

  const playedOn = (date: string, seed = date) =>
    simulateMatch({
      seed,
      format: 'T20',
      date,
      teams: inventTeams('learn', 2) as [SimTeam, SimTeam],
      rates: { rain: 0, abandoned: 0 },
    })
  const startsAt = new Date('2026-11-22T14:00:00Z')
  const importOf = (match: CricsheetMatch, { db } = site) =>
    importMatch(db, match, { startsAt, intervalMs: 0 })
  async function squadOf(matchId: MatchId, { db } = site) {
    const rows = await db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
    return rows
      .map(({ matchId: _, position: __, ...player }) => player)
      .sort((one, other) => (one.playerId < other.playerId ? -1 : 1))
  }

  test('in any order of import', async () => {
    const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04']
    const matchOf = new Map(days.map((day) => [day, playedOn(day)]))
    const middle = playedOn('2026-10-03', 'middle')
    for (const match of matchOf.values()) await learnMatch(site.db, match, { format: 'T20' })
    const afterAll = await squadOf(await importOf(middle))
    for (const day of ['2026-10-02', '2026-10-01'])
      await learnMatch(another.db, matchOf.get(day) ?? middle, { format: 'T20' })
    expect(afterAll).toEqual(await squadOf(await importOf(middle, another), another))
    expect(new Set(afterAll.map(({ halfCredits }) => halfCredits)).size).toBeGreaterThan(1)
  })

  test('and not from itself: without earlier matches every price is 8.5', async () => {
    const squad = await squadOf(await importOf(playedOn('2026-10-01')))
    expect(new Set(squad.map(({ halfCredits }) => halfCredits))).toEqual(new Set([17]))
  })

  test('and from a simulated match only once it is over', async () => {
    const first = playedOn('2026-10-01')
    const id = await importMatch(site.db, first, { startsAt, intervalMs: 0, source: 'simulator' })
    const before = await squadOf(await importOf(playedOn('2026-10-02')))
    expect(new Set(before.map(({ halfCredits }) => halfCredits))).toEqual(new Set([17]))
    await site.db.transaction((tx) => recordWholeFeed(tx, id, startsAt))
    await site.db.transaction((tx) => completeMatch(tx, id, startsAt))
    const after = await squadOf(await importOf(playedOn('2026-10-02', 'another')))
    expect(new Set(after.map(({ halfCredits }) => halfCredits)).size).toBe(8)
  })

  test('and a squad has the players listed within half a year in the same format, without those the operator dropped', async () => {
    const old = playedOn('2026-02-01')
    const recent = playedOn('2026-09-01')
    const rename = (match: CricsheetMatch, from: string, to: string, id: string) => {
      const text = JSON.stringify(match).replaceAll(`"${from}"`, `"${to}"`)
      const renamed = cricsheetMatch.parse(JSON.parse(text))
      if (renamed.info.registry) renamed.info.registry.people[to] = id
      return renamed
    }
    const [team = ''] = recent.info.teams
    const [one = '', other = '', third = ''] = recent.info.players[team] ?? []
    await learnMatch(site.db, rename(old, one, 'O Longago', 'longago'), { format: 'T20' })
    await learnMatch(site.db, rename(recent, one, 'R Recent', 'recent'), { format: 'T20' })
    await learnMatch(site.db, rename(playedOn('2026-09-02'), one, 'T Test', 'test'), { format: 'Test' })
    await learnMatch(site.db, rename(playedOn('2026-09-03'), other, 'D Dropped', 'dropped'), {
      format: 'T20',
    })
    // Another player of the same name.
    await learnMatch(site.db, rename(playedOn('2026-09-04'), one, third, 'namesake'), { format: 'T20' })
    await site.db.insert(players).values([
      { id: 'dropped', name: 'D Dropped' },
      { id: 'added', name: 'A Added', fullName: 'Adam Added', role: 'WK' },
    ])
    await site.db.insert(squadMembers).values([
      { team, playerId: 'dropped', belongs: false },
      { team, playerId: 'added', belongs: true },
    ])
    const squad = (await squadOf(await importOf(playedOn('2026-10-01')))).filter((each) => each.team === team)
    const ids = squad.map(({ playerId }) => playerId)
    expect(ids).toContain('recent')
    expect(ids).toContain('added')
    expect(squad.find(({ playerId }) => playerId === 'added')).toMatchObject({
      role: 'WK',
      fullName: 'Adam Added',
    })
    for (const absent of ['longago', 'test', 'dropped']) expect(ids).not.toContain(absent)
    expect(new Set(squad.map(({ name }) => name)).size).toBe(squad.length)
  })

  test('and players who have since played for another side of the competition are not listed', async () => {
    const teams = inventTeams('learn', 2) as [SimTeam, SimTeam]
    const [home, away] = teams
    const [mover = expect.fail('Nobody moves.')] = home.players
    await learnMatch(site.db, playedOn('2026-09-01'), { format: 'T20' })
    const moved = simulateMatch({
      seed: 'moved',
      format: 'T20',
      date: '2026-09-10',
      teams: [
        { ...home, players: home.players.slice(1) },
        { ...away, players: [mover, ...away.players] },
      ],
      rates: { rain: 0, abandoned: 0 },
    })
    await learnMatch(site.db, moved, { format: 'T20' })
    const later = simulateMatch({
      seed: 'later',
      format: 'T20',
      date: '2026-09-20',
      teams: [
        { ...home, players: home.players.slice(1) },
        { ...away, players: away.players.slice(0, 11) },
      ],
      rates: { rain: 0, abandoned: 0 },
    })
    const squad = await squadOf(await importOf(later))
    expect(squad.filter(({ playerId }) => playerId === mover.id).map(({ team }) => team)).toEqual([away.name])
  })
})
