import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { verifyBundle } from './verify-bundle.ts'

const lines = [
  { type: 'contest', version: 2, name: 'Café\u2028' },
  ...Array.from({ length: 1_200 }, (_, at) => ({ type: 'log', at })),
]
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

test.each([
  ['gzip', new Blob([gzipSync(text)]), 1202],
  ['text', new Blob([text]), 1202],
  ['text without a last line break', new Blob([text.trimEnd()]), 1203],
])('every line of a bundle in %s is taken, with progress', async (_form, bundle, differences) => {
  const progress: number[] = []
  const onLines = async (count: number) => {
    progress.push(count)
  }
  const report = await verifyBundle(bundle, { onLines })
  expect(progress.at(-1)).toBeGreaterThanOrEqual(1_200)
  // None of these lines belongs to a bundle, and the file is not complete.
  expect(report.checks.find(({ name }) => name === 'file')?.differences).toBe(differences)
})

test.each(['\x1f\n', '\x1fx\n', 'x\x8b\n'])('a text that begins like %j is not gzip', async (begun) => {
  const { checks } = await verifyBundle(new Blob([Buffer.from(begun, 'latin1')]))
  const first = ['Line 1 cannot be read.', 'The file is not complete.']
  expect(checks.find(({ name }) => name === 'file')?.first).toEqual(first)
})

test('an empty bundle is not complete', async () => {
  const { checks } = await verifyBundle(new Blob([]))
  expect(checks.find(({ name }) => name === 'file')?.first).toEqual(['The file is not complete.'])
})

test.each([
  ['breaks off', gzipSync(text).subarray(0, 100)],
  ['has something after its end', Buffer.concat([gzipSync(text), Buffer.from('x')])],
  ['has another file after its end', Buffer.concat([gzipSync(text), gzipSync('')])],
  ['has another bit', gzipSync(text).fill(0, 50, 51)],
])('a gzip file that %s is refused', async (_how, bytes) => {
  await expect(verifyBundle(new Blob([bytes]))).rejects.toThrow()
})
