import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const call = (...args: string[]) => {
  const program = join(import.meta.dirname, 'verify-alterations.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('--help prints how a command is called, and does nothing', () => {
  expect(call('--help')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run verify:alterations -- FILE /),
    stderr: '',
  })
})

test('an option that a command does not have ends it with one sentence and how it is called', () => {
  const usage = /^Usage: npm run verify:alterations /m
  const option = call('--everything')
  expect(option).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(usage) })
  expect(option.stderr.split('\n')[0]).toBe("Unknown option '--everything'.")
})
