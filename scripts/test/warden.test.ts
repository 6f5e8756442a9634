import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfEachTest } from '@toprun/postgres/test-of-file'
import { expect, onTestFinished, test } from 'vitest'

const folder = folderOfEachTest()

/** A process that never ends by itself, as a site with that data folder does. */
function siteOn(dataFolder: string): ChildProcess {
  const site = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: 'ignore',
  })
  onTestFinished(() => {
    site.kill('SIGKILL')
  })
  return site
}

test.runIf(existsSync('/proc'))(
  'ends the site of its folder, and no other, once its starter is gone',
  async () => {
    const [own, other] = [siteOn(folder.path), siteOn(`${folder.path}-of-another`)]
    const ended = once(own, 'exit')
    const warden = spawn(process.execPath, [join(import.meta.dirname, 'warden.ts'), folder.path], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    warden.stdin?.end()
    const [code] = await once(warden, 'exit')
    expect(code).toBe(0)
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
    expect(existsSync(folder.path)).toBe(false)
  },
)
