import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { installedFile, missingProgram, type Program, platformProgram } from './platform-program.ts'

const programs: readonly Program[] = ['anvil', 'forge', 'biome', 'tsgolint']
const machines = [
  { platform: 'linux', arch: 'x64', libc: 'glibc' },
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
  { platform: 'darwin', arch: 'arm64', libc: undefined },
  { platform: 'darwin', arch: 'x64', libc: undefined },
] as const

const lockedPackage = z.object({
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockFile = z
  .object({ packages: z.record(z.string(), lockedPackage) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'))).packages

/** Whether npm installs a package of the lock file on a machine. */
function fits({ os, cpu, libc }: z.infer<typeof lockedPackage>, machine: (typeof machines)[number]): boolean {
  return (
    (os ?? [machine.platform]).includes(machine.platform) &&
    (cpu ?? [machine.arch]).includes(machine.arch) &&
    (libc === undefined || (machine.libc !== undefined && libc.includes(machine.libc)))
  )
}

describe.each(machines)('on $platform-$arch', (machine) => {
  test.each(programs)('npm installs %s', (program) => {
    const name = installedFile(program, machine).split('/').slice(0, 2).join('/')
    expect(fits(lockFile[`node_modules/${name}`] ?? { os: [] }, machine)).toBe(true)
  })

  test('each package that is built for machines has a build for this one, wherever it has one for Linux on x64', () => {
    const [linux] = machines
    const lacking = Object.entries(lockFile).flatMap(([path, { os, optionalDependencies = {} }]) => {
      if (os !== undefined) return []
      const builds = Object.keys(optionalDependencies).flatMap((name) => {
        const build = lockFile[`${path}/node_modules/${name}`] ?? lockFile[`node_modules/${name}`]
        return build?.os === undefined ? [] : [build]
      })
      const lacks =
        builds.some((build) => fits(build, linux)) && !builds.some((build) => fits(build, machine))
      return lacks ? [path] : []
    })
    expect(lacking).toEqual([])
  })
})

describe('a program that npm did not install', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-programs-'))
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  test('is the one on PATH, and otherwise missing', () => {
    vi.spyOn(process, 'arch', 'get').mockReturnValue('s390x')
    vi.stubEnv('PATH', `/nowhere:${folder}`)
    expect(platformProgram('forge')).toBe(null)
    expect(missingProgram('forge')).toMatch(/^There is no forge for \w+-s390x in node_modules or on PATH\.$/)
    writeFileSync(join(folder, 'forge'), '')
    expect(platformProgram('forge')).toBe(null)
    chmodSync(join(folder, 'forge'), 0o755)
    expect(platformProgram('forge')).toBe(join(folder, 'forge'))
    rmSync(folder, { recursive: true })
  })
})
