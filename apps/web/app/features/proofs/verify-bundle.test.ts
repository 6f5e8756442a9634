import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { verifyBundle } from './verify-bundle.ts'

const lines = [
  { type: 'contest', version: 1, name: 'Café' },
  ...Array.from({ length: 1_200 }, (_, at) => ({ type: 'log', at })),
]
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

test.each([
  ['gzip', new Blob([gzipSync(text)])],
  ['text', new Blob([text])],
  ['text without a last line break', new Blob([text.trimEnd()])],
])('every line of a bundle in %s is taken, with progress', async (_form, bundle) => {
  const progress: number[] = []
  const report = await verifyBundle(bundle, (count) => progress.push(count))
  expect(progress).toEqual([500, 1000, 1201])
  // None of these lines is one of a bundle, and the file is not complete.
  expect(report.checks.find(({ name }) => name === 'file')?.differences).toBe(1202)
})

test('a file that breaks off is refused', async () => {
  const half = new Blob([gzipSync(text).subarray(0, 100)])
  await expect(verifyBundle(half, () => undefined)).rejects.toThrow()
})
