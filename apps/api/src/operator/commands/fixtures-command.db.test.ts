import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFixtures } from '@toprun/game-rules/fixtures/read-fixtures'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { asc, count, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contests, teams } from '../../game/contests/tables.ts'
import { changePlayer } from '../../game/matches/squads/stated.ts'
import { fixtures, matches, matchPlayers } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { lineups, newTeam, newUser } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile, runCommand } from '../../testing/operator-kit.ts'
import { fixturesCommand } from './fixtures-command.ts'
import { statedArguments } from './stated-arguments.ts'

const site = appOfFile()
const operator = operatorOfFile(site)
const folder = folderOfFile()
const example = readFileSync(join(import.meta.dirname, '../../../../../docs/examples/season.csv'), 'utf8')
const hour = 3_600_000

const dayIn = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
const [first, second, third] = [dayIn(20), dayIn(27), dayIn(34)]

/** The example of the docs, as a separate future season. */
const seasonOf = (name: string) =>
  example
    .replaceAll('Harbour Premier', name)
    .replaceAll('hp-', `${name}-`)
    .replaceAll('Harbour Herons', `${name} Herons`)
    .replaceAll('Mill Town, West', `${name} Mill, West`)
    .replace('2027-03-06', first)
    .replace('2027-03-13', second)
    .replace('2027-03-20', third)

/** Only its first fixture. */
const oneOf = (name: string) => seasonOf(name).split('\n').slice(0, 2).join('\n')

let runs = 0
async function state(text: string, options: Record<string, string> = {}, db: Database = site.db) {
  runs += 1
  const file = join(folder.path, `${runs}-season.csv`)
  writeFileSync(file, text)
  const shown = await runCommand({ db, pool: site.pool }, 'fixtures', [file], options)
  return shown.split('\n')
}

const matchesOf = (name: string) =>
  site.db.select().from(matches).where(eq(matches.competition, name)).orderBy(asc(matches.startsAt))

async function firstOf(name: string) {
  const [match = expect.fail('There is no match.')] = await matchesOf(name)
  return match
}

const squadOf = (matchId: (typeof matches.$inferSelect)['id']) =>
  site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId)).orderBy(matchPlayers.position)

/** A user makes a team for the match. */
async function makeTeam(matchId: (typeof matches.$inferSelect)['id']): Promise<void> {
  const [lineup = expect.fail('There is no legal team.')] = await lineups(site.db, matchId, 1)
  const userId = await newUser(site.db, 0n)
  await newTeam(site.db, { userId, matchId, lineup, now: new Date() })
}

test('a season is made with squads, roles, credits and contests, and stating it again changes nothing', async () => {
  const said = await state(seasonOf('Made'))
  expect(said).toEqual([
    expect.stringMatching(
      /^Line 2 {2}made {2}[0-9a-f-]{36} {2}made: Made Herons v Made Mill, West, starts .* 09:00 UTC; new players: Made Herons\/A Penrose, /,
    ),
    expect.stringMatching(
      /^Line 3 {2}made {2}[0-9a-f-]{36} {2}made: Made Mill, West v Made Herons, starts .* 13:30 UTC\.$/,
    ),
    expect.stringMatching(/^Line 4 {2}made {2}/),
    '3 made, 0 changed, 0 unchanged, 0 refused.',
  ])
  const season = await matchesOf('Made')
  expect(
    season.map(({ startsAt, locksAt, state: now, venue, info }) => [
      startsAt,
      locksAt,
      now,
      venue,
      info.dates,
    ]),
  ).toEqual([
    [new Date(`${first}T09:00Z`), new Date(`${first}T09:00Z`), 'upcoming', 'The Quay, Port Amber', [first]],
    [
      new Date(`${second}T13:30Z`),
      new Date(`${second}T13:30Z`),
      'upcoming',
      'Mill Field, "The Loop"',
      [second],
    ],
    [new Date(`${third}T09:00Z`), new Date(`${third}T09:00Z`), 'upcoming', 'The Quay, Port Amber', [third]],
  ])
  const squad = await squadOf((await firstOf('Made')).id)
  expect(squad).toHaveLength(22)
  const known = new Map(
    squad.map(({ name, role, halfCredits, playerId }) => [name, [role, halfCredits, playerId]]),
  )
  expect([known.get('J Calder'), known.get('K Lund'), known.get('V Sethi')]).toEqual([
    ['BAT', 21, 'Made Herons/J Calder'],
    ['BOWL', 18, 'Made Herons/K Lund'],
    ['BOWL', 17, 'Made Herons/V Sethi'],
  ])
  const opened = await site.db
    .select({ id: contests.matchId, count: count() })
    .from(contests)
    .where(
      inArray(
        contests.matchId,
        season.map(({ id }) => id),
      ),
    )
    .groupBy(contests.matchId)
  expect(opened.map((each) => each.count > 0)).toEqual([true, true, true])
  expect(await state(seasonOf('Made'))).toEqual([
    'Line 2  unchanged  Made Herons v Made Mill, West.',
    'Line 3  unchanged  Made Mill, West v Made Herons.',
    'Line 4  unchanged  Made Herons v Made Mill, West.',
    '0 made, 0 changed, 3 unchanged, 0 refused.',
  ])
})

