import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUpState, copyIfChanged, type StateFile } from './state-backup.ts'

const patience = { timeout: 30_000, interval: 50 }
let folder: string
let files: StateFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toprun-chain-'))
  files = { state: join(folder, 'state.json'), copy: join(folder, 'state.whole.json') }
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const copy = () => readFileSync(files.copy, 'utf8')

test('a whole state is copied, and half a one never takes its place', async () => {
  expect(await copyIfChanged(files, 0)).toBe(0)
  writeFileSync(files.state, '{"block": 1}')
  expect(await copyIfChanged(files, 0)).toBeGreaterThan(0)
  expect(copy()).toBe('{"block": 1}')
  writeFileSync(files.state, '{"blo')
  expect(await copyIfChanged(files, 0)).toBe(0)
  expect(copy()).toBe('{"block": 1}')
})

test('copies that cannot be written are reported once, go on as soon as they can be written, and that is reported too', async () => {
  // In the way of the file, as a full disk is: writing fails.
  const obstacle = `${files.copy}.partial`
  mkdirSync(obstacle)
  writeFileSync(files.state, '{"block": 1}')
  const reports: unknown[] = []
  const end = backUpState(files, (failure) => reports.push(failure), 2)
  await vi.waitFor(() => expect(reports).not.toHaveLength(0), patience)
  rmdirSync(obstacle)
  await vi.waitFor(() => expect(copy()).toBe('{"block": 1}'), patience)
  await vi.waitFor(() => expect(reports).toEqual([expect.any(Error), null]), patience)
  await end()
})

test('a copy under way is over before the backup has stopped', async () => {
  writeFileSync(files.state, JSON.stringify('x'.repeat(20_000_000)))
  const end = backUpState(files, (failure) => expect.unreachable(String(failure)), 1)
  await vi.waitUntil(() => existsSync(`${files.copy}.partial`), { timeout: 30_000, interval: 1 })
  await end()
  expect(existsSync(`${files.copy}.partial`)).toBe(false)
  expect(copy()).toHaveLength(20_000_002)
})
