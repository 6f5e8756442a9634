import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { contentFolder } from '@toprun/api/platform/content'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { patience } from './site.ts'
import { rounds, siteOfFile } from './site-of-file.ts'
import { underTraffic } from './traffic.ts'

const kills = rounds > 1 ? 3 : 1
/** A command that did not pass shows what it said. */
const passed = { code: 0, said: expect.any(String) }

describe('when the site is killed while an operator’s command changes or reads all of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-chores-'))
  const content = join(folder, 'content')

  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const site = siteOfFile(() => {
    cpSync(contentFolder(), content, { recursive: true })
    return { environment: { CONTENT_DIR: content } }
  })

  test('a backup goes on without it, is whole, and its books agree where it is restored', async () => {
    await underTraffic(site, async (traffic) => {
      await traffic.acknowledges(10)
      for (let kill = 0; kill < kills; kill += 1) {
        const backup = join(folder, `backup-${kill}`)
        const taking = operator(site.folder, ['backup', backup])
        await pause(randomInt(500, 4_000))
        await site.restart()
        expect(await taking.ended).toEqual({
          code: 0,
          said: expect.stringMatching(/^Backup .* rows of \d+ tables/m),
        })
        const copy = join(folder, `copy-${kill}`)
        const restored = operator(copy, ['restore', backup])
        expect(await restored.ended).toEqual(passed)
        const compared = await operator(copy, ['reconcile'], { PAYMENTS: 'off' }).ended
        expect(compared).toEqual({ code: 0, said: expect.stringMatching(/^No differences/m) })
      }
    })
  }, 900_000)

  test('a reload, killed too or not, has put all of the content into force or nothing of it', async () => {
    for (let kill = 0; kill < 2 * kills; kill += 1) {
      const before = await inForce()
      const price = 700 + kill
      edit(price)
      const reloading = operator(site.folder, ['content', 'reload'], { CONTENT_DIR: content })
      await pause(randomInt(500, 4_000))
      if (kill % 2 === 1) reloading.kill()
      await site.restart()
      const { code } = await reloading.ended
      const now = await inForce()
      const after = { price, closed: kill % 2 === 0 }
      expect(code === 0 ? [after] : [before, after]).toContainEqual(now)
      const again = operator(site.folder, ['content', 'reload'], { CONTENT_DIR: content })
      expect(await again.ended).toEqual(passed)
      expect(await inForce()).toEqual(after)
      await vi.waitFor(async () => expect(await priceShown()).toBe(price), patience)
    }
  }, 900_000)

  /** A price, and with each other one a country that is closed: both are stored by a reload. */
  function edit(price: number): void {
    const packs = join(content, 'packs.yaml')
    writeFileSync(packs, readFileSync(packs, 'utf8').replace(/priceInUsd: \d+/, `priceInUsd: ${price}`))
    const closed = price % 2 === 0 ? '- { country: JP, off: [mint], why: A test. }\n' : '[]\n'
    writeFileSync(join(content, 'countries.yaml'), closed)
  }

  async function inForce() {
    const { rows } = await site.owner.query<{ packs: string; closed: boolean }>(
      `SELECT files->>'packs.yaml' AS packs, EXISTS (SELECT FROM closed_countries WHERE country = 'JP') AS closed FROM content_in_force`,
    )
    const [row] = rows
    return { price: Number(/priceInUsd: (\d+)/.exec(row?.packs ?? '')?.[1]), closed: row?.closed }
  }

  async function priceShown(): Promise<number> {
    const { packs } = await (await fetch(`${site.server.address}/api/content/home`)).json()
    return packs[0].priceInUsd
  }
})

/** Runs an operator's command on the site of a data folder. */
function operator(
  dataFolder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../operator.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataFolder, CHAIN: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'exit').then(async ([code]) => ({ code, said: (await said).join('\n') }))
  return { ended, kill: () => child.kill('SIGKILL') }
}
