import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { ofEachTest, ofFile } from '@toprun/postgres/test-of-file'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../platform/database.ts'
import { give } from './contest-kit.ts'
import { readySeeds } from './seed-kit.ts'
import { createTestApp, type TestApp, type TestUser } from './test-app.ts'

type AppArguments = Parameters<typeof createTestApp>

/**
 * The application and its database for the tests of the calling file: from before the first one until after the last one.
 * @param arrange its settings, or a function for them once earlier hooks have run
 */
export function appOfFile(
  arrange: AppArguments[0] | (() => AppArguments | Promise<AppArguments>) = {},
): TestApp {
  return ofFile(async () => {
    const given: AppArguments = typeof arrange === 'function' ? await arrange() : [arrange]
    const app = await createTestApp(...given)
    return { held: app, end: () => app.close() }
  })
}

/** Its address, at which it serves the tests of the calling file. */
export const serverOfFile = (site: TestApp): { address: string } =>
  ofFile(async () => ({ held: { address: await site.app.listen({ port: 0, host: '127.0.0.1' }) } }))

/** A database that is dropped with the calling test. @param template `template0` for one without tables */
export async function databaseOfTest(template?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(template)
  onTestFinished(database.drop)
  return database
}

/** An application with its own settings, which ends with the calling test. */
export async function appOfTest(...given: AppArguments): Promise<TestApp> {
  const app = await createTestApp(...given)
  onTestFinished(() => app.close())
  return app
}

/** A database for the tests of the calling file, without an application. */
export function databaseOfFile(): TestDatabase & { db: Database } {
  return ofFile(openTestDatabase)
}

/** A new one for each of them. */
export function databaseOfEachTest(): TestDatabase & { db: Database } {
  return ofEachTest(openTestDatabase)
}

async function openTestDatabase() {
  const database = await createTestDatabase()
  const db = openDatabase(database.pool)
  await readySeeds(db)
  return { held: { ...database, db }, end: database.drop }
}

interface Wanted {
  name?: string
  /** Cents in the wallet, a gift of the house. */
  walletMinor?: bigint
}

/** A user who has signed up before the first test of the calling file. */
export function userOfFile(site: TestApp, wanted: Wanted = {}): TestUser {
  return ofFile(async () => ({ held: await newUser(site, wanted) }))
}

/** A new user before each test of the calling file or suite. */
export function userOfEachTest(site: TestApp, wanted: Wanted = {}): TestUser {
  return ofEachTest(async () => ({ held: await newUser(site, wanted) }))
}

async function newUser(site: TestApp, { name, walletMinor = 0n }: Wanted): Promise<TestUser> {
  const user = await site.signUp(name)
  await give(site.db, user.id, walletMinor)
  return user
}
