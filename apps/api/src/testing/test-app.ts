import { type UserId, userId } from '@toprun/api-schema/ids'
import type { Content } from '@toprun/content/read-content'
import { openPool } from '@toprun/postgres/connection'
import { createTestDatabase, rowsIn, type TestDatabase } from '@toprun/postgres/test-database'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../app.ts'
import { systemChance } from '../platform/chance.ts'
import { type Configuration, environmentVariables } from '../platform/configuration.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { createHealth } from '../platform/health.ts'
import { type Jobs, openJobs } from '../platform/jobs.ts'
import { logOptions } from '../platform/log.ts'
import { mailQueue, type QueuedMail } from '../platform/mail.ts'
import type { PasswordCost } from '../platform/password-cost.ts'
import { demandDescribedRefusals } from './described-refusals.ts'
import { readySeeds } from './seed-kit.ts'
import { stateAdults } from './stated-people.ts'
import { testContent } from './test-content.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  /** The caller's address, for the rate limits. */
  address?: string
}

export interface TestUser {
  id: UserId
  name: string
  email: string
  token: string
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  pool: Pool
  /** As the owner of the tables, for what the application may not do. */
  owner: Pool
  databaseUrl: string
  /** The rows of a query, as the application. */
  rows: TestDatabase['rows']
  config: Configuration
  /** Only the test processes them. */
  jobs: Jobs
  /** Queued emails, oldest first. */
  mails(): Promise<QueuedMail[]>
  /** The application's log, line by line. */
  log: string[]
  /** Advances the application's clock, which does not run by itself. */
  advance(milliseconds: number): void
  now(): Date
  /** Injects a request. A 5xx response fails the test with the log about it. */
  call(method: Method, url: string, call?: Call): Promise<LightMyRequestResponse>
  /** A new user with their own address and name, declared an adult. */
  signUp(name?: string): Promise<TestUser>
  /** One without any declaration yet. */
  newcomer(name?: string): Promise<TestUser>
  close(): Promise<void>
}

/** What the secrets of operators' codes follow from. */
export const testOperatorKey = 'k'.repeat(43)

demandDescribedRefusals()

/** The cost of Argon2: most tests sign users up. */
const leastCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * The real application on its own database, with a clock that the test advances and limits that only a test of limits reaches.
 * @param through changes the address of the database, for tests with a proxy in between
 * @param openContent opens other content than the repository's
 */
export async function createTestApp(
  overrides: Partial<Configuration> & { [ofProvider: string]: unknown } = {},
  through: (databaseUrl: string) => string | Promise<string> = (url) => url,
  openContent: (db: Database) => Promise<() => Content> = async () => testContent,
): Promise<TestApp> {
  const database = await createTestDatabase()
  const url = await through(database.url)
  const pool = openPool({ url, connections: 60, onBroken: () => undefined })
  const log: string[] = []
  let time = Date.now()
  let users = 0
  const config: Configuration = {
    ...environmentVariables.parse({ NODE_ENV: 'test' }),
    RATE_LIMIT_API_PER_MINUTE: 100_000,
    RATE_LIMIT_SIGN_IN_PER_MINUTE: 100_000,
    RATE_LIMIT_SIGN_UP_PER_MINUTE: 100_000,
    RATE_LIMIT_FORMS_PER_MINUTE: 100_000,
    RATE_LIMIT_PAYING_PER_MINUTE: 100_000,
    OPERATOR_KEY: testOperatorKey,
    ...overrides,
  }
  const db = openDatabase(pool)
  await readySeeds(db)
  const jobs = await openJobs(pool, {
    supervise: false,
    pollSeconds: 0.5,
    onError: (error) => log.push(String(error)),
  })
  const app = await buildApp(
    {
      config,
      db,
      pool,
      databaseUrl: url,
      content: await openContent(db),
      jobs,
      health: createHealth(),
      clock: () => new Date(time),
      chance: systemChance,
      passwordCost: leastCost,
    },
    logOptions(
      { LOG_LEVEL: 'info', LOG_ADDRESSES: config.LOG_ADDRESSES },
      { write: (line) => log.push(line) },
    ),
  )
  await app.ready()

  async function call(method: Method, url: string, { token, body, headers, address }: Call = {}) {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authentication: token }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(address !== undefined && { remoteAddress: address }),
    })
    if (response.statusCode >= 500)
      throw new Error(`${method} ${url} answered ${response.statusCode}: ${log.slice(-3).join('')}`)
    return response
  }

  async function newcomer(name = `TestUser ${users + 1}`): Promise<TestUser> {
    users += 1
    const email = `user${users}@example.com`
    const response = await call('POST', '/api/auth/signup', {
      body: { email, username: name, password: 'correct horse' },
    })
    const token: string = response.json().token
    const session = await call('POST', '/api/user', { token })
    return { id: userId.parse(session.json().data.id), name, email, token }
  }

  async function signUp(name?: string): Promise<TestUser> {
    const user = await newcomer(name)
    await stateAdults(db, [user.id])
    return user
  }

  return {
    app,
    db,
    pool,
    owner: database.owner,
    databaseUrl: url,
    rows: rowsIn(pool),
    config,
    jobs,
    async mails() {
      const { rows } = await pool.query(
        "SELECT data FROM jobs.job WHERE name = 'mail' AND state IN ('created', 'retry') ORDER BY created_on, data->>'kind'",
      )
      return rows.map(({ data }) => mailQueue.data.parse(data))
    },
    log,
    advance: (milliseconds) => {
      time += milliseconds
    },
    now: () => new Date(time),
    call,
    signUp,
    newcomer,
    close: async () => {
      await app.close()
      await jobs.stop()
      await pool.end()
      await database.drop()
    },
  }
}
