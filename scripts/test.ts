import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { root } from './data-folder.ts'
import { findChromium } from './test/chromium.ts'
import { ensureNats } from './test/nats.ts'
import { ensureWebBuild } from './web-build.ts'

/** `npm test`: every check, cheapest first. Stops at the first that fails. */
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const reports = resolve(root, process.env.DATA_DIR ?? '.data', 'reports')
mkdirSync(reports, { recursive: true })
const startedAt = Date.now()
let running: { child: ChildProcess; endedBy: NodeJS.Signals | null } | undefined
// A step ends what it started, and so do we.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (running?.child.kill(running.endedBy ?? signal) !== true) process.exit(1)
  })

const browser = await findChromium(say)
if (!browser.ok) {
  say(browser.sentence)
  process.exit(1)
}
await ensureNats(say)

await step('Route types', bin('react-router'), ['typegen'], { cwd: join(root, 'apps/web') })
await step('Types', bin('tsc'), ['--project', '.'])
await step('Format, lint and import directions', process.execPath, [join(root, 'scripts/test/lint.ts')])
await step('Unused exports and packages', bin('knip'), ['--no-progress'])
await step('Contracts, by Foundry', process.execPath, [join(root, 'scripts/contracts/test-contracts.ts')])
const vitestReport = join(reports, 'vitest.json')
await step(
  'Unit and API tests, on PostgreSQL',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  { env: { CHROMIUM_PATH: browser.path } },
)
await ensureWebBuild(say)
const playwrightReport = join(reports, 'playwright.json')
await step('Journeys in a browser', bin('playwright'), ['test', '--reporter=list,json'], {
  cwd: join(root, 'apps/web'),
  // The only signal on which Playwright stops the site that it started.
  endedBy: 'SIGINT',
  env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
})

const units = z
  .object({ numPassedTests: z.number(), numPendingTests: z.number() })
  .parse(JSON.parse(readFileSync(vitestReport, 'utf8')))
const journeys = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), skipped: z.number() }) })
  .parse(JSON.parse(readFileSync(playwrightReport, 'utf8'))).stats
say(`\nAll checks passed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
if (journeys.flaky > 0)
  say(`${journeys.flaky} journeys needed a second try; the list above names them as flaky.`)
console.log(
  `${units.numPassedTests + journeys.expected + journeys.flaky} passed, 0 failed, ${units.numPendingTests + journeys.skipped} skipped`,
)

async function step(
  title: string,
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string>; endedBy?: NodeJS.Signals } = {},
): Promise<void> {
  const since = Date.now()
  say(`\n▸ ${title}`)
  const code = await new Promise<number>((done, failed) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    running = { child, endedBy: options.endedBy ?? null }
    child.on('error', failed)
    child.on('exit', (exit) => done(exit ?? 1))
  })
  if (code !== 0) {
    say(`\n✗ ${title} failed.`)
    process.exit(1)
  }
  say(`✓ ${title} (${((Date.now() - since) / 1000).toFixed(1)} s)`)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
