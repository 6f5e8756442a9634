import { get, type IncomingMessage } from 'node:http'
import { type BoardPage, withBoardPageChanges } from '@toprun/api-schema/board-page'
import { type LiveMessageName, liveMessages, rowsPerPage, shownBalls } from '@toprun/api-schema/live'
import type { BallLine, InningsOver, MatchSlot, PlayerPointsRow } from '@toprun/api-schema/match'
import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import { ballOfStream } from '@toprun/api-schema/streamed-match'
import { withScorecardRows } from '@toprun/game-rules/scoreboard/scorecard-rows'

/** A viewer of the live stream in a test: the received messages, and what a page would show after them. */
export interface LiveClient {
  status: number
  headers: Headers
  /** The body of a refusal. */
  refusal: unknown
  /** Names of the events so far. */
  events: LiveMessageName[]
  /** Bytes received so far, of the stream's text. */
  bytes(): number
  lastEventId: string | null
  revision: number
  /** Newest first, as the API lists them. */
  balls: BallLine[]
  state: string | null
  contestState: string | null
  total: number
  page: BoardPage | null
  /** By seat. */
  ranks: Map<number, { rank: number; moved: number; points: number; prize: number }>
  points: Map<string, PlayerPointsRow>
  overs: Map<string, InningsOver>
  scorecard: InningsScorecard[]
  slots: MatchSlot[]
  ended: Promise<void>
  leave(): void
}

export interface LiveClientOptions {
  headers?: Record<string, string>
  /** The state after an earlier connection. */
  from?: Pick<LiveClient, 'balls' | 'revision'> | undefined
}

/** Opens a stream and applies its messages as they arrive. */
export async function openLive(url: string, { headers, from }: LiveClientOptions = {}): Promise<LiveClient> {
  // A separate connection: a pool would open more than it uses, and a stopping server would wait for them.
  const request = get(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  let bytes = 0
  const client: LiveClient = {
    ...emptyClient(),
    ...from,
    status: response.statusCode ?? 0,
    headers: new Headers(
      Object.entries(response.headersDistinct).map(([name, [value = ''] = []]) => [name, value]),
    ),
    bytes: () => bytes,
    leave: () => request.destroy(),
  }
  response.setEncoding('utf8')
  if (client.status !== 200) client.refusal = JSON.parse((await response.toArray()).join(''))
  else client.ended = read().catch(() => undefined)
  return client

  async function read(): Promise<void> {
    let rest = ''
    for await (const text of response) {
      bytes += Buffer.byteLength(text)
      const messages = (rest + text).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) receive(client, message)
    }
  }
}

/** A viewer without any messages yet. */
export function emptyClient(): LiveClient {
  return {
    status: 200,
    headers: new Headers(),
    refusal: null,
    events: [],
    bytes: () => 0,
    lastEventId: null,
    revision: 0,
    balls: [],
    state: null,
    contestState: null,
    total: 0,
    page: null,
    ranks: new Map(),
    points: new Map(),
    overs: new Map(),
    scorecard: [],
    slots: [],
    ended: Promise.resolve(),
    leave: () => undefined,
  }
}

/** Applies one message of a stream, as text without the empty line at its end. */
export function receive(client: LiveClient, message: string): void {
  const fields = new Map(
    message.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
    }),
  )
  client.lastEventId = fields.get('id') ?? client.lastEventId
  const name = fields.get('event')
  if (name !== undefined) applyMessage(client, name, JSON.parse(fields.get('data') ?? ''))
}

/** Applies one message like a page. */
export function applyMessage(client: LiveClient, name: string, data: unknown): void {
  switch (name) {
    case 'match': {
      const { revision, reset, balls, match } = liveMessages.match.parse(data)
      const kept = reset
        ? []
        : client.balls.filter((ball) => !balls.some((each) => each.revision === ball.revision))
      client.balls = [...balls.map(ballOfStream), ...kept]
        .sort((one, other) => other.revision - one.revision)
        .slice(0, shownBalls)
      client.revision = revision
      client.state = match?.state ?? client.state
      break
    }
    case 'contest': {
      const { state, board } = liveMessages.contest.parse(data)
      client.contestState = state
      if (board) {
        client.page = withBoardPageChanges(
          board.base === null ? null : client.page,
          board.change,
          (board.page - 1) * rowsPerPage,
        )
        client.total = board.total
      }
      break
    }
    case 'ranks':
      for (const [, seat, rank, moved, points, prize] of liveMessages.ranks.parse(data).ranks)
        client.ranks.set(seat, { rank, moved, points, prize })
      break
    case 'summary':
      liveMessages.summary.parse(data)
      break
    case 'points':
      for (const row of liveMessages.points.parse(data).rows) client.points.set(row.playerId, row)
      break
    case 'overs':
      for (const row of liveMessages.overs.parse(data).rows)
        client.overs.set(`${row.innings}/${row.over}`, row)
      break
    case 'scorecard':
      client.scorecard = withScorecardRows(client.scorecard, liveMessages.scorecard.parse(data))
      break
    case 'slots':
      client.slots = liveMessages.slots.parse(data).slots
      break
    case 'hello':
      liveMessages.hello.parse(data)
      break
    default:
      throw new Error(`There is no message ${name}.`)
  }
  client.events.push(name as LiveMessageName)
}
