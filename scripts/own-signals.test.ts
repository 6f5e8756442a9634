import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A program that takes 200 ms to stop, with a library that ends the process at once. */
const program = `
import { ownSignals } from ${JSON.stringify(join(import.meta.dirname, 'own-signals.ts'))}
ownSignals(() => setTimeout(() => { console.log('stopped'); process.exit(0) }, 200))
process.once('SIGTERM', () => process.exit(143))
process.on('SIGINT', () => process.exit(130))
setTimeout(() => console.log('ready'), 50)
setInterval(() => undefined, 1000)
`

it.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s the process stops in its own time, even if a library wants otherwise',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said === 'ready\n') child.kill(signal)
    })
    const [code] = await once(child, 'close')
    expect([said, code]).toEqual(['ready\nstopped\n', 0])
  },
)
