import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../data-folder.ts'
import { unhandledPromises } from './promises.ts'

// Within the repository, whose compiler settings and packages the sample needs.
const folder = mkdtempSync(join(root, 'scripts/test/sample-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sample = `
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

export async function sample(pool: Pool, on: (name: string, listener: () => void) => void) {
  await pool.query('awaited')
  pool.query('caught').catch(() => undefined)
  pool.query('floats')
  void pool.query('voided')
  pause(1)
  on('event', async () => {
    await pool.query('thrown away')
  })
}
`

test('floating promises are found, overloads, void and Node included, and handled ones are not', () => {
  const file = join(folder, 'sample.ts')
  writeFileSync(file, sample)
  expect(unhandledPromises([file]).map((line) => line.replace(/^.*sample\.ts:(\d+) .*$/, '$1'))).toEqual([
    '10',
    '11',
    '8',
    '9',
  ])
})
