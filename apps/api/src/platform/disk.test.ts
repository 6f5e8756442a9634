import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFailure } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'toprun-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a writable folder with space has no failure, and the check leaves nothing in it', async () => {
  expect(await diskFailure({ name: 'DATA_DIR', folder })).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is not writable reports why', async () => {
  // Blocks the file of the check.
  const probe = join(folder, `.writable-${process.pid}`)
  mkdirSync(probe)
  expect(await diskFailure({ name: 'DATA_DIR', folder })).toMatch(/^DATA_DIR cannot be written to: EISDIR/)
  rmdirSync(probe)
})

test('a disk with less room than PostgreSQL needs is full, though a small file would still fit', async () => {
  expect(await diskFailure({ name: 'DATA_DIR', folder }, Number.MAX_SAFE_INTEGER)).toMatch(
    /^DATA_DIR has no space left: \d+ MiB are free/,
  )
})
