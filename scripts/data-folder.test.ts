import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { withLock } from './process-lock.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toprun-data-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a data folder is refused to a second site until the first releases it', async () => {
  const first = await openDataFolder(folder)
  expect(await openDataFolder(`${folder}/`)).toMatchObject({ ok: false, reason: 'in_use' })
  if (first.ok) first.release()
  const second = await openDataFolder(folder)
  expect(second).toMatchObject({ ok: true, folder })
  if (second.ok) second.release()
})

test('work under one lock is done in turn, also after work that failed, and the wait is reported', async () => {
  const steps: string[] = []
  const work = (name: string) =>
    withLock(
      folder,
      () => steps.push(`${name} waits`),
      async () => {
        steps.push(`${name} begins`)
        await new Promise((done) => setImmediate(done))
        steps.push(`${name} ends`)
        if (name === 'first') throw new Error(name)
      },
    )
  const first = work('first')
  const failure = expect(first).rejects.toThrow('first')
  const second = work('second')
  await Promise.all([failure, second])
  expect(steps.filter((step) => step !== 'second waits')).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ])
  expect(steps).toContain('second waits')
})
