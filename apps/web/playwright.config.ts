import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'
import { feedSource } from './e2e/feed-source.ts'

// The workers read this file too: the first reading decides, they inherit.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_PUSH_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= temporaryFolder()
// Every match opens with a contest for newcomers, however many journeys import theirs on one day.
process.env.NEWCOMERS_DAY_CAP_USD ??= '100000'
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // More than cores: a journey waits a part of its time.
  workers: 3,
  projects: [
    { name: 'together', grepInvert: [/@alone/, /@further/, /@wide/] },
    // Left to `npm run test:deep`: a story's further turns, pages in every width and theme, and what changes the site for everyone, or counts
    // frames, which waits until the others are done.
    { name: 'further', grep: /@further/ },
    { name: 'wide', grep: /@wide/ },
    { name: 'alone', grep: /@alone/, workers: 1, dependencies: ['together', 'further'] },
    // No tests: `npm run pictures pages`.
    { name: 'sheets', testDir: 'sheets', testMatch: '*.sheet.ts' },
  ],
  timeout: 120_000,
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: address,
    // A trace takes a tenth of the time of what passes; `--trace=retain-on-failure` keeps one.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a page with a worker cannot be routed. Journeys about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    launchOptions: chromium,
  },
  webServer: {
    command: 'node ../../scripts/start.ts',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      REVIEW_SECONDS: '1',
      // Journeys follow matches that they import: the demonstration's own is only on the bars of pages. Pictures are of it.
      DEMO_BALL_FACTOR: process.env.DEMO_BALL_FACTOR ?? '20',
      LOG_LEVEL: 'warn',
      FEED_SECRETS: `${feedSource.name}:${feedSource.secret}`,
      // A journey's own push service.
      PUSH_HOSTS: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
      // All workers share one address.
      RATE_LIMIT_API_PER_MINUTE: '100000',
      RATE_LIMIT_PAGES_PER_MINUTE: '100000',
      RATE_LIMIT_SIGN_IN_PER_MINUTE: '100000',
      RATE_LIMIT_SIGN_UP_PER_MINUTE: '100000',
    },
  },
})

/** Open to the database's user, and gone when the tests are, with what still runs there: a site that stops too slowly is killed. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-e2e-'))
  chmodSync(folder, 0o755)
  const warden = join(import.meta.dirname, '../../scripts/test/warden.ts')
  // It waits for the end of its input, and so of this process.
  const child = spawn(process.execPath, [warden, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  ;(child.stdin as Socket).unref()
  return folder
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() =>
        bound && typeof bound === 'object' ? done(bound.port) : failed(new Error('no free port')),
      )
    })
  })
}
