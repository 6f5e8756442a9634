import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfTest } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

const root = join(import.meta.dirname, '../../../..')

test('messages use npm in a checkout, and the launcher in a built folder', () => {
  expect(commandLine('operator', 'doctor')).toBe('npm run operator -- doctor')
  expect(commandLine('start')).toBe('npm start')
  const built = folderOfTest()
  writeFileSync(join(built, 'toprun'), '')
  expect(commandLine('operator', 'doctor', built)).toBe('toprun operator doctor')
  expect(commandLine('start', '', built)).toBe('toprun start')
})

test('no message hardcodes a command: a built folder has no npm', () => {
  const sources = globSync(['apps/*/{src,app}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'scripts/*.ts'], {
    cwd: root,
  })
  const stating = sources.filter((path) => {
    if (/\.test\.tsx?$|\/testing\/|command-line\.ts$/.test(path)) return false
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.some((line) => /npm (run operator|start)/.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(stating).toEqual([])
})
