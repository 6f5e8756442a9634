import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, openPostgres, removePostgres } from './server.ts'

/** Environment variables by which the test processes learn of the server. */
export const testServerUrl = 'TEST_POSTGRES_URL'
export const testTemplate = 'template_toprun'

/**
 * A throw-away server for one run of the tests, in `folder/<our process id>`, with an empty template database.
 * What killed runs left behind in `folder` is stopped and removed first.
 */
export async function startTestServer(folder: string): Promise<EmbeddedPostgres & { templateUrl: string }> {
  mkdirSync(folder, { recursive: true })
  await removeLeftovers(folder)
  const home = join(folder, String(process.pid))
  const server = await openPostgres({
    folder: join(home, 'cluster'),
    // A crash of the machine may cost a test run its database; no test depends on the disk's cache.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${testTemplate}`)
  await client.end()
  return {
    ...server,
    templateUrl: server.url(testTemplate),
    stop: () => removeRun(home),
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const pid of readdirSync(folder)) {
    if (!existsSync(`/proc/${pid}`)) await removeRun(join(folder, pid))
  }
}

async function removeRun(home: string): Promise<void> {
  await removePostgres(join(home, 'cluster'))
  rmSync(home, { recursive: true, force: true })
}
