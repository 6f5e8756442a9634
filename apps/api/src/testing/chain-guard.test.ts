import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { hasAnvil } from './test-chain.ts'

test.runIf(hasAnvil)('a chain of a test ends with the process that started it, killed or not', async () => {
  const module = new URL('./test-chain.ts', import.meta.url).href
  const script = `import { startTestChain } from '${module}'; console.log((await startTestChain()).url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = String(line).trim()
  const isThere = () =>
    fetch(url, { method: 'POST', body: '{}' }).then(
      () => true,
      () => false,
    )
  expect(await isThere()).toBe(true)
  child.kill('SIGKILL')
  await vi.waitFor(async () => expect(await isThere()).toBe(false), 10_000)
})
