import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOptions } from './log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function logged() {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const { stream: _, ...options } = logOptions({ LOG_LEVEL: 'info', LOG_ADDRESSES: 'full' }, stream)
  const read = () => lines.splice(0).map((line) => JSON.parse(line))
  return { log: pino(options, stream), read }
}

const refused = (port = 5432) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), {
    ...{ code: 'ECONNREFUSED', address: '127.0.0.1', port },
  })
/** As Drizzle throws it. */
const failedQuery = () =>
  Object.assign(new Error('Failed query', { cause: refused() }), { query: 'SELECT 1' })

test('during an outage the log has a line without a stack, and then one a minute with a count, until it is over', () => {
  const { log, read } = logged()
  for (let at = 0; at < 300; at += 1) {
    log.warn({ err: refused() }, 'a database connection broke')
    log.child({ reqId: String(at) }).error({ err: failedQuery() }, 'request failed')
  }
  const cause = 'ECONNREFUSED 127.0.0.1:5432'
  expect(read()).toMatchObject([{ level: 40, cause, msg: 'a database connection broke' }])
  vi.advanceTimersByTime(60_000)
  const [line, ...others] = read()
  expect(line).toMatchObject({ cause, count: 599, msg: 'more lines of this cause in the last minute' })
  expect(JSON.stringify(line)).not.toContain('at ')
  expect(others).toEqual([])
  log.warn({ err: refused() }, 'a database connection broke')
  vi.advanceTimersByTime(60_000)
  expect(read()).toMatchObject([{ cause, count: 1 }])
  vi.advanceTimersByTime(600_000)
  expect(read()).toEqual([])
  log.warn({ err: refused() }, 'a database connection broke')
  expect(read()).toMatchObject([{ cause, msg: 'a database connection broke' }])
})

test('each cause has its own line, and errors of other kinds keep all theirs with their stacks', () => {
  const { log, read } = logged()
  const gone = new Error('Connection terminated unexpectedly')
  for (let at = 0; at < 3; at += 1) {
    log.warn({ err: gone }, 'a database connection broke')
    log.error({ err: new Error(`${gone.message} (Queue: mail, Worker: ${at})`) }, 'error in the job queue')
    log.warn({ err: refused(4222) }, 'the connection to NATS was lost')
  }
  expect(read().map(({ cause }) => cause)).toEqual([gone.message, 'ECONNREFUSED 127.0.0.1:4222'])
  for (let at = 0; at < 2; at += 1) log.error({ err: new Error('a bug') }, 'request failed')
  log.fatal({ err: gone }, 'the process drains and exits')
  expect(read().map(({ err }) => typeof err.stack)).toEqual(['string', 'string', 'string'])
})
