import { mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { diskFailure } from './disk.ts'

const data = folderOfFile()

test('a writable folder with space has no failure, and the check leaves nothing in it', async () => {
  expect(await diskFailure({ name: 'DATA_DIR', folder: data.path })).toBeNull()
  expect(readdirSync(data.path)).toEqual([])
})

test('a folder that is not writable reports why', async () => {
  // Blocks the check's file.
  const probe = join(data.path, `.writable-${process.pid}`)
  mkdirSync(probe)
  expect(await diskFailure({ name: 'DATA_DIR', folder: data.path })).toMatch(
    /^DATA_DIR cannot be written to: EISDIR/,
  )
  rmdirSync(probe)
})

test('a disk with less room than PostgreSQL needs is full, although a small file would still fit', async () => {
  expect(await diskFailure({ name: 'DATA_DIR', folder: data.path }, Number.MAX_SAFE_INTEGER)).toMatch(
    /^DATA_DIR has no space left: \d+ MiB are free/,
  )
})
