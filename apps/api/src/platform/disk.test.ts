import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFailure } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'toprun-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder with room in which files can be written has no failure, and keeps nothing of the check', async () => {
  expect(await diskFailure(folder)).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder in which no file can be written says why', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await diskFailure(file)).toMatch(/^DATA_DIR cannot be written to: ENOTDIR/)
})

test('a disk with less room than PostgreSQL needs is full, though a small file would still fit', async () => {
  expect(await diskFailure(folder, Number.MAX_SAFE_INTEGER)).toMatch(
    /^The disk of DATA_DIR is full: \d+ MiB are left/,
  )
})
