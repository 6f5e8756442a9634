import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './data-folder.ts'
import { packSite } from './pack-site.ts'
import { ensureWebBuild } from './web-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'toprun-pack-'))
const packed = join(folder, 'toprun')
const visitor = join(folder, 'visitor.mjs')
/** Neither root nor the owner of the code. */
const nobody = 65_534

/** Starts the site, opens some of its addresses, and stops it. */
const visits = `
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
const site = spawn('${packed}/toprun', ['start'], { stdio: ['ignore', 'pipe', 'inherit'] })
const ended = once(site, 'exit')
const said = createInterface({ input: site.stdout })
const ready = new Promise((resolve) => said.on('line', (line) => {
  const address = /^TopRun is ready at (\\S+)/.exec(line)?.[1]
  if (address) resolve(address)
}))
const address = await Promise.race([ready, ended.then(() => Promise.reject(new Error('The site ended.')))])
const statuses = {}
for (const path of ['/readyz', '/', '/faq', '/legal/aup.pdf', '/api/content/home', '/pictures/og/faq.png'])
  statuses[path] = (await fetch(address + path)).status
const outside = await fetch('https://registry.npmjs.org').then(() => 'reached', () => 'not reached')
site.kill('SIGTERM')
const [code] = await ended
console.log(JSON.stringify({ statuses, outside, code }))
`

beforeAll(async () => {
  await ensureWebBuild(() => undefined)
  expect(packSite(packed)).toBeNull()
  writeFileSync(visitor, visits)
  chmodSync(folder, 0o755)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)

test('a folder that is not empty, or is in the code, is refused', () => {
  expect(packSite(folder)).toBe(`${folder} is not empty.`)
  expect(packSite(join(root, 'out'))).toMatch(/is in the code/)
})

test('the folder has no packages of development', () => {
  expect(existsSync(join(packed, 'node_modules/fastify'))).toBe(true)
  for (const name of ['vite', 'vitest', 'typescript', '@playwright/test'])
    expect(existsSync(join(packed, 'node_modules', name)), name).toBe(false)
})

/** A namespace without network, and another user, need root. */
test.skipIf(process.getuid?.() !== 0)(
  'a site starts from it without network, compiler, npm and write access to the code',
  () => {
    const data = join(folder, 'data')
    const run = spawnSync(
      'unshare',
      [
        ...['--net', 'sh', '-c'],
        `ip link set lo up && mkdir -m 700 ${data} && chown ${nobody} ${data} && exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups env -i PATH=${packed}/bin HOME=${data} DATA_DIR=${data} PORT=0 NODE_ENV=development ${packed}/bin/node ${visitor}`,
      ],
      { encoding: 'utf8' },
    )
    expect(run.stderr.split('\n').filter((line) => !line.startsWith('{'))).toEqual([''])
    expect(JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      statuses: {
        ...{ '/readyz': 200, '/': 200, '/faq': 200, '/legal/aup.pdf': 200 },
        ...{ '/api/content/home': 200, '/pictures/og/faq.png': 200 },
      },
      outside: 'not reached',
      code: 0,
    })
    expect(statSync(packed).uid).not.toBe(nobody)
  },
  240_000,
)
