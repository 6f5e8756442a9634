import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './connection.ts'
import { type DatabaseUrls, openPostgres, removePostgres } from './server.ts'

/** Environment variables with the server's URLs for test processes: the application's and the owner's. */
export const testServerUrl = 'TEST_POSTGRES_URL'
export const testServerOwnerUrl = 'TEST_POSTGRES_OWNER_URL'
export const testTemplate = 'template_toprun'

export interface TestServer {
  /** The URL of the empty template. */
  template: DatabaseUrls
  /** The URL of a database from which others can be created. */
  server: DatabaseUrls
  stop(): Promise<void>
  /** For a run that is ended by a signal: the next run removes the files. */
  endNow(): void
}

/**
 * A disposable server for one test run, in `folder/<our process id>`, with an empty template database.
 * Leftovers of killed runs in `folder` are stopped and removed first.
 */
export async function startTestServer(folder: string): Promise<TestServer> {
  mkdirSync(folder, { recursive: true })
  await removeLeftovers(folder)
  const home = join(folder, String(process.pid))
  const postgres = await openPostgres({
    folder: join(home, 'cluster'),
    onSocket: true,
    // A machine crash may lose the test database, which is acceptable.
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
      // A random password needs no slow hash, which every connection would wait for.
      'scram_iterations=1',
    ],
  })
  const server = postgres.urls('postgres')
  const client = await connect(server.ownerUrl)
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD '${new URL(server.ownerUrl).password}'`)
  await client.query(`CREATE DATABASE ${testTemplate}`)
  await client.end()
  return {
    server,
    template: postgres.urls(testTemplate),
    stop: () => removeRun(home),
    endNow: postgres.endNow,
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const pid of readdirSync(folder)) {
    if (!isRunning(Number(pid))) await removeRun(join(folder, pid))
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function removeRun(home: string): Promise<void> {
  await removePostgres(join(home, 'cluster'))
  rmSync(home, { recursive: true, force: true })
}
