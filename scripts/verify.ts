import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { checkWords } from '@toprun/game-rules/proof/differences'
import { createProofVerifier, type ProofReport } from '@toprun/game-rules/proof/verify-proof'

/**
 * `npm run verify -- FILE`: recomputes a contest from its proof bundle, without a network or a database. Exits with 0 if everything is as the
 * file states, with 1 if something differs, with 2 if the file cannot be read.
 */
const [named, ...more] = process.argv.slice(2)
const calledFrom = (process.env.npm_lifecycle_event === 'verify' && process.env.INIT_CWD) || process.cwd()
if (named === undefined || more.length > 0) {
  console.error('Usage: npm run verify -- FILE')
  process.exit(2)
}

const file = resolve(calledFrom, named)
try {
  const report = await verifyFile()
  process.stdout.write(inWords(report))
  process.exitCode = report.ok ? 0 : 1
} catch (error) {
  console.error(`${named} cannot be read: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

async function verifyFile(): Promise<ProofReport> {
  const verifier = createProofVerifier()
  for await (const line of createInterface({
    input: await textOf(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  }))
    verifier.take(line)
  return verifier.report()
}

/** The file's text: bundles are published as gzip, and may have been unpacked since. */
async function textOf(path: string): Promise<NodeJS.ReadableStream> {
  const handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  await handle.close()
  const isGzip = buffer[0] === 0x1f && buffer[1] === 0x8b
  if (!isGzip) return createReadStream(path)
  // readline passes the failure on.
  return pipeline(createReadStream(path), createGunzip(), () => undefined)
}

function inWords({ ok, contest, entries, checks }: ProofReport): string {
  const lines = checks.map(({ name, differences, first }) => {
    const head = `${differences === 0 ? 'ok     ' : 'DIFFERS'}  ${checkWords[name]}`
    return [
      head,
      ...first.map((sentence) => `           ${sentence}`),
      ...restOf(differences, first.length),
    ].join('\n')
  })
  const title = contest ? `${contest.name} (${contest.id}), ${entries} entries` : 'No contest'
  return `${title}\n${lines.join('\n')}\n${ok ? 'Everything is as the file states.' : 'The file does not agree with its recomputation.'}\n`
}

function restOf(differences: number, shown: number): string[] {
  return differences > shown ? [`           and ${differences - shown} more`] : []
}
