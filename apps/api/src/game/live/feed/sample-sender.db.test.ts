import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { scoreMatch } from '@toprun/game-rules/scoring/score-match'
import { readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../../server.ts'
import { foldOf, rereadMatch } from '../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { openServer } from '../../../testing/open-server.ts'
import { settingsOf } from '../../../testing/server-settings.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { matchEvents } from '../../matches/tables.ts'

const sender = join(import.meta.dirname, '../../../../../../examples/feed/send.mjs')
const secret = 'a-secret-of-the-provider-0123456789'
const site = databaseOfFile()
let server: RunningServer

beforeAll(async () => {
  server = await openServer(
    settingsOf(site.url, { FEED_SECRETS: `scores:${secret}`, REVIEW_SECONDS: '3600' }),
  )
})
afterAll(() => server.stop())

/** How the connection of each message is cut: before the site gets it, before its response arrives, or not at all. */
const cuts = ['after', 'never', 'before', 'never'] as const

/** A proxy to the site that cuts connections. @param passed is called once a response has arrived */
async function cutConnections(passed: () => void) {
  const made: (typeof cuts)[number][] = []
  const proxy = createServer((request, response) => {
    passOn(request, response).catch(() => response.destroy())
  })
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cut = cuts[made.length % cuts.length] ?? 'never'
    made.push(cut)
    const body = await buffer(request)
    if (cut === 'before') throw new Error('cut before the site has it')
    const names = ['content-type', 'x-feed-source', 'x-feed-timestamp', 'x-feed-signature']
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
    const siteResponse = await fetch(new URL(request.url ?? '', server.address), {
      method: 'POST',
      headers,
      body,
    })
    const said = await siteResponse.text()
    if (cut === 'after') throw new Error('cut after the site has it')
    response.writeHead(siteResponse.status, { 'content-type': 'application/json' }).end(said)
    passed()
  }
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { made, url: `http://127.0.0.1:${port}`, stop: () => proxy.close() }
}

function startSender(url: string, match: string) {
  const child = spawn(process.execPath, [sender, url, 'scores', match], {
    env: { FEED_SECRET: secret },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = text(child.stderr)
  child.stdout.resume()
  return { child, ended: once(child, 'exit').then(async ([code]) => ({ code, said: await said })) }
}

test('the sample sender sends a whole real match over connections that are cut, each event once', async () => {
  const played = readMatch(realMatch('t20/1473511'))
  const events = announcedMatchEvents(played)
  const { outcome: _, ...info } = played.info
  const startsAt = new Date()
  const id = await importMatch(site.db, { ...played, info, innings: [] }, { startsAt, intervalMs: 0 })
  const parts = Array.from({ length: 6 }, (_, part) => events.slice(part * 60, part * 60 + 60))
  expect(parts.flat()).toHaveLength(events.length)
  const writeNext = () => {
    const part = parts.shift()
    if (part === undefined || part.length === 0) return sending.child.stdin.end()
    return sending.child.stdin.write(part.map((event) => `${JSON.stringify(event)}\n`).join(''))
  }
  const way = await cutConnections(writeNext)
  const sending = startSender(way.url, id)
  writeNext()
  expect(await sending.ended).toMatchObject({ code: 0, said: expect.stringContaining('No response') })
  way.stop()
  expect([...new Set(way.made)].sort()).toEqual(['after', 'before', 'never'])
  const rows = await site.db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, id))
    .orderBy(asc(matchEvents.revision))
  expect(rows.map(({ payload }) => payload)).toEqual(JSON.parse(JSON.stringify(events)))
  expect((await rereadMatch(site.db, id)).state).toBe('review')
  const recorded = (await foldOf(site.db, id)).points()
  const roles = new Map(recorded.map(({ playerId, role }) => [playerId, role]))
  const score = scoreMatch(played, { roles: ({ identity }) => roles.get(identity) ?? 'AR' })
  if (!score.ok) throw new Error('The match has no points.')
  expect(recorded.map(({ playerId, points }) => [playerId, points]).sort()).toEqual(
    score.players.map(({ identity, points }) => [identity, points]).sort(),
  )
})

test('the sample sender stops with the sentence of a refusal', async () => {
  const { child, ended } = startSender(server.address, crypto.randomUUID())
  child.stdin.end('{"type":"boundary"}\n')
  expect(await ended).toEqual({
    code: 1,
    said: 'Line 1 was refused (malformed): The type of the event is one of lineup, innings, ball, replacement, outcome, correct and withdraw.\n',
  })
})
