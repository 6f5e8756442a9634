import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../data-folder.ts'
import type { verifyLedger } from '../verify-ledger.mjs'

interface Run {
  status: number | null
  /** On stdout and then stderr. */
  said: string
}

/** Runs a verifier in this process. */
export async function runHere(verify: typeof verifyLedger, args: readonly string[]): Promise<Run> {
  const said: string[] = []
  const complained: string[] = []
  const status = await verify(args, {
    log: (line) => said.push(`${line}\n`),
    error: (line) => complained.push(`${line}\n`),
  })
  return { status, said: [...said, ...complained].join('') }
}

/** How one is run as a program, by another name for it in a folder. @param file in `scripts` */
export function linkedProgram(file: string, folder: string): (...args: string[]) => Run {
  const link = join(folder, 'linked.mjs')
  symlinkSync(join(root, 'scripts', file), link)
  return (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [link, ...args], { encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
}
