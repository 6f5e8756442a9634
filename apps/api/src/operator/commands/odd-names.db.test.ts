import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPointsResponse, squadResponse } from '@toprun/api-schema/match'
import { referenceScore } from '@toprun/game-rules/scoring/testing/reference-scorer'
import { folderOfEachTest } from '@toprun/postgres/test-of-file'
import { type RealMatch, readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { playOut } from '../../game/live/lifecycle.ts'
import { matches } from '../../game/matches/tables.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile()
const folder = folderOfEachTest()

/** Names that every object of JavaScript has already. */
const oddNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

/** The match with odd names for three of one side and two of the other, and who has which. */
function renamed({ text }: RealMatch, isRegistered: boolean) {
  const match = JSON.parse(text)
  const [one, other] = match.info.teams.map((team: string) => match.info.players[team])
  const renamedPlayers: string[] = [...one.slice(0, 3), ...other.slice(-2)]
  const ids = renamedPlayers.map((name, at) => {
    const id: string = match.info.registry.people[name]
    return isRegistered ? id : `${match.info.teams[at < 3 ? 0 : 1]}/${oddNames[at]}`
  })
  if (!isRegistered) for (const name of renamedPlayers) delete match.info.registry.people[name]
  match.info.event = { name: `Odd names, ${isRegistered ? 'registered' : 'without ids'}` }
  const nameOf = new Map(renamedPlayers.map((name, at) => [name, oddNames[at] ?? name]))
  const file = [...nameOf].reduce(
    (json, [name, odd]) => json.replaceAll(JSON.stringify(name), JSON.stringify(odd)),
    JSON.stringify(match),
  )
  return { file, competition: match.info.event.name, ids, nameOf: (name: string) => nameOf.get(name) ?? name }
}

test.for([
  ['t20/1473506', true],
  ['odi/1229344', false],
] as const)(
  'players whose names are those of an object are imported and scored as under other names: %s, with ids: %s',
  async ([name, isRegistered]) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { file, competition, ids, nameOf } = renamed(realMatch(name), isRegistered)
    const path = join(folder.path, 'odd.json')
    writeFileSync(path, file)
    await runCommand({ db: app.db, pool: app.pool }, 'import', [path])
    const [match = expect.fail('The match was not stored.')] = await app.db
      .select()
      .from(matches)
      .where(eq(matches.competition, competition))
    await playOut(app.db, match.id, match.startsAt)

    const at = `/api/game/matches/${match.id}`
    const { players: squad } = squadResponse.parse((await app.call('GET', `${at}/squad`)).json())
    const roleOf = new Map(squad.map((player) => [player.name, player.role]))
    const idOf = new Map(squad.map((player) => [player.name, player.id]))
    expect(oddNames.map((odd) => idOf.get(odd))).toEqual(ids)
    const { players } = matchPointsResponse.parse((await app.call('GET', `${at}/points`)).json())
    const expected = referenceScore(
      readMatch(realMatch(name)),
      match.format,
      (player) => roleOf.get(nameOf(player)) ?? 'AR',
    )
    const inOrder = (points: { name: string; awards: number; deductions: number }[]) =>
      points
        .map(({ name, awards, deductions }) => ({ name, awards, deductions }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    expect(inOrder(players)).toEqual(inOrder(expected.map((each) => ({ ...each, name: nameOf(each.name) }))))
    const odd = players.filter((player) => oddNames.includes(player.name))
    expect(odd).toHaveLength(oddNames.length)
    expect(odd.filter(({ awards }) => awards > 4).length).toBeGreaterThan(2)
  },
)
