import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'steps.ts'))

/** A command of these steps; each is a program of Node. @returns what it said, and how it ended when it got `signal` once all of `until` was said */
async function command(body: string, until = '', signal: NodeJS.Signals = 'SIGINT') {
  const program = `
import { endWithSignals, runAlone, runBeside } from ${module}
const step = (title, code) => ({ title, program: process.execPath, args: ['--eval', code] })
endWithSignals()
${body}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (until !== '' && said.includes(until)) child.kill(signal)
    })
  const [code] = await once(child, 'close')
  return { said, code }
}

test('parallel steps show their output whole, one after the other, and all run even if one fails', async () => {
  const { said } = await command(`
const results = await runBeside([
  step('Slow', "console.log('slow 1'); setTimeout(() => console.log('slow 2'), 400)"),
  step('Broken', "console.error('broken 1'); process.exitCode = 1"),
  step('Quick', "console.log('quick 1')"),
], 2)
console.log(JSON.stringify(results.map(({ title, passed }) => [title, passed]).sort()))`)
  expect(said).toContain('slow 1\nslow 2\n✓ Slow')
  expect(said).toContain('▸ Broken\nbroken 1\n✗ Broken failed')
  expect(said).toContain('[["Broken",false],["Quick",true],["Slow",true]]')
})

test('a program that cannot be started has failed', async () => {
  const { said } = await command(`
const { passed } = await runAlone({ title: 'None', program: '/none', args: [] })
console.log('passed', passed)`)
  expect(said).toContain('passed false')
})

test('a signal ends every step and starts no other', async () => {
  const waits = `"setInterval(() => undefined, 1000)"`
  const { said, code } = await command(
    `
setTimeout(() => console.log('now'), 500)
await runBeside([step('One', ${waits}), step('Two', ${waits}), step('Three', "console.log('three')")], 2)`,
    'now',
  )
  expect(code).toBe(1)
  expect(said).not.toContain('three')
})
