import { randomUUID } from 'node:crypto'
import { type OperatorLevel, operatorLevels } from '@toprun/api-schema/operator-level'
import { ofFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { untilSomebodyWaits } from '../testing/lock-waits.ts'
import { appOfFile } from '../testing/of-file.ts'
import { runCommand, signInAsOperator } from '../testing/operator-kit.ts'
import { operatorActions } from './actions/actions.ts'

const site = appOfFile()
const levels = operatorLevels
type Signed = Awaited<ReturnType<typeof signInAsOperator>>
const signed = (level: OperatorLevel) => signInAsOperator(site, { level })
const operators: Record<OperatorLevel, Signed> = ofFile(async () => ({
  held: {
    support: await signed('support'),
    scorer: await signed('scorer'),
    trading: await signed('trading'),
    finance: await signed('finance'),
    admin: await signed('admin'),
  },
}))

const none = randomUUID()
const terms = {
  ...{ name: 'Derby', fee: 2.5, rake: 7.5, prizes: 'top-half' },
  ...{ minEntries: 5, maxEntries: 40, maxPerUser: 2, guarantee: 0 },
}

const stated = {
  ...{ competition: 'Cup', format: 'T20', side1: 'Reds', side2: 'Blues', venue: 'The Green' },
  start: '2020-01-01 14:00 Z',
}

const choice = new Intl.ListFormat('en', { type: 'disjunction' })

/** Every action: the level that may do it besides `admin` (null: that of the proposal), and its input besides id and reason. */
const actions: Readonly<Record<string, [level: OperatorLevel | null, body?: object]>> = {
  '/matches/:id/start': ['trading', { intervalMs: 5000 }],
  '/matches/:id/announce': ['trading'],
  '/matches/:id/postpone': ['trading', { to: null }],
  '/matches/:id/abandon': ['trading'],
  '/matches/:id/deadline': ['trading', { slot: 2, balls: 4 }],
  '/matches/:id/pace': ['trading', { intervalMs: 5000 }],
  '/matches/:id/events': ['scorer', { event: {} }],
  '/matches/:id/refused-event': ['trading'],
  '/matches/:id/changes': ['scorer', { changes: [{ revision: 4, event: null }] }],
  '/fixtures': ['trading', { fixture: stated }],
  '/players': ['trading', { player: 'nobody', role: 'AR' }],
  '/squads': ['trading', { team: 'Reds', player: 'nobody', change: 'add' }],
  '/aliases': ['trading', { team: 'Reds', spelling: 'R One', player: null }],
  '/matches/:id/names': ['trading', { team: 'Reds', name: 'R One', player: null }],
  '/matches/:id/names/dismiss': ['trading', { team: 'Reds', name: 'R One' }],
  '/matches/:id/contests': ['trading', { template: 'podium', name: 'Derby' }],
  '/matches/:id/contests/missing': ['trading'],
  '/matches/:id/contests/own-terms': ['trading', { terms }],
  '/payments/:id/refund': ['finance'],
  '/reconciliation': ['finance'],
  '/deposits/:id/assign': ['finance', { user: none, amount: 5 }],
  '/cards/:id/retry': ['finance'],
  '/cards/retry': ['finance'],
  '/card-moves/:id/retry': ['finance'],
  '/card-moves/retry': ['finance'],
  '/card-moves/:id/call-off': ['finance'],
  '/card-deposits/:id/assign': ['finance', { user: none }],
  '/mails/:id/retry': ['support'],
  '/mails/retry': ['support'],
  '/stock/:combo': ['admin', { units: 25 }],
  '/terms': ['admin', { version: 'none' }],
  '/feed-secrets': ['admin', { source: 'levels' }],
  '/feed-secrets/:id/revoke': ['admin'],
  '/users/:id/suspend': ['support'],
  '/users/:id/unsuspend': ['support'],
  '/users/:id/person': ['support', { country: 'NZ' }],
  '/users/:id/delete': ['support', { forfeit: false }],
  '/proposals/:id/approve': [null],
  '/proposals/:id/decline': [null],
}

const addressOf = (path: string) => `/api/operator${path.replace(':combo', '77').replace(':id', none)}`
const ask = ({ headers }: Signed, path: string, body: object = {}) =>
  site.call('POST', addressOf(path), { headers, body: { id: randomUUID(), reason: 'By level', ...body } })

test('the table has every action', () => {
  expect(Object.keys(actions).sort()).toEqual(operatorActions.map(({ declared }) => declared.path).sort())
})

test.each(Object.entries(actions))(
  '%s is allowed for its level and admin: others get 403, and the log has it',
  async (path, [needed, body]) => {
    const asked = []
    const doers = levels.filter(
      (level) => level === needed || level === 'admin' || (needed === 'scorer' && level === 'trading'),
    )
    for (const level of levels) {
      const operator = operators[level]
      const response = await ask(operator, path, body)
      const [row] = await site.rows(
        'SELECT actor, outcome, summary, details FROM operator_actions ORDER BY number DESC LIMIT 1',
      )
      expect(row.actor).toBe(operator.name)
      asked.push([level, response.statusCode === 403 ? { code: response.json().code, ...row } : 'allowed'])
    }
    const refusal = (level: OperatorLevel) => ({
      ...{ code: 'level_refused', actor: operators[level].name, outcome: 'refused', details: {} },
      summary: `Your level is ${level}. This needs ${choice.format(doers)}.`,
    })
    expect(asked).toEqual(
      levels.map((level) => [level, needed === null || doers.includes(level) ? 'allowed' : refusal(level)]),
    )
  },
)

/** What each level except `admin` can read, by the start of the path. */
const reading: Readonly<Record<string, readonly OperatorLevel[]>> = {
  '/session': ['support', 'scorer', 'trading', 'finance'],
  '/overview': ['support', 'trading', 'finance'],
  '/actions': ['support', 'trading', 'finance'],
  '/matches': ['support', 'scorer', 'trading'],
  '/contests': ['support', 'trading'],
  '/payments': ['support', 'finance'],
  '/reconciliation': ['support', 'finance'],
  '/deposits': ['support', 'finance'],
  '/cards': ['support', 'finance'],
  '/card-moves': ['support', 'finance'],
  '/card-deposits': ['support', 'finance'],
  '/stock': ['support', 'finance'],
  '/terms': ['support'],
  '/mails': ['support'],
  '/feed-secrets': ['support', 'trading'],
  '/users': ['support', 'finance'],
  '/proposals': ['support', 'finance'],
}

test('each section is readable by its levels and admin; others get 403 for any request', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  const read = Object.entries<object>(paths)
    .filter(([path, methods]) => path.startsWith('/api/operator/') && 'get' in methods)
    .map(([path]) => path.replace('/api/operator', '').replace(/\{\w+\}/g, none))
  const beginnings = read.map((path) => path.replace(/(?<=.)\/.*/, ''))
  expect([...new Set(beginnings)].sort()).toEqual(Object.keys(reading).sort())
  for (const path of read)
    for (const level of levels) {
      const { headers } = operators[level]
      const { statusCode } = await site.call('GET', `/api/operator${path}`, { headers })
      const beginning = path.endsWith('/templates') ? '/contests' : path.replace(/(?<=.)\/.*/, '')
      const may = level === 'admin' || reading[beginning]?.includes(level)
      expect([path, level, statusCode === 403]).toEqual([path, level, !may])
    }
})

