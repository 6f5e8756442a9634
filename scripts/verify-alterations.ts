import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { alterations, withNewDigest } from '@toprun/game-rules/proof/alterations'
import { createProofVerifier } from '@toprun/game-rules/proof/verify-proof'
import { createRandom } from '@toprun/match-simulator/random'
import { readCommand } from './read-command.ts'

/**
 * `npm run verify:alterations -- FILE [--seed TEXT] [--count N]`: alters a proof bundle in one place after the other, and prints which check of
 * `npm run verify` notices each: as altered, and with a new digest line. Exits with 1 if one was not noticed.
 */
const calledFrom =
  (process.env.npm_lifecycle_event === 'verify:alterations' && process.env.INIT_CWD) || process.cwd()
const usage = 'npm run verify:alterations -- FILE [--seed TEXT] [--count N]'
const { values, positionals } = readCommand(usage, {
  options: { seed: { type: 'string', default: 'alterations' }, count: { type: 'string', default: '60' } },
  takesNames: true,
})
const [file] = positionals
if (file === undefined) refuse(`Usage: ${usage}`)

const count = Number(values.count)
if (!Number.isInteger(count) || count < 1) refuse('--count is a whole number from 1.')
const bytes = readBytes(resolve(calledFrom, file))
const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString()
if (foundBy(text) !== '') refuse(`${file} does not verify as it is.`)

console.log(`Seed ${values.seed}\n`)
console.log('|  | altered | noticed by | with a new digest line |')
console.log('| --- | --- | --- | --- |')
let unnoticed = 0
const altered = alterations(text, count, createRandom(values.seed).next)
for (const [at, { name, text: bundle }] of altered.entries()) {
  const found = foundBy(bundle)
  if (found === '') unnoticed += 1
  const resealed = foundBy(withNewDigest(bundle)) || '`--sha256` only'
  console.log(`| ${at + 1} | ${name.replaceAll('|', '\\|')} | ${found || '**nothing**'} | ${resealed} |`)
}
console.log(`\n${unnoticed} of ${altered.length} were not noticed.`)
process.exitCode = unnoticed === 0 ? 0 : 1

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return refuse(`${file} can't be read.`)
  }
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

/** The checks that find a difference. */
function foundBy(bundle: string): string {
  const verifier = createProofVerifier()
  verifier.take(Buffer.from(bundle))
  const { checks } = verifier.report()
  return checks.flatMap(({ name, differences }) => (differences > 0 ? name : [])).join(', ')
}
