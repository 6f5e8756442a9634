import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findLocalChain } from '@toprun/chain/local-chain'
import { platformProgram } from '@toprun/native-programs/platform-program'
import { removePostgres } from '@toprun/postgres/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../data-folder.ts'
import { patience } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'toprun-no-space-'))
const dataFolder = join(folder, 'data')
const fullFolder = join(folder, 'full')
let site: ReturnType<typeof spawn>
let address: string

/** The whole site, as `npm start` starts it, for any user: only writing fails, no disk is filled. */
beforeAll(async () => {
  site = spawn(process.execPath, [join(root, 'scripts/start.ts'), '--dev'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'no-space.ts')}`,
      FULL_FOLDER: fullFolder,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      DEMO: 'false',
      LOG_LEVEL: 'fatal',
      PORT: '0',
      CHAIN_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  for await (const line of createInterface({ input: site.stdout ?? process.stdin })) {
    const [, ready] = /^TopRun is ready at (\S+)/.exec(line) ?? []
    if (ready === undefined) continue
    address = ready
    break
  }
})
afterAll(async () => {
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
  await removePostgres(join(dataFolder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

const readiness = async () => {
  const response = await fetch(`${address}/readyz`)
  return response.ok ? 'ok' : (await response.json()).msg
}

async function whileFull(full: string, work: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => expect(await readiness()).toBe('ok'), patience)
  writeFileSync(fullFolder, full)
  try {
    await work()
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  } finally {
    rmSync(fullFolder)
  }
  await vi.waitFor(async () => expect(await readiness()).toBe('ok'), patience)
}

test('without space in DATA_DIR the site is not ready, survives, and recovers', async () => {
  await whileFull(dataFolder, async () => {
    expect(await readiness()).toMatch(/^DATA_DIR cannot be written to: ENOSPC/)
  })
})

test('without space in the outbox the site is not ready, survives although an email is due, and recovers', async () => {
  await whileFull(join(dataFolder, 'outbox'), async () => {
    expect(await readiness()).toMatch(/^The outbox cannot be written to: ENOSPC/)
    const signedUp = await fetch(`${address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'asha@example.com',
        username: 'Asha',
        password: 'correct horse battery',
      }),
    })
    expect(signedUp.status).toBe(200)
  })
})

test.skipIf(platformProgram('anvil') === null)(
  'without room for the state of the local chain the site says so, lives, and keeps it once there is room',
  async () => {
    const kept = join(dataFolder, 'chain')
    const url = await findLocalChain(kept)
    await whileFull(kept, async () => {
      // A new block is a new state.
      const mined = await fetch(url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}',
      })
      expect(mined.ok).toBe(true)
      await vi.waitFor(
        async () =>
          expect(await readiness()).toMatch(/^The state of the local chain cannot be kept: .*ENOSPC/),
        patience,
      )
    })
    expect(existsSync(join(kept, 'state.whole.json'))).toBe(true)
  },
)
