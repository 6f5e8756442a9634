import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { currentEvents, type LogEntry } from '@toprun/game-rules/event-log'
import { readMatchFile } from '@toprun/game-rules/match-file'
import { scoreMatch } from '@toprun/game-rules/scoring/score-match'
import { createScorer } from '@toprun/game-rules/scoring/scorer'
import { createRandom } from '@toprun/match-simulator/random'
import { packedMatches, readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { expect, test } from 'vitest'
import { deliveriesOf, untilBall, withMistake } from '../../testing/growing-file.ts'
import { eventsOfFile, planOfFile, recordedEvents } from './file-plan.ts'

/** A log in memory that follows readings of a file, and accepts what the rules would. */
function openLog() {
  const rows: { entry: LogEntry; source: string }[] = []
  const add = (entry: LogEntry, source: string) => rows.push({ entry, source })
  const planFor = (file: CricsheetMatch) => planOfFile(recordedEvents(rows, 'file'), eventsOfFile(file))
  return {
    planFor,
    follow(file: CricsheetMatch) {
      const { changes, events } = planFor(file)
      for (const { revision: target, event } of changes) {
        const revision = rows.length + 1
        add(
          event ? { kind: 'correction', revision, target, event } : { kind: 'withdrawal', revision, target },
          'file',
        )
      }
      for (const event of events) add({ kind: 'event', revision: rows.length + 1, event }, 'file')
      return { changes: changes.length, events: events.length }
    },
    byOperator: (entry: LogEntry) => add(entry, 'operator'),
    revision: () => rows.length,
    current: (): MatchEvent[] =>
      currentEvents(rows.map(({ entry }) => entry)).flatMap(({ event, withdrawn }) =>
        withdrawn ? [] : [event],
      ),
  }
}

/** Without the headers that a later one of their innings replaced. */
function asRead(events: readonly MatchEvent[]): MatchEvent[] {
  const headers = new Map(
    events.flatMap((event) => (event.type === 'innings' ? [[event.innings, event]] : [])),
  )
  const opened = new Set<number>()
  return events.flatMap((event): MatchEvent[] => {
    if (event.type !== 'innings') return [event]
    if (opened.has(event.innings)) return []
    opened.add(event.innings)
    return [headers.get(event.innings) ?? event]
  })
}

const final = readMatch(realMatch('t20/1473511'))
const played = untilBall(final, 40)

const names = [
  ...packedMatches()
    .filter(({ name }) => name.startsWith('t20/'))
    .slice(0, 6),
  ...packedMatches()
    .filter(({ name }) => name.startsWith('hundred/'))
    .slice(0, 2),
  ...packedMatches()
    .filter(({ name }) => name.startsWith('odi/'))
    .slice(0, 2),
].map(({ name }) => name)

test.each(names)(
  'the log of %s, written ball by ball with mistakes that are corrected later, ends as its file',
  (name) => {
    const match = readMatch(realMatch(name))
    const random = createRandom(name)
    const log = openLog()
    const all = deliveriesOf(match)
    let changed = 0
    for (let balls = 0; balls <= all; balls += 1 + random.int(6)) {
      const file = untilBall(match, balls)
      const written = random.chance(0.4) ? withMistake(file, random) : file
      changed += log.follow(written).changes
      expect(log.planFor(written)).toEqual({ changes: [], events: [] })
      expect(asRead(log.current())).toEqual(eventsOfFile(written))
    }
    log.follow(match)
    expect(changed).toBeGreaterThan(20)
    const roles = () => 'AR' as const
    const score = scoreMatch(match, { roles })
    if (!score.ok) throw new Error('The match has no points.')
    const scorer = createScorer({ info: match.info, format: score.format, roles })
    for (const event of log.current()) expect(scorer.apply(event)).toMatchObject({ ok: true })
    expect(scorer.players.map(({ index }) => scorer.pointsOf(index))).toEqual(score.players)
  },
)

test('an unchanged file needs nothing', () => {
  const log = openLog()
  log.follow(played)
  expect(log.planFor(played)).toEqual({ changes: [], events: [] })
})

test("an operator's correction stays until the file changes that event", () => {
  const log = openLog()
  log.follow(played)
  const last = played.innings[0]?.overs?.at(-1)
  const [event] = eventsOfFile(played).slice(-1)
  if (event?.type !== 'ball' || !last) throw new Error('The last event is no ball.')
  const target = log.revision()
  const dot = { ...event, delivery: { ...event.delivery, runs: { batter: 0, extras: 0, total: 0 } } }
  log.byOperator({ kind: 'correction', revision: target + 1, target, event: dot })
  expect(log.planFor(played)).toEqual({ changes: [], events: [] })
  const six = structuredClone(played)
  const ball = six.innings[0]?.overs?.at(-1)?.deliveries.at(-1) ?? expect.fail('There is no ball.')
  ball.runs = { batter: 6, extras: 0, total: 6 }
  expect(log.planFor(six)).toMatchObject({ changes: [{ revision: target }], events: [] })
})

test.each([
  ['nothing', {}],
  ['a result that cricket does not have', { result: 'in progress' }],
  ['the method of a result to come', { method: 'D/L' }],
  ['a margin alone', { by: { runs: 12 } }],
])('an outcome that states %s does not end the match', (_what, outcome) => {
  const file = JSON.parse(realMatch('t20/1473511').text)
  const read = readMatchFile(JSON.stringify({ ...file, info: { ...file.info, outcome } }))
  if (!read.ok) throw new Error(read.why)
  expect(eventsOfFile(read.match).filter(({ type }) => type === 'outcome')).toEqual([])
})
