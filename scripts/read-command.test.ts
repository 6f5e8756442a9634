import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const call = (option: string, program = 'verify-alterations.ts') => {
  const args = [join(import.meta.dirname, program), option]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
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

test('a benchmark that does not have an option ends with one sentence and how it is called', () => {
  const option = call('--nonsense', 'bench/balls.bench.ts')
  expect(option).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^Unknown option '--nonsense'\.\nUsage: npm run bench balls -- \[--site URL\] .+\n$/,
    ),
  })
})

test('only what catches a refused option reads options without readCommand', () => {
  const programs = globSync('**/*.{ts,mjs}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const own = programs.filter((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8').includes('parseArgs({'),
  )
  expect(own.sort()).toEqual([
    'read-command.ts',
    'score-command.ts',
    'verify-command.ts',
    'verify-ledger.mjs',
  ])
})
