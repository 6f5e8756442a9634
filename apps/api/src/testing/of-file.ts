import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll } from 'vitest'
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
  return ofFile(async () => {
    const database = await createTestDatabase()
    return { held: { ...database, db: openDatabase(database.pool) }, end: database.drop }
  })
}

/**
 * What the tests of the calling file share. Its members are there once its tests or later hooks run: helpers beside the tests reach them,
 * which they could not with `test.extend`.
 */
export function ofFile<Held extends object>(
  begin: () => Promise<{ held: Held; end: () => Promise<unknown> }>,
): Held {
  const shared: Partial<Held> = {}
  let end: (() => Promise<unknown>) | undefined
  beforeAll(async () => {
    const begun = await begin()
    end = begun.end
    Object.assign(shared, begun.held)
  })
  afterAll(() => end?.())
  return shared as Held
}
