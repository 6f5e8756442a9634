import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A separate process in which `surprise` happens twice while it continues. */
function surprised(surprise: string) {
  const script = `
    import { giveUpOnSurprise } from ${JSON.stringify(join(import.meta.dirname, 'last-resort.ts'))}
    giveUpOnSurprise(
      (error, sentence) => console.log(sentence, error.message),
      (code) => { console.log('drains'); setTimeout(() => process.exit(code), 50) },
    )
    for (const n of [1, 2]) setTimeout(() => { ${surprise} }, n)
    setInterval(() => undefined, 1000)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test.each([
  ['an exception', 'throw new Error("boo")', 'uncaughtException'],
  ['a rejection', 'Promise.reject(new Error("boo"))', 'unhandledRejection'],
])(
  '%s that nothing caught is logged, and the process drains once and ends for another to start',
  (_, surprise, origin) => {
    const { status, lines } = surprised(surprise)
    expect(status).toBe(70)
    expect(lines).toEqual([
      `${origin}: the process drains and exits boo`,
      'drains',
      `${origin}: the process drains and exits boo`,
    ])
  },
)
