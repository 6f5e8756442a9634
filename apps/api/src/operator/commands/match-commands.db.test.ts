import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MatchId, matchId } from '@toprun/api-schema/ids'
import { matchCorrectionsResponse } from '@toprun/api-schema/match'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { describe, expect, test } from 'vitest'
import { rereadMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile()
const played = simulateMatch({ seed: 'operator', format: 'T10', rates: { rain: 0, abandoned: 0 } })
const [header, opening] = [...matchEvents(played)]
const folder = folderOfFile()

function file(content: unknown, name = 'match.json'): string {
  const path = join(folder.path, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const run = (name: string, args: readonly string[], options: Record<string, string> = {}) =>
  runCommand(app, name, args, options)

async function imported(startsInMinutes = 0): Promise<MatchId> {
  const said = await run('import', [file(played)], { again: 'yes', 'starts-in': String(startsInMinutes) })
  return matchId.parse(said.split(' ')[0])
}

const matchOf = (id: MatchId) => rereadMatch(app.db, id)

function dot(ball: number, batter = 0) {
  if (opening?.type !== 'ball') throw new Error('The second event is no ball.')
  const { extras: _, wickets: __, ...delivery } = opening.delivery
  return JSON.stringify({
    ...opening,
    ball,
    delivery: { ...delivery, runs: { batter, extras: 0, total: batter } },
  })
}

describe('import', () => {
  test('takes the same match once, under any file name and in any order of keys', async () => {
    const match = simulateMatch({ seed: 'once', format: 'T10' })
    const said = await run('import', [file(match, 'one.json')])
    const [id] = said.split(' ')
    const { info, ...rest } = match
    const turned = { ...rest, info: Object.fromEntries(Object.entries(info).reverse()) }
    await expect(run('import', [file(turned, 'two.json')])).rejects.toThrow(
      `two.json was already imported, as ${id}; --again yes imports it once more.`,
    )
    expect(await run('import', [file(turned, 'two.json')], { again: 'yes' })).not.toContain(id)
  })

  test('once, even if two operators import it concurrently', async () => {
    const path = file(simulateMatch({ seed: 'at once', format: 'T10' }), 'at-once.json')
    const results = await Promise.allSettled([run('import', [path]), run('import', [path])])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('refuses an impossible match, and one without a points table', async () => {
    const impossible = structuredClone(played)
    const delivery = impossible.innings[0]?.overs?.[0]?.deliveries[0] ?? expect.fail('The match has no ball.')
    delivery.runs.total = 99
    await expect(run('import', [file(impossible)])).rejects.toThrow(
      /Innings 1, over 1, delivery 1: .* are not 99/,
    )
    const unknown = { ...played, info: { ...played.info, match_type: 'Backyard' } }
    await expect(run('import', [file(unknown)])).rejects.toThrow(/match_type "Backyard"/)
  })
})

test('a match that has begun, or is abandoned, is not started again; states lists what happened to it and why', async () => {
  const id = await imported(60)
  await run('start', [id])
  const { startsAt, info } = await matchOf(id)
  const title = info.teams.join(' v ')
  await expect(run('start', [id], { every: '1' })).rejects.toThrow(`${title} is live.`)
  expect((await matchOf(id)).startsAt).toEqual(startsAt)
  await run('abandon', [id], { why: 'a storm' })
  await expect(run('start', [id])).rejects.toThrow(`${title} is abandoned.`)
  expect(await run('states', [id])).toMatch(
    /upcoming → live {2}operator: started by hand\n.*live → abandoned {2}operator: a storm$/,
  )
})

describe('push, correct and withdraw', () => {
  test('show the result of an event', async () => {
    const id = await imported()
    expect(await run('push', [id, JSON.stringify(header)])).toBe('Recorded as revision 1.')
    expect(await run('push', [id, dot(1)], { id: 'one' })).toBe('Recorded as revision 2.')
    expect(await run('push', [id, dot(1)], { id: 'one' })).toContain('already recorded')
    expect(await run('push', [id, dot(1)], { source: 'other' })).toBe('Revision 2 says the same.')
    expect(await run('push', [id, dot(1, 4)], { source: 'other' })).toContain('differs')
    expect(await run('push', [id, dot(2)], { source: 'other' })).toContain('Another source leads')
    expect(await run('differences', [id])).toMatch(/2 {2}other: Innings 1, over 1, delivery 1: .*FOUR/)
    await expect(run('push', [id, dot(3)])).rejects.toThrow('Delivery 2 of over 0 is next, not 3.')
  })

  test('record an event that broke a law, with a reason', async () => {
    const id = await imported()
    await run('push', [id, JSON.stringify(header)])
    await expect(run('push', [id, dot(3)])).rejects.toThrow('Delivery 1 of over 0 is next, not 3.')
    await expect(run('push', [id, dot(3)], { 'despite-laws': 'yes' })).rejects.toThrow('give the reason')
    const reason = 'The first two were lost.'
    expect(await run('push', [id, dot(3)], { 'despite-laws': 'yes', reason })).toBe('Recorded as revision 2.')
    expect(await run('events', [id])).toMatch(/delivery 3: .*no run$/)
  })

  test('are listed as the file by which they are corrected', async () => {
    const id = await imported()
    expect(await run('events', [id], { json: 'true' })).toBe('[]')
    await run('push', [id, JSON.stringify(header)])
    for (const ball of [dot(1), dot(2), dot(3)]) await run('push', [id, ball])
    await run('withdraw', [id, '4'], { reason: 'Dead ball.' })
    const listed = await run('events', [id], { json: 'true' })
    expect(listed.split('\n')).toHaveLength(5)
    const events: { revision: number; event: unknown }[] = JSON.parse(listed)
    expect(events.map(({ revision }) => revision)).toEqual([1, 2, 3])
    const changed = events.slice(1).map(({ revision }, index) => ({
      revision,
      event: JSON.parse(dot(index + 1, 4)),
    }))
    await run('correct', [id], { file: file(changed, 'changes.json'), reason: 'The umpire signalled fours.' })
    expect(JSON.parse(await run('events', [id], { json: 'true' })).slice(1)).toEqual(changed)
  })

  test('change recorded events, for all readers', async () => {
    const id = await imported()
    await run('push', [id, JSON.stringify(header)])
    await run('push', [id, dot(1)])
    await run('push', [id, dot(2, 1)])
    expect(await run('correct', [id, '2', dot(1, 4)], { reason: 'The umpire signalled four.' })).toBe(
      'Recorded as revision 4.',
    )
    expect(await run('withdraw', [id, '3'], { reason: 'Dead ball.' })).toBe('Recorded as revision 5.')
    await expect(run('withdraw', [id, '3'], { reason: 'Dead ball.' })).rejects.toThrow('is withdrawn')
    expect(await run('events', [id])).toMatch(/FOUR \(corrected\)\n.*1 run \(withdrawn\)$/)

    const url = `/api/game/matches/${id}/corrections`
    const { corrections, next } = matchCorrectionsResponse.parse((await app.call('GET', url)).json())
    expect(next).toBeNull()
    expect(corrections).toMatchObject([
      { revision: 5, kind: 'withdrawal', target: 3, reason: 'Dead ball.', after: null },
      { revision: 4, kind: 'correction', target: 2, place: 'Innings 1, over 1, delivery 1' },
    ])
    expect(corrections[1]?.before).toMatch(/no run$/)
    expect(corrections[1]?.after).toMatch(/FOUR$/)
    const page = async (query: string) =>
      matchCorrectionsResponse.parse((await app.call('GET', `${url}?${query}`)).json())
    expect(await page('limit=1')).toMatchObject({ corrections: [{ revision: 5 }], next: 5 })
    expect(await page('limit=1&before=5')).toMatchObject({ corrections: [{ revision: 4 }] })
    const nowhere = await app.call('GET', url.replace(id, '00000000-0000-4000-8000-000000000000'))
    expect(nowhere.statusCode).toBe(404)
  })

  test('of a super over are shown as such', async () => {
    const id = await imported()
    const despite = { 'despite-laws': 'yes', reason: 'Tied.' }
    await run('push', [id, JSON.stringify(header)])
    const superOver = {
      type: 'innings',
      innings: 1,
      header: { team: played.innings[0]?.team, super_over: true },
    }
    await run('push', [id, JSON.stringify(superOver)], despite)
    await run('push', [id, dot(1).replace('"innings":0', '"innings":1')], despite)
    await run('withdraw', [id, '3'], { reason: 'Dead ball.' })
    await run('withdraw', [id, '2'], { reason: 'No tie.' })
    const corrections = await app.call('GET', `/api/game/matches/${id}/corrections`)
    const places = matchCorrectionsResponse.parse(corrections.json()).corrections.map(({ place }) => place)
    expect(places).toEqual(['Super over (innings 2)', 'Super over (innings 2), delivery 1'])
  })

  test('accept several changes in a file', async () => {
    const id = await imported()
    await run('push', [id, JSON.stringify(header)])
    await run('push', [id, dot(1)])
    await run('push', [id, dot(2)])
    const changes = file(
      [
        { revision: 2, event: JSON.parse(dot(1, 6)) },
        { revision: 3, event: null },
      ],
      'changes.json',
    )
    expect(await run('correct', [id], { file: changes, reason: 'By the scorers.' })).toBe(
      'Recorded as revision 5.',
    )
  })
})
