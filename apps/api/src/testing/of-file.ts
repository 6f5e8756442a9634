import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type AppArguments = Parameters<typeof createTestApp>

/** The application and its database for the tests of the calling file: from before the first one until after the last one. */
export function appOfFile(arrange: () => AppArguments | Promise<AppArguments> = () => []): TestApp {
  return ofFile(async () => {
    const app = await createTestApp(...(await arrange()))
    return { held: app, end: () => app.close() }
  })
}

/** A database for the tests of the calling file, without an application. */
export function databaseOfFile(): TestDatabase & { db: Database } {
  return ofFile(openTestDatabase)
}

/** A new one for each of them. */
export function databaseOfEachTest(): TestDatabase & { db: Database } {
  return held(openTestDatabase, beforeEach, afterEach)
}

async function openTestDatabase() {
  const database = await createTestDatabase()
  return { held: { ...database, db: openDatabase(database.pool) }, end: database.drop }
}

/**
 * What the tests of the calling file share. Its members are there once its tests or later hooks run: helpers beside the tests reach them,
 * which they could not with `test.extend`.
 */
export function ofFile<Held extends object>(begin: Begin<Held>): Held {
  return held(begin, beforeAll, afterAll)
}

type Begin<Held> = () => Promise<{ held: Held; end: () => Promise<unknown> }>

function held<Held extends object>(
  begin: Begin<Held>,
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
): Held {
  const shared: Partial<Held> = {}
  let end: (() => Promise<unknown>) | undefined
  before(async () => {
    const begun = await begin()
    end = begun.end
    Object.assign(shared, begun.held)
  })
  after(() => end?.())
  return shared as Held
}
