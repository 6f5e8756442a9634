import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../data-folder.ts'

/** The production build with a new database, on `port`. `stop` removes its data. */
export async function startSite(port: number): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'toprun-bench-'))
  chmodSync(folder, 0o755)
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, DATABASE_URL: '', PORT: String(port), LOG_LEVEL: 'error' },
      // All views come from one address.
      ...{ RATE_LIMIT_API_PER_MINUTE: '1000000', RATE_LIMIT_PAGES_PER_MINUTE: '1000000' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1]
    if (address)
      return {
        address,
        stop: async () => {
          child.kill('SIGTERM')
          await exited
          rmSync(folder, { recursive: true, force: true })
        },
      }
  }
  rmSync(folder, { recursive: true, force: true })
  throw new Error('The site ended before it was ready.')
}
