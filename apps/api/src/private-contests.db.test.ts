import { randomUUID } from 'node:crypto'
import { livePollResponse } from '@toprun/api-schema/live'
import { folderOfFile, ofFile } from '@toprun/postgres/test-of-file'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hashLockedEntries } from './game/proofs/hash-entries.ts'
import { proofPublisher } from './game/proofs/publish-proofs.ts'
import { later, matchOfFile } from './testing/contest-match.ts'
import { appOfFile, userOfFile } from './testing/of-file.ts'
import type { TestUser } from './testing/test-app.ts'

const folder = folderOfFile()
const site = appOfFile(() => [{ DATA_DIR: folder.path }])
const match = matchOfFile(site, { seed: 'private', lineups: 2 })
const creator = userOfFile(site)
const participant = userOfFile(site)
const stranger = userOfFile(site)
const code = 'ABCD2345'
const name = 'Back room'

/** A settled private contest with its proof bundle, next to a public one. */
const made = ofFile(async () => {
  await match.newContest({ name: 'Public' })
  const terms = { name, code, createdBy: creator.id, entryFeeMinor: 0n, rakeBasisPoints: 0 }
  const { id } = await match.newContest(terms)
  const { entryId } = await match.enter({ id, code }, 0, participant.id)
  await match.enter({ id, code }, 1)
  await match.settle()
  await hashLockedEntries(site.db, () => later)
  await proofPublisher({ db: site.db, clock: () => later, dataFolder: folder.path })()
  return { held: { id, entry: entryId } }
})

interface Asked {
  user?: TestUser | undefined
  code?: string
}

function ask(method: string, path: string, query: Record<string, string>, { user, code }: Asked) {
  const search = new URLSearchParams({ ...query, ...(code !== undefined && { code }) })
  return site.app.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method),
    url: `${path}?${search}`,
    headers: {
      accept: 'application/json',
      ...(user && { authentication: user.token }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: JSON.stringify({ teamId: randomUUID() }) }),
  })
}

/** Every route outside of the operator's page that refers to a contest, by its id or that of an entry in it. */
const doors: readonly { route: string; query?: () => Record<string, string> }[] = [
  { route: 'GET /api/game/contests/{id}' },
  { route: 'GET /api/game/contests/{id}/participants' },
  { route: 'GET /api/game/contests/{id}/leaderboard' },
  { route: 'GET /api/game/contests/{id}/ranks', query: () => ({ entries: made.entry }) },
  { route: 'GET /api/game/contests/{id}/entries/{seat}/team' },
  { route: 'GET /api/game/contests/{id}/proof' },
  { route: 'GET /api/game/contests/{id}/proof.ndjson.gz' },
  { route: 'POST /api/game/contests/{id}/entries' },
]
const resultDoor = 'GET /api/game/results/{id}'

function open(route: string, id: string, query: Record<string, string>, asked: Asked) {
  const [method = '', path = ''] = route.split(' ')
  return ask(method, path.replace('{id}', id).replace('{seat}', '1'), query, asked)
}

test('every route with the id of a contest in its path is in the table', async () => {
  expect((await routes()).filter((route) => route.includes('/contests/{')).toSorted()).toEqual(
    doors.map(({ route }) => route).toSorted(),
  )
})

describe.each([...doors, { route: resultDoor }])('$route', ({ route, query = () => ({}) }) => {
  const idOf = () => (route === resultDoor ? made.entry : made.id)
  /** Joining takes a session before anything else. */
  const visitor = route.startsWith('POST') ? [] : [{ user: undefined }]

  test('is 404 as for an unknown id, unless the reader created the contest, takes part or has its code', async () => {
    const unknown = await open(route, randomUUID(), query(), { user: stranger })
    expect(unknown.statusCode).toBe(404)
    const strangers = [...visitor, { user: stranger }].flatMap((asked): Asked[] => [
      asked,
      { ...asked, code: 'ABCD2346' },
      { ...asked, code: 'odd' },
    ])
    for (const asked of strangers) {
      const refused = await open(route, idOf(), query(), asked)
      expect([refused.statusCode, refused.json()]).toEqual([404, unknown.json()])
    }
  })

  test('is open to the creator, to participants, and to readers with the code', async () => {
    const readers: Asked[] = [
      { user: creator },
      { user: participant },
      { user: stranger, code },
      { user: stranger, code: 'abcd-2345' },
      ...visitor.map(() => ({ code })),
    ]
    const statuses = []
    for (const asked of readers) statuses.push((await open(route, idOf(), query(), asked)).statusCode)
    const closed = route.startsWith('POST') ? 409 : 200
    expect(statuses).toEqual(readers.map(() => closed))
  })
})

