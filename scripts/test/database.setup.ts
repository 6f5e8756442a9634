import { existsSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrations } from '@toprun/api/platform/migrations'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { nextMigration } from '@toprun/api/testing/upgrades/next-migration'
import { migrate } from '@toprun/postgres/migrate'
import { startTestServer, testServerOwnerUrl, testServerUrl } from '@toprun/postgres/test-server'

const root = join(import.meta.dirname, '../..')
const memory = '/dev/shm'
const enoughBytes = 2 ** 31

/**
 * One PostgreSQL for the whole run; each test file copies its template, which has every migration; with NEXT_SCHEMA=true also what a next release
 * may add, so that tests of this build run on it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, template, stop, endNow } = await startTestServer(
    folderInMemory() ?? resolve(root, process.env.DATA_DIR ?? '.data', 'test'),
  )
  // vitest runs no teardown when it is ended by SIGTERM.
  process.once('exit', endNow)
  if (process.env.NEXT_SCHEMA === 'true') await migrate(template.ownerUrl, [...migrations(), nextMigration])
  await prepareDatabase(template)
  process.env[testServerUrl] = server.url
  process.env[testServerOwnerUrl] = server.ownerUrl
  return stop
}

/** Copying a template is a thousand small files, which a busy disk takes a second for. */
function folderInMemory(): string | null {
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enoughBytes ? join(memory, `toprun-test-${process.getuid?.()}`) : null
}