test('a dry run says what it would do, and stores nothing', async () => {
  const before = await site.db.$count(fixtures)
  const said = await state(seasonOf('Dry'), { 'dry-run': 'true' })
  expect(said.at(0)).toMatch(
    /^Line 2 {2}made {2}Dry Herons v Dry Mill, West, starts .*; new players: Dry Herons\/A Penrose, /,
  )
  // A new player is listed once, as in the run that stores him.
  expect(said.at(1)).toMatch(/^Line 3 {2}made {2}Dry Mill, West v Dry Herons, starts .* 13:30 UTC\.$/)
  expect(said.at(-1)).toBe('Dry run: 3 made, 0 changed, 0 unchanged, 0 refused. Nothing is stored.')
  expect(await matchesOf('Dry')).toEqual([])
  expect(await site.db.$count(fixtures)).toBe(before)
})

test('without teams a start can move freely; the venue and the squads can change too', async () => {
  await state(oneOf('Moved'))
  const { id } = await firstOf('Moved')
  const later = dayIn(25)
  const changed = oneOf('Moved')
    .replace(`${first} 14:30 Asia/Kolkata`, `${later} 10:00 Europe/London`)
    .replace('"The Quay, Port Amber"', 'The Quay')
    .replace('G Tran|BOWL,', 'G Tran|BOWL; U Newcomer|AR|7,')
  expect(await state(changed)).toEqual([
    expect.stringMatching(
      /^Line 2 {2}changed {2}\S+ {2}changed: Moved Herons v Moved Mill, West; other squads; new players: Moved Herons\/U Newcomer; starts .* instead of .* 09:00 UTC; at The Quay\.$/,
    ),
    '0 made, 1 changed, 0 unchanged, 0 refused.',
  ])
  const [match] = await site.db.select().from(matches).where(eq(matches.id, id))
  expect(match).toMatchObject({
    state: 'upcoming',
    firstStartsAt: null,
    venue: 'The Quay',
    scheduleRevision: 1,
  })
  expect(match?.info).toMatchObject({ venue: 'The Quay', dates: [later] })
  expect(match?.startsAt).toEqual(match?.locksAt)
  const squad = await squadOf(id)
  expect(squad).toHaveLength(23)
  expect(squad.map(({ position }) => position)).toEqual(squad.map((_, at) => at))
  expect(await matchesOf('Moved')).toHaveLength(1)
  expect((await state(changed)).at(-1)).toBe('0 made, 0 changed, 1 unchanged, 0 refused.')
})

test('with teams a start moves as a postponement, of which their users are notified', async () => {
  await state(oneOf('Teams'))
  const { id } = await firstOf('Teams')
  await makeTeam(id)
  const moved = oneOf('Teams').replace(`${first} 14:30`, `${dayIn(21)} 14:30`)
  expect((await state(moved, { why: 'A wet square.' }))[0]).toMatch(/^Line 2 {2}changed .* instead of /)
  const [match] = await site.db.select().from(matches).where(eq(matches.id, id))
  expect(match).toMatchObject({ state: 'upcoming', firstStartsAt: new Date(`${first}T09:00Z`) })
  expect(await site.rows('SELECT kind FROM notices WHERE match_id = $1', id)).toEqual(
    expect.arrayContaining([{ kind: 'postponed' }]),
  )
  expect(await site.rows('SELECT DISTINCT why FROM match_state_changes WHERE match_id = $1', id)).toEqual([
    { why: 'A wet square' },
  ])
})

