import { join, resolve } from 'node:path'
import { migrate } from '@toprun/postgres/migrate'
import { startTestServer, testServerUrl } from '@toprun/postgres/test-server'

const root = join(import.meta.dirname, '../..')

/** One PostgreSQL for the whole run; each test file copies its template, which has every migration. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer(resolve(root, process.env.DATA_DIR ?? '.data', 'test'))
  await migrate(server.templateUrl, join(root, 'apps/api/migrations'))
  process.env[testServerUrl] = server.url('postgres')
  return server.stop
}
