import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Runs an operator command on the site under test. */
export function operator(...args: string[]): string {
  return execFileSync(process.execPath, [resolve(root, 'scripts/operator.ts'), ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' },
    encoding: 'utf8',
  })
}
