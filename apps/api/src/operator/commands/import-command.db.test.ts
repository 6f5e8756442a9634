import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { inventTeams } from '@toprun/match-simulator/team'
import { folderOfEachTest } from '@toprun/postgres/test-of-file'
import { asc, count, countDistinct, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contests } from '../../game/contests/tables.ts'
import { feeds, matches, matchPlayers } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile()
const folder = folderOfEachTest()
let printed: string[]
const minute = 60_000
const days = ['2025-04-01', '2025-04-02', '2025-04-03'] as const
const teams = inventTeams('folder', 2)

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

function put(name: string, content: unknown): void {
  writeFileSync(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content))
}

/** A match for each day; the file names sort in the opposite order. */
function putSeries(event: string): void {
  for (const [at, date] of days.entries())
    put(
      `${days.length - at}.json`,
      simulateMatch({
        seed: `${event} ${at}`,
        format: 'T10',
        teams,
        date,
        event,
        rates: { rain: 0, abandoned: 0 },
      }),
    )
}

const importAll = (options: Record<string, string> = {}, db: Database = app.db) =>
  runCommand({ db, pool: app.pool }, 'import', [folder.path], options)

const seriesOf = (event: string) =>
  app.db.select().from(matches).where(eq(matches.competition, event)).orderBy(asc(matches.startsAt))

test('a folder is imported by the dates of its matches, so that each learns only from earlier ones', async () => {
  putSeries('Dated')
  expect(await importAll({ 'starts-in': '30', apart: '90' })).toBe(
    'Imported 3 of 3 files; imported before: 0.',
  )
  const series = await seriesOf('Dated')
  expect(series.map(({ info }) => info.dates)).toEqual(days.map((day) => [day]))
  const [first, second, third] = series.map(({ startsAt }) => startsAt.getTime())
  expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([90 * minute, 90 * minute])
  const known = await Promise.all(
    series.map(async ({ id }) => {
      const [row] = await app.db
        .select({ prices: countDistinct(matchPlayers.halfCredits) })
        .from(matchPlayers)
        .where(eq(matchPlayers.matchId, id))
      return (row?.prices ?? 0) > 1
    }),
  )
  expect(known).toEqual([false, true, true])
  const [opened] = await app.db.select({ count: count() }).from(contests)
  expect(opened?.count).toBeGreaterThanOrEqual(3)
  expect(printed).toHaveLength(3)
  expect(printed[0]).toMatch(/^1 of 3 {2}\S+ {2}.* v .*, starts /)
})

test('a file that cannot be imported is named with the reason, and the others are imported', async () => {
  putSeries('Mixed')
  put('broken.json', '{')
  put('other.json', { meta: {} })
  const yard = simulateMatch({ seed: 'yard', format: 'T10' })
  put('backyard.json', { ...yard, info: { ...yard.info, match_type: 'Backyard' } })
  const said = await importAll()
  expect(said).toContain('Imported 3 of 6 files; imported before: 0.')
  expect(said).toMatch(/Not imported: .*broken\.json is not JSON: /)
  expect(said).toMatch(/Not imported: .*other\.json is not a Cricsheet match: /)
  expect(said).toMatch(/Not imported: .*backyard\.json has info\.match_type "Backyard"/)
  expect(await seriesOf('Mixed')).toHaveLength(3)
})