test('with teams a start beyond 48 hours and other squads are refused', async () => {
  await state(oneOf('Held'))
  const { id } = await firstOf('Held')
  await makeTeam(id)
  const changed = oneOf('Held').replace(`${first} 14:30`, `${dayIn(26)} 14:30`)
  expect((await state(changed))[0]).toMatch(
    /^Line 2 {2}refused {2}start: .* is more than 48 hours after its first start, which would void the match/,
  )
  expect((await state(oneOf('Held').replace('G Tran|BOWL,', 'G Tran|BAT,')))[0]).toBe(
    'Line 2  refused  squad1: Users have made teams of the squads, which stay as they are.',
  )
  expect(await site.db.$count(teams, eq(teams.matchId, id))).toBe(1)
})

test('bad lines among good ones are refused with line, field and sentence, and the good ones are stored', async () => {
  const [head, one, two, three] = seasonOf('Mixed').split('\n')
  const bad = [
    one?.replace('Asia/Kolkata', 'Asia/Kolkatta'),
    two?.replace(second, '2020-01-01'),
    three?.replace('Mixed Herons', 'Mixed Strangers'),
    three?.replace('Mixed-3', 'Mixed-4').replace(third, dayIn(400)),
  ]
  const said = await state(
    [head, bad[0], bad[1], one?.replace('Mixed-1', 'Mixed-5'), bad[2], bad[3]].join('\r\n'),
  )
  expect(said).toEqual([
    expect.stringContaining('Line 2  refused  start: There is no time zone "Asia/Kolkatta": '),
    'Line 3  refused  start: 2020-01-01 13:30 UTC is in the past.',
    expect.stringContaining('Line 4  made'),
    'Line 5  refused  squad1: Of Mixed Strangers 0 players are known: state at least 11.',
    expect.stringMatching(/^Line 6 {2}refused {2}start: .* is more than a year away\.$/),
    '1 made, 0 changed, 0 unchanged, 4 refused.',
  ])
  expect(await matchesOf('Mixed')).toHaveLength(1)
})

test('a fixture without an id is identified by competition, sides and day, and can get an id later', async () => {
  const without = oneOf('Plain')
    .replace(/^id,/, '')
    .replaceAll(/^Plain-\d,/gm, '')
  await state(without)
  expect((await state(without)).at(-1)).toBe('0 made, 0 changed, 1 unchanged, 0 refused.')
  expect((await state(oneOf('Plain'))).at(-1)).toBe('0 made, 1 changed, 0 unchanged, 0 refused.')
  expect((await state(without)).at(-1)).toBe('0 made, 0 changed, 1 unchanged, 0 refused.')
  expect(await matchesOf('Plain')).toHaveLength(1)
})

test('a fixture keeps its match: another side or format is refused', async () => {
  await state(oneOf('Stays'))
  const other = oneOf('Stays').replace('Stays-1,Stays,T20', 'Stays-1,Stays,ODI')
  expect((await state(other))[0]).toMatch(
    /^Line 2 {2}refused {2}format: The fixture of Stays Herons v Stays Mill, West keeps it: abandon the match [0-9a-f-]{36}, /,
  )
})

test('a match that has begun keeps its fixture; repeating the same statement changes nothing', async () => {
  await state(oneOf('Begun'))
  const { id } = await firstOf('Begun')
  await runCommand(site, 'start', [id])
  expect((await state(oneOf('Begun')))[0]).toContain('unchanged')
  expect((await state(oneOf('Begun').replace('"The Quay, Port Amber"', 'Elsewhere')))[0]).toBe(
    'Line 2  refused  Begun Herons v Begun Mill, West is live, so its fixture stays as it is.',
  )
})

