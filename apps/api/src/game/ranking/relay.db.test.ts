import { jetstreamManager } from '@nats-io/jetstream'
import { type MatchId, matchId } from '@toprun/api-schema/ids'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { feedOf } from '../../testing/contest-kit.ts'
import { matchOfEachTest } from '../../testing/contest-match.ts'
import { writeNextEvent } from '../../testing/log-rows.ts'
import { natsOfFile, recordedLog, silentLog } from '../../testing/nats-kit.ts'
import { isNatsMissing, startNatsServer } from '../../testing/nats-server.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { ensureMatchStream, followRows, lastPublished, publishRows } from './match-stream.ts'
import { openNats } from './nats.ts'
import { type Relay, startRelay } from './relay.ts'

const missing = isNatsMissing('the stream of matches')
const site = databaseOfFile()
const match = matchOfEachTest(site)

describe.skipIf(missing)('the stream of matches', () => {
  const nats = natsOfFile()
  let log: ReturnType<typeof recordedLog>['log']
  let warnings: string[]
  let isConnected: boolean
  let reconnect: () => void
  let relays: Relay[]

  beforeAll(async () => {
    if (!missing) await ensureMatchStream(nats)
  })
  beforeEach(() => {
    const recorded = recordedLog()
    log = recorded.log
    warnings = recorded.lines
    isConnected = true
    relays = []
  })
  afterEach(() => {
    for (const relay of relays) relay.stop()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** Each process that serves the site has one. */
  function start(): Relay {
    const link = {
      ...nats,
      isConnected: () => isConnected,
      onReconnect(work: () => void) {
        reconnect = work
      },
    }
    const relay = startRelay(site.db, link, log)
    relays.push(relay)
    return relay
  }

  const write = () => writeNextEvent(site.db, match.id)

  /** How many rows of the match are in it. */
  async function kept(id = match.id): Promise<number> {
    const manager = await jetstreamManager(nats.connection)
    const { state } = await manager.streams.info('MATCHES', { subjects_filter: `matches.${id}` })
    return state.subjects?.[`matches.${id}`] ?? 0
  }
  const last = () => lastPublished(nats, match.id)

  test('gets each row once, from any process, and what was committed before', async () => {
    expect([await last(), await kept()]).toEqual([0, 0])
    const [one, other] = [start(), start()]
    await write()
    await write()
    one.announce(match.id)
    other.announce(match.id)
    await expect.poll(last).toBe(2)
    await write()
    other.announce(match.id)
    one.announce(match.id)
    await expect.poll(last).toBe(3)
    start().announce(match.id)
    await write()
    one.announce(match.id)
    await expect.poll(last).toBe(4)
    expect([await kept(), warnings]).toEqual([4, []])
  })

  test('gets what was announced while NATS was unavailable as soon as it is back', async () => {
    const relay = start()
    isConnected = false
    await write()
    relay.announce(match.id)
    await nats.connection.flush()
    expect(await last()).toBe(0)
    isConnected = true
    reconnect()
    await expect.poll(last).toBe(1)
  })

  test('gets after a second what could not be published', async () => {
    const relay = start()
    await write()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const select = vi.spyOn(site.db, 'select').mockImplementationOnce(() => {
      throw new Error('The database is away.')
    })
    relay.announce(match.id)
    await vi.waitFor(() => expect(warnings).toHaveLength(1))
    expect(warnings).toEqual(['rows of a match could not be published; it is tried again (err,matchId)'])
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(async () => expect(await last()).toBe(1))
    // It succeeded: another failure is retried too.
    await write()
    select.mockImplementationOnce(() => {
      throw new Error('The database is away.')
    })
    relay.announce(match.id)
    await vi.waitFor(() => expect(warnings).toHaveLength(2))
    vi.advanceTimersByTime(1_000)
    await vi.waitFor(async () => expect(await last()).toBe(2))
  })

  test('gets nothing more from a stopping process', async () => {
    const relay = start()
    await write()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const select = vi.spyOn(site.db, 'select').mockImplementation(() => {
      throw new Error('The database is away.')
    })
    relay.announce(match.id)
    await vi.waitFor(() => expect(warnings).toHaveLength(1))
    relay.stop()
    const asked = select.mock.calls.length
    vi.advanceTimersByTime(5_000)
    relay.announce(match.id)
    await nats.connection.flush()
    expect([select.mock.calls.length, warnings.length]).toEqual([asked, 1])
  })

  test('hands over each new row in order, ignores other messages, and ends with its signal', async () => {
    const followed: [MatchId, LogEntry][] = []
    const stopping = new AbortController()
    const following = followRows(
      nats,
      async (id, row) => {
        followed.push([id, row])
      },
      { signal: stopping.signal, log },
    )
    // The subscription takes a moment.
    const early = matchId.parse(crypto.randomUUID())
    await expect
      .poll(
        async () => {
          const next = (await lastPublished(nats, early)) + 1
          await publishRows(nats, early, [{ kind: 'withdrawal', revision: next, target: 1 }])
          return followed.length
        },
        { interval: 5 },
      )
      .toBeGreaterThan(0)
    followed.length = 0
    const event = (await feedOf(site.db, match.id))[0] ?? expect.fail('The match has no events.')
    const rows: LogEntry[] = [
      { kind: 'event', revision: 1, event },
      { kind: 'correction', revision: 2, target: 1, event },
      { kind: 'withdrawal', revision: 3, target: 1 },
    ]
    await publishRows(nats, match.id, rows)
    const ofMatch = () => followed.filter(([id]) => id === match.id)
    await expect.poll(ofMatch).toEqual(rows.map((row) => [match.id, row]))
    stopping.abort()
    await following
    await publishRows(nats, match.id, [{ kind: 'withdrawal', revision: 4, target: 1 }])
    await nats.connection.flush()
    expect([ofMatch().length, warnings]).toEqual([3, []])
  })

  test('cannot be stored by a server without streams, which the start reports', async () => {
    const server = await startNatsServer({ streams: false })
    const bare = await openNats(server.url, { name: 'test', log: silentLog })
    await expect(ensureMatchStream(bare)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The NATS of NATS_URL cannot keep the stream of matches \(.+\): start it with JetStream \(-js -sd FOLDER\) and 1 GB of space\.$/,
      ),
      mayPass: true,
      cause: expect.any(Error),
    })
    await bare.close()
    await server.stop()
  })

  test('keeps three days and a gigabyte', async () => {
    const manager = await jetstreamManager(nats.connection)
    expect((await manager.streams.info('MATCHES')).config).toMatchObject({
      max_age: 3 * 86_400 * 1e9,
      max_bytes: 1024 ** 3,
      subjects: ['matches.*'],
    })
  })
})
