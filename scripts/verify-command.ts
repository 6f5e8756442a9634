import { openAsBlob } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyBundle } from '@toprun/game-rules/proof/verify-bundle'
import type { ProofReport } from '@toprun/game-rules/proof/verify-proof'
import type { Terminal } from './terminal.ts'

const usage = `Usage: npm run verify -- FILE [--sha256 HASH]
HASH is the SHA-256 of the file, as the contest's page shows it.`

/**
 * `npm run verify`: recomputes a contest from its proof bundle, without a network or a database, and compares its text with the hash that the
 * contest's page shows. @returns the exit code: 0 if everything is as the file states, 1 if something differs, 2 if the file cannot be read
 */
export async function runVerify(args: readonly string[], terminal: Terminal): Promise<number> {
  const asked = readArguments(args)
  if (asked) return verify(asked, terminal)
  terminal.complain(`${usage}\n`)
  return 2
}

interface Asked {
  file: string
  sha256: string | null
}

/** Null for arguments that are not those of the usage. */
function readArguments(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { sha256: { type: 'string', multiple: true } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    const [sha256 = null, ...others] = values.sha256 ?? []
    if (file === undefined || more.length + others.length > 0) return null
    if (sha256 !== null && !/^[0-9a-f]{64}$/i.test(sha256)) return null
    return { file, sha256: sha256?.toLowerCase() ?? null }
  } catch {
    return null
  }
}

async function verify({ file, sha256 }: Asked, terminal: Terminal): Promise<number> {
  try {
    const report = await verifyBundle(await openAsBlob(resolve(terminal.folder, file)), { sha256 })
    terminal.print(inWords(report))
    return report.ok ? 0 : 1
  } catch (error) {
    const isDamaged =
      error instanceof TypeError && !('code' in error && error.code === 'ERR_INVALID_ARG_VALUE')
    terminal.complain(
      `${file} ${isDamaged ? 'is damaged: it is not the file that was published.' : 'cannot be read.'}\n`,
    )
    return isDamaged ? 1 : 2
  }
}

function inWords({ ok, contest, entries, checks, unchecked, isComparedWithSite }: ProofReport): string {
  const lines = checks.map(({ words, differences, first }) => {
    const head = `${differences === 0 ? 'ok     ' : 'DIFFERS'}  ${words}`
    return [
      head,
      ...first.map((sentence) => `           ${sentence}`),
      ...restOf(differences, first.length),
    ].join('\n')
  })
  const notChecked = unchecked.map((sentence) => `not checked: ${sentence}\n`).join('')
  const title = contest
    ? `${contest.name} (${contest.id}), ${entries} ${entries === 1 ? 'entry' : 'entries'}`
    : 'No contest'
  const compared = isComparedWithSite
    ? ''
    : 'The file is not compared with the site: --sha256 HASH does it.\n'
  const result = ok ? 'Everything is as the file states.' : 'The file does not agree with its recomputation.'
  return `${title}\n${lines.join('\n')}\n${notChecked}${compared}${result}\n`
}

function restOf(differences: number, shown: number): string[] {
  return differences > shown ? [`           and ${differences - shown} more`] : []
}