test('names find the players of the side, ids any player, and what is ambiguous or unknown is refused', async () => {
  await state(oneOf('Known'))
  await changePlayer(site.db, 'jay-two', { name: 'J Calder', fullName: 'Jay Calder' })
  await changePlayer(site.db, 'jay-three', { name: 'J Three', fullName: 'Jay Calder' })
  const squads = (change: string) => oneOf('Known').replace('J Calder|BAT|10.5', change)
  expect((await state(squads('j calder|BAT')))[0]).toContain('changed')
  const found = async () => (await squadOf((await firstOf('Known')).id)).map(({ playerId }) => playerId)
  expect(await found()).toContain('Known Herons/J Calder')
  expect((await state(squads('jay-two')))[0]).toContain('changed')
  expect(await found()).toContain('jay-two')
  expect((await state(squads('Jay Calder')))[0]).toBe(
    'Line 2  refused  squad1: 2 players are called Jay Calder: state the id, of jay-three, jay-two.',
  )
  expect((await state(squads('jay-four')))[0]).toContain(
    'squad1: There is no player with the id jay-four; a name would be added as a new player.',
  )
  expect((await state(squads('A Penrose')))[0]).toContain(
    'squad1: A Penrose is in it twice, as Known Herons/A Penrose.',
  )
})

test('another spelling that an operator stated refers to the player, in squads and in a feed', async () => {
  await state(oneOf('Alias'))
  const [herons, penrose] = ['Alias Herons', 'Alias Herons/A Penrose']
  expect(await runCommand(site, 'alias', [herons])).toBe('Of Alias Herons no other spellings are stated.')
  const alias = (spelling: string) => runCommand(site, 'alias', [herons, 'add', spelling, penrose])
  expect(await alias('Ann Penrose')).toBe('Ann Penrose  is  Alias Herons/A Penrose  A Penrose')
  await alias('G Tran')
  const named = oneOf('Alias')
    .replace('A Penrose|WK', 'ann penrose|WK')
    .replace('; G Tran|BOWL', '; B Newcomer|BOWL')
  expect((await state(named.replace('Alias-1', 'Alias-2').replace(first, second)))[0]).toMatch(
    /^Line 2 {2}made {2}\S+ {2}made: .* UTC; new players: Alias Herons\/B Newcomer\.$/,
  )
  const match = (await matchesOf('Alias')).at(-1) ?? expect.fail('There is no match.')
  const listed = await squadOf(match.id)
  expect(match.info.registry?.people).toMatchObject({ 'A Penrose': penrose, 'Ann Penrose': penrose })
  const names = listed.flatMap(({ team, name }) => (team === herons ? [name] : []))
  const players = names.map((name) => (name === 'A Penrose' ? 'Ann Penrose' : name))
  await runCommand(site, 'push', [match.id, JSON.stringify({ type: 'lineup', team: herons, players })])
  const announced = (await squadOf(match.id)).flatMap((player) => (player.announced ? [player.playerId] : []))
  expect(announced).toHaveLength(11)
  expect(announced).toContain(penrose)
  expect(await runCommand(site, 'alias', [herons, 'forget', 'Ann Penrose'])).not.toContain('Ann Penrose')
  await expect(runCommand(site, 'alias', [herons, 'forget', 'Ann Penrose'])).rejects.toThrow(
    'Nobody stated who Ann Penrose of Alias Herons is.',
  )
})

test('a spelling that is the name of another player of the squads keeps that meaning', async () => {
  await state(oneOf('Namesake'))
  await runCommand(site, 'alias', ['Namesake Herons', 'add', 'Tran', 'Namesake Herons/A Penrose'])
  const named = oneOf('Namesake').replace('G Tran|BOWL', 'O Tran|BOWL').replace('E Farrow', 'Tran')
  await state(named.replace('Namesake-1', 'Namesake-2').replace(first, second))
  const match = (await matchesOf('Namesake')).at(-1)
  expect(match?.info.players['Namesake Mill, West']).toContain('Tran')
  expect(match?.info.registry?.people).not.toHaveProperty('Tran')
})

test('squads from which no team can be picked are refused', async () => {
  const [head = '', one = ''] = seasonOf('Poor').split('\n')
  const dear = one.replaceAll(/\|(WK|BAT|AR|BOWL)(\|[\d.]+)?/g, '|$1|10.5')
  expect((await state(`${head}\n${dear}`))[0]).toBe(
    'Line 2  refused  No team of 11 within 100 credits can be picked of these squads.',
  )
  const bare = one.replaceAll('|WK', '|BAT')
  expect((await state(`${head}\n${bare}`))[0]).toBe(
    'Line 2  refused  Neither squad has a player of the role WK: state one.',
  )
})

