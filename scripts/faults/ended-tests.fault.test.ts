import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { patience } from './site.ts'

/** Like a test worker: opens a site and reports its processes. */
const worker = `
import { openSite } from ${JSON.stringify(join(import.meta.dirname, 'site.ts'))}
const site = await openSite({ folder: process.argv[1] })
console.log(JSON.stringify([site.server.pid, await site.postmaster()]))
setInterval(() => undefined, 1000)
`

test('killed tests leave no server, PostgreSQL or files behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-ended-'))
  const child = spawn(process.execPath, ['--input-type=module', '--eval', worker, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.endsWith(']\n')) break
  }
  expect(said, 'the site is open').toMatch(/\n$/)
  const pids: number[] = JSON.parse(said)
  expect(pids.filter(lives)).toEqual(pids)
  child.kill('SIGKILL')
  await vi.waitFor(() => expect([pids.filter(lives), existsSync(folder)]).toEqual([[], false]), patience)
})

function lives(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
