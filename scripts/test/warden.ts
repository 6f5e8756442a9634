import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endLocalChain } from '@toprun/chain/local-chain'
import { removePostgres } from '@toprun/postgres/server'

/**
 * `warden.ts FOLDER`: ends the PostgreSQL and the chain of a site and removes its folder once the process that started it
 * closes our input or is gone, even by SIGKILL. Unmounts a disk that was mounted there.
 */
const [folder = ''] = process.argv.slice(2)
// A signal that ends all tests must not end their cleanup.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
for await (const _ of process.stdin);
endLocalChain(join(folder, 'chain'))
await removePostgres(join(folder, 'postgres'))
spawnSync('umount', ['--lazy', folder])
rmSync(folder, { recursive: true, force: true })
