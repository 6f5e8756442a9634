import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftOvers } from '../../cards/minting/receive-form.ts'

test('files received by a killed process are removed, and files that may still be arriving stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-left-over-'))
  try {
    const now = new Date('2026-03-01T12:00:00Z')
    mkdirSync(join(folder, 'uploads'))
    for (const [name, at] of [
      ['left', '2026-03-01T10:59:00Z'],
      ['arriving', '2026-03-01T11:01:00Z'],
    ] as const) {
      writeFileSync(join(folder, 'uploads', name), 'bytes')
      utimesSync(join(folder, 'uploads', name), new Date(at), new Date(at))
    }
    await removeLeftOvers(folder, now)
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['arriving'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a data folder without uploads is fine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-no-uploads-'))
  await removeLeftOvers(folder, new Date())
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  rmSync(folder, { recursive: true })
})
