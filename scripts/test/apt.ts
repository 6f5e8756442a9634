import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getuid } from 'node:process'

/** Whether this user may install Debian's packages here. */
export const mayInstall = (): boolean => getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Its output goes to standard error; whether the package is there, the caller looks. */
export function install(name: string): void {
  apt('update')
  apt('install', '--yes', '--no-install-recommends', name)
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  })
}
