import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getuid } from 'node:process'
import { withLock } from '../process-lock.mjs'

/** Whether this user may install Debian's packages here. */
export const mayInstall = (): boolean => getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a package unless another command did while this one waited for it. Its output goes to standard error. */
export async function install(
  name: string,
  isInstalled: () => boolean,
  say: (line: string) => void,
): Promise<void> {
  const waiting = () => say('Another command uses apt: waiting for it …')
  await withLock('apt', waiting, async () => {
    if (isInstalled()) return
    say(`Installing ${name} with apt (once) …`)
    apt('update')
    apt('install', '--yes', '--no-install-recommends', name)
  })
}

function apt(...args: string[]): void {
  spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2],
  })
}