test('a match that is viewed meanwhile uses its new squads', async () => {
  await state(oneOf('Seen'))
  const { id } = await firstOf('Seen')
  const ids = async () => {
    const { players } = (await site.call('GET', `/api/game/matches/${id}/points`)).json()
    return players.map(({ playerId }: { playerId: string }) => playerId)
  }
  expect(await ids()).toHaveLength(22)
  await state(oneOf('Seen').replace('G Tran|BOWL,', 'G Tran|BOWL; U Newcomer|AR|7,'))
  await expect.poll(ids).toContain('Seen Herons/U Newcomer')
})

test('two concurrent runs of one file create each match once', async () => {
  const said = await Promise.all([state(seasonOf('Beside')), state(seasonOf('Beside'))])
  expect(await matchesOf('Beside')).toHaveLength(3)
  const lines = said.flat().filter((line) => line.startsWith('Line'))
  expect(lines).toHaveLength(6)
  expect(lines.filter((line) => line.includes('refused'))).toEqual([])
})

test('an interrupted run leaves whole fixtures, and the next one continues', async () => {
  let left = 5
  const failing: Database = Object.create(site.db, {
    transaction: {
      value: (...args: Parameters<Database['transaction']>) => {
        left -= 1
        if (left < 0) throw new Error('The process is killed.')
        return site.db.transaction(...args)
      },
    },
  })
  await expect(state(seasonOf('Killed'), {}, failing)).rejects.toThrow('The process is killed.')
  const made = await matchesOf('Killed')
  expect(made.length).toBeGreaterThan(0)
  expect(made.length).toBeLessThan(3)
  for (const { id } of made) {
    expect(await squadOf(id)).toHaveLength(22)
    expect(await site.db.$count(contests, eq(contests.matchId, id))).toBeGreaterThan(0)
    expect(await site.db.$count(fixtures, eq(fixtures.matchId, id))).toBe(1)
  }
  expect((await state(seasonOf('Killed'))).at(-1)).toBe(
    `${3 - made.length} made, 0 changed, ${made.length} unchanged, 0 refused.`,
  )
})

test('each fixture that is created or changed has its row in the audit log, with what was stated', async () => {
  await state(oneOf('Logged'))
  const rows = await site.rows(
    "SELECT target, outcome, details -> 'fixture' ->> 'venue' AS venue FROM operator_actions WHERE kind = 'state fixture' AND target LIKE 'fixture:Logged%' ORDER BY number",
  )
  expect(rows).toEqual([{ target: 'fixture:Logged-1', outcome: 'done', venue: 'The Quay, Port Amber' }])
})

test('the page states one fixture, once for each id, and refuses an invalid one', async () => {
  const read = readFixtures(oneOf('Page'))
  const stated = read.ok ? read.lines[0]?.fixture : undefined
  const post = (fixture: unknown, id: string = randomUUID()) =>
    operator.post('fixtures', { id, reason: 'A new season', fixture })
  const id = randomUUID()
  const made = await post(stated, id)
  expect(made.json()).toMatchObject({
    summary: expect.stringContaining('made: Page Herons v Page Mill, West'),
    status: 'made',
  })
  expect((await post(stated, id)).json()).toMatchObject({ repeated: true })
  expect((await post(stated)).json()).toMatchObject({ status: 'unchanged' })
  const refused = await post({ ...stated, format: 'ODI' })
  expect([refused.statusCode, refused.json().msg]).toEqual([
    409,
    expect.stringContaining('format: The fixture of'),
  ])
  const wrong = await post({ ...stated, start: '2026-11-28 14:00' })
  expect([wrong.statusCode, wrong.json().msg]).toEqual([400, expect.stringContaining('The zone is missing')])
  expect(await matchesOf('Page')).toHaveLength(1)
})

test('an invalid file is refused', async () => {
  await expect(state('a,b\n1,2')).rejects.toThrow('season.csv has unknown columns: "a", "b"; lacks columns: ')
  expect(statedArguments(fixturesCommand, ['a.csv', '--dry-run'])).toEqual({
    args: ['a.csv'],
    options: { 'dry-run': 'true' },
  })
  expect(() => statedArguments(fixturesCommand, ['a.csv', '--dry-run=no'])).toThrow(
    '--dry-run takes no value. Usage: ',
  )
  await expect(runCommand(site, 'fixtures')).rejects.toThrow('fixtures needs a FILE.')
  await expect(runCommand(site, 'fixtures', [join(folder.path, 'none')])).rejects.toThrow(
    "none can't be read.",
  )
})
