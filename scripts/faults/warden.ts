import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removePostgres } from '@toprun/postgres/server'

/**
 * `warden.ts FOLDER`: ends the PostgreSQL of a site and removes its folder when the process that started it lets go of our input or
 * is gone, even by SIGKILL. A disk that was mounted there is unmounted.
 */
const [folder = ''] = process.argv.slice(2)
// Whoever ends the tests by a signal to all of them does not end what tidies up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
for await (const _ of process.stdin);
await removePostgres(join(folder, 'postgres'))
spawnSync('umount', ['--lazy', folder])
rmSync(folder, { recursive: true, force: true })