test('a scorer can only read and change matches and their events', async () => {
  const done = operatorActions.filter(({ declared: { level } }) => level === 'scorer')
  expect(done.map(({ declared }) => declared.path)).toEqual(['/matches/:id/events', '/matches/:id/changes'])
  const { headers } = operators.scorer
  const read = async (path: string) =>
    (await site.call('GET', `/api/operator${path}`, { headers })).json().msg ?? 'read'
  expect([await read('/overview'), await read('/actions'), await read('/matches')]).toEqual([
    'Your level is scorer. This section needs support, trading, finance, or admin.',
    'Your level is scorer. This section needs support, trading, finance, or admin.',
    'read',
  ])
})

test('the session has the level, and a changed one is in force with the next call', async () => {
  const operator = await signInAsOperator(site, { level: 'support' })
  const { headers } = operator
  const session = async () => (await site.call('GET', '/api/operator/session', { headers })).json()
  expect(await session()).toMatchObject({ level: 'support' })
  expect((await ask(operator, '/mails/retry')).statusCode).toBe(409)
  expect(await runCommand(site, 'console', ['level', operator.name, 'trading'])).toBe(
    `The level of ${operator.name} is trading.`,
  )
  expect(await session()).toMatchObject({ level: 'trading' })
  expect((await ask(operator, '/mails/retry')).statusCode).toBe(403)
  expect((await ask(operator, '/matches/:id/announce')).statusCode).toBe(404)
})

test('a level that may not act gets 403 before its request is read, and an unknown field is refused', async () => {
  const id = randomUUID()
  const refund = (operator: Signed, body: object) =>
    site.call('POST', addressOf('/payments/:id/refund'), { headers: operator.headers, body })
  expect((await refund(operators.trading, { id: 7 })).json()).toMatchObject({ code: 'level_refused' })
  expect((await refund(operators.finance, { id: 7 })).json()).toMatchObject({ code: 'invalid_request' })
  const partial = { id, reason: 'A part of it', amount: 1 }
  expect((await refund(operators.finance, partial)).json()).toEqual({
    code: 'invalid_request',
    msg: 'The request must not have amount.',
  })
})

test('the documentation names the header of calls that change something', async () => {
  const { paths } = (await site.call('GET', '/api/docs/json')).json()
  const { get } = paths['/api/operator/payments/{id}']
  const { post } = paths['/api/operator/payments/{id}/refund']
  const header = { in: 'header', name: 'x-operator-console', required: true }
  expect(post.parameters).toContainEqual({ ...header, schema: { type: 'string', enum: ['1'] } })
  expect(get.parameters).not.toContainEqual(expect.objectContaining({ name: header.name }))
})

test('a level that changes while a request waits is judged in the transaction of the change', async () => {
  const operator = await signInAsOperator(site, { level: 'support' })
  const user = await site.signUp()
  const locked = await site.owner.connect()
  await locked.query('BEGIN')
  await locked.query("UPDATE operator_accounts SET level = 'trading' WHERE name = $1", [operator.name])
  const waiting = site.call('POST', `/api/operator/users/${user.id}/suspend`, {
    headers: operator.headers,
    body: { id: randomUUID(), reason: 'Two accounts.' },
  })
  await untilSomebodyWaits(site.pool)
  await locked.query('COMMIT')
  locked.release()
  expect((await waiting).json()).toMatchObject({ code: 'level_refused' })
  expect(await site.rows('SELECT FROM suspensions WHERE user_id = $1', user.id)).toEqual([])
})

test('a level that may not act does not affect what is begun, and does not learn whom an address belongs to', async () => {
  const user = await site.signUp()
  const support = operators.support
  const response = await ask(support, '/card-deposits/:id/assign', { user: user.email })
  expect(response.json()).toEqual({ code: 'level_refused', msg: expect.any(String) })
  const [row] = await site.rows('SELECT details FROM operator_actions ORDER BY number DESC LIMIT 1')
  expect(row.details).toEqual({})
})
