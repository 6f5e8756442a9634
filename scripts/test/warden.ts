import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { endLocalChain } from '@toprun/chain/local-chain'
import { removePostgres } from '@toprun/postgres/server'

/**
 * `warden.ts FOLDER`: ends a site with its PostgreSQL and its chain, and removes its folder once the process that started it
 * closes our input or is gone, even by SIGKILL. Unmounts a disk that was mounted there.
 */
const [folder = ''] = process.argv.slice(2)
// A signal that ends all tests must not end their cleanup.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
for await (const _ of process.stdin);
endSite()
endLocalChain(join(folder, 'chain'))
await removePostgres(join(folder, 'postgres'))
spawnSync('umount', ['--lazy', folder])
rmSync(folder, { recursive: true, force: true })

/** A site whose starter was killed would restart its PostgreSQL, and look for it for ever once the folder is gone. */
function endSite(): void {
  // Linux shows what a process was started with; elsewhere a site is left to its starter.
  const pids = existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Boolean) : []
  for (const pid of pids)
    try {
      const isNode = basename(readlinkSync(`/proc/${pid}/exe`)) === 'node'
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      if (isNode && pid !== process.pid && variables.includes(`DATA_DIR=${folder}`))
        process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile, or is of another user.
    }
}