test('an exception about one file becomes its sentence, invalid dates are refused, and the folder continues', async () => {
  putSeries('Faulty')
  const dated = (date: string) => {
    const match = simulateMatch({ seed: 'undated', format: 'T10' })
    return { ...match, info: { ...match.info, dates: [date] } }
  }
  put('0.json', dated('unknown'))
  put('00.json', dated('infinity'))
  let transactions = 0
  const failing: Database = Object.create(app.db, {
    transaction: {
      value: (...args: Parameters<Database['transaction']>) => {
        transactions += 1
        if (transactions === 2) throw new RangeError('This match was too much.')
        return app.db.transaction(...args)
      },
    },
  })
  const said = await importAll({}, failing)
  expect(said).toContain('Imported 2 of 5 files; imported before: 0.')
  expect(said).toMatch(
    /Not imported: .*\/0\.json is not a Cricsheet match: info\.dates\.0: Not a day in the form 2025-04-01\./,
  )
  expect(said).toMatch(/Not imported: .*\/00\.json is not a Cricsheet match: info\.dates\.0: /)
  expect(said).toMatch(/Not imported: .*\/2\.json can't be used: RangeError: This match was too much\./)
  expect(await importAll()).toContain('Imported 1 of 5 files; imported before: 2.')
})

test('a folder without files says so, and what is not a file is refused without being opened', async () => {
  await expect(importAll()).rejects.toThrow(`${folder.path} has no .json file.`)
  await expect(runCommand(app, 'learn', [folder.path])).rejects.toThrow(`${folder.path} has no .json file.`)
  execFileSync('mkfifo', [join(folder.path, 'pipe.json')])
  symlinkSync('nowhere', join(folder.path, 'dangling.json'))
  mkdirSync(join(folder.path, 'sub.json'))
  symlinkSync('..', join(folder.path, 'sub.json/loop.json'))
  writeFileSync(join(folder.path, 'sub.json/1.JSON'), '{')
  expect((await importAll()).split('\n')).toEqual([
    'Imported 0 of 3 files; imported before: 0.',
    `Not imported: ${folder.path}/dangling.json is a link to nothing that can be read.`,
    `Not imported: ${folder.path}/pipe.json is not a file but a pipe or a device.`,
    expect.stringContaining('sub.json/1.JSON is not JSON: '),
  ])
})

test('a match that broke a law is imported with a note', async () => {
  const match = simulateMatch({ seed: 'odd', format: 'T10', rates: { rain: 0, abandoned: 0 } })
  const over = match.innings[0]?.overs?.[0]
  const last = over?.deliveries.at(-1)
  if (!over || !last) throw new Error('The match has no ball.')
  over.deliveries.push(
    ...Array.from({ length: 2 }, () => ({ ...last, runs: { batter: 0, extras: 0, total: 0 } })),
  )
  for (const delivery of over.deliveries.slice(-3)) {
    delete delivery.wickets
    delete delivery.extras
    delivery.runs = { batter: 0, extras: 0, total: 0 }
  }
  put('odd.json', match)
  expect(await importAll()).toContain('Imported 1 of 1 files')
  expect(printed.at(-1)).toMatch(/; odd: Innings 1, over 1, delivery \d+: Over 0 has all its 6 balls/)
})

test('an interrupted import continues where it stopped, and creates no match twice', async () => {
  putSeries('Halted')
  let left = 1
  const answers = () => {
    if (left < 0) throw new Error('The database went away.')
  }
  const failing: Database = Object.create(app.db, {
    transaction: {
      value: (...args: Parameters<Database['transaction']>) => {
        left -= 1
        answers()
        return app.db.transaction(...args)
      },
    },
    execute: {
      value: (...args: Parameters<Database['execute']>) => {
        answers()
        return app.db.execute(...args)
      },
    },
  })
  await expect(importAll({}, failing)).rejects.toThrow('The database went away.')
  expect(await seriesOf('Halted')).toHaveLength(1)
  expect(await importAll()).toBe('Imported 2 of 3 files; imported before: 1.')
  expect(await importAll()).toBe('Imported 0 of 3 files; imported before: 3.')
  expect((await seriesOf('Halted')).map(({ info }) => info.dates)).toEqual(days.map((day) => [day]))
})

test('with --again imported files are imported again, and refused files are named as usual', async () => {
  putSeries('Twice')
  const yard = simulateMatch({ seed: 'yard', format: 'T10' })
  put('backyard.json', { ...yard, info: { ...yard.info, match_type: 'Backyard' } })
  await importAll()
  const said = await importAll({ again: 'yes' })
  expect(said).toContain('Imported 3 of 4 files; imported before: 0.')
  expect(said).toMatch(/Not imported: .*backyard\.json has info\.match_type "Backyard"/)
  expect(await seriesOf('Twice')).toHaveLength(6)
})

test('--announce announces the line-ups this long before the start; announce does it now', async () => {
  putSeries('Announced')
  await importAll({ 'starts-in': '60', announce: '20' })
  const [first = expect.fail('No feed announces.'), second = expect.fail('No feed announces.')] = await app.db
    .select({ id: matches.id, startsAt: matches.startsAt, announcesAt: feeds.announcesAt })
    .from(matches)
    .innerJoin(feeds, eq(feeds.matchId, matches.id))
    .where(isNotNull(feeds.announcesAt))
    .orderBy(asc(matches.startsAt))
  expect(first.startsAt.getTime() - (first.announcesAt?.getTime() ?? 0)).toBe(20 * minute)
  expect(await runCommand(app, 'announce', [second.id])).toContain('announces its line-ups')
  const [now] = await app.db.select().from(feeds).where(eq(feeds.matchId, second.id))
  await expect(runCommand(app, 'announce', [second.id])).rejects.toThrow('are announced already.')
  expect(now?.announcesAt?.getTime()).toBeLessThan(second.startsAt.getTime() - 30 * minute)
  await app.db.update(matches).set({ state: 'live' }).where(eq(matches.id, second.id))
  await expect(runCommand(app, 'announce', [second.id])).rejects.toThrow('is not upcoming')
})