test('no route shows a stranger the name of a private contest for its id, or for that of its entry', async () => {
  const shown = []
  for (const route of await routes())
    for (const id of [made.id, made.entry]) {
      const response = await open(route.replaceAll(/\{(?!id\}|seat\})\w+\}/g, id), id, {}, { user: stranger })
      if (response.body.includes(name)) shown.push(route)
    }
  expect(shown).toEqual([])
})

describe('the live stream', () => {
  const eventsOf = async (asked: Asked & { topics: string }) => {
    const { user, topics } = asked
    const polled = await ask('GET', '/api/game/live', { topics }, { user })
    const messages = polled.statusCode === 200 ? livePollResponse.parse(polled.json()).messages : []
    return [polled.statusCode, ...messages.map(({ event }) => event)]
  }
  const matchEvents = (asked: Asked & { query: Record<string, string> }) =>
    ask('GET', `/api/game/matches/${match.id}/events`, asked.query, asked)

  test('follows a private contest only with its code, or with the token of its creator or a participant', async () => {
    const topics = `contest:${made.id}`
    expect(await eventsOf({ topics })).toEqual([404])
    expect(await eventsOf({ topics, user: stranger })).toEqual([404])
    expect(await eventsOf({ topics: `contest:${made.id}~ABCD2346` })).toEqual([404])
    for (const user of [creator, participant])
      expect(await eventsOf({ topics, user })).toEqual([200, 'hello', 'contest'])
    expect(await eventsOf({ topics: `contest:${made.id}~${code}/1` })).toEqual([200, 'hello', 'contest'])
  })

  test('leaves out a private contest among topics that a stranger may follow', async () => {
    const topics = `match:${match.id},contest:${made.id},entry:${made.entry}`
    expect(await eventsOf({ topics, user: stranger })).toEqual([200, 'hello', 'match'])
  })

  test('follows an entry of a private contest only with its code, or with the token of a participant', async () => {
    expect(await eventsOf({ topics: `entry:${made.entry}` })).toEqual([404])
    const allowed = [
      await eventsOf({ topics: `entry:${made.entry}`, user: participant }),
      await eventsOf({ topics: `entry:${made.entry}~${code}` }),
    ]
    expect(allowed.map(([status]) => status)).toEqual([200, 200])
  })

  test('of a match treats its private contest like an unknown one', async () => {
    const unknown = await matchEvents({ query: { contest: randomUUID() } })
    const refused = await matchEvents({ query: { contest: made.id }, user: stranger })
    expect([refused.statusCode, refused.json()]).toEqual([404, unknown.json()])
    const readers: Asked[] = [{ user: creator }, { user: participant }, { code }]
    for (const reader of readers)
      expect((await matchEvents({ query: { contest: made.id }, ...reader })).statusCode).toBe(200)
  })
})

test('the bundle of a private contest is not cached, and its address contains the code', async () => {
  const { bundle } = (
    await open('GET /api/game/contests/{id}/proof', made.id, {}, { user: participant })
  ).json()
  const file = await site.app.inject({ url: bundle.path })
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
})

test('a match shows how many public contests it has, without private ones', async () => {
  const { matches } = (await site.call('GET', '/api/game/matches')).json()
  const shown = (await site.call('GET', `/api/game/matches/${match.id}`)).json()
  expect([shown.match.contests, matches[0].contests]).toEqual([1, 1])
})

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Those with a parameter in their path, outside of the operator's page. */
async function routes(): Promise<string[]> {
  const { paths } = openApi.parse((await site.call('GET', '/api/docs/json')).json())
  return Object.entries(paths)
    .filter(([path]) => path.includes('{') && !path.startsWith('/api/operator'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
}
