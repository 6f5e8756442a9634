import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildKernel } from '../kernel/build.ts'

test('the kernel that runs is the one whose source is here', async () => {
  const committed = readFileSync(new URL('../kernel/kernel.wasm', import.meta.url))
  expect(Buffer.from(await buildKernel()).equals(committed)).toBe(true)
})
