import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingProgram, platformProgram } from '@toprun/native-programs/platform-program'
import { root } from '../data-folder.ts'

/**
 * The tests of the contracts, by Foundry: behaviour, properties and invariants; and the gas of each deterministic test against `.gas-snapshot`,
 * which `--write` updates instead. In a deep run with every round of `foundry.toml`, and with the code coverage.
 */
const isDeep = process.env.TEST_LEVEL === 'deep'
const fewRounds = { FOUNDRY_FUZZ_RUNS: '32', FOUNDRY_INVARIANT_RUNS: '3' }
const leastCovered = 0.98
const folder = 'packages/collectible-contract'
const snapshot = `${folder}/.gas-snapshot`
const lcov = join(root, folder, 'out/lcov.info')
/** Deterministic tests. */
const scenes = ['--no-match-contract', 'Invariants|Properties', '--no-match-test', 'Fuzz']

const forge = platformProgram('forge') ?? withoutForge()

if (process.argv.includes('--write')) {
  run('snapshot', '--snap', snapshot, ...scenes)
} else {
  run('test')
  run('snapshot', '--check', snapshot, ...scenes)
  if (isDeep) {
    run('coverage', '--report', 'lcov', '--report-file', lcov, '--no-match-contract', 'Invariants')
    checkCoverage()
  }
}

function withoutForge(): never {
  console.error(`${missingProgram('forge')} Install Foundry 1.7. The contracts were NOT tested.`)
  process.exit(process.env.CI === undefined ? 0 : 1)
}

function run(command: string, ...args: string[]): void {
  const forged = spawnSync(forge, [command, ...args], {
    cwd: root,
    env: {
      ...(isDeep ? {} : fewRounds),
      ...process.env,
      FOUNDRY_CONFIG: join(folder, 'foundry.toml'),
      FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
    },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (forged.status !== 0) {
    console.error(forged.stdout, forged.stderr)
    process.exit(forged.status ?? 1)
  }
  const results = forged.stdout.match(/^Ran .* tests? suites? .*$/m)?.[0]
  if (results) console.log(`forge ${command}: ${results}`)
}

/** Lines of `contracts/` that the tests ran, of all lines in it. */
function checkCoverage(): void {
  let found = 0
  let hit = 0
  for (const file of readFileSync(lcov, 'utf8').split('end_of_record')) {
    if (!/SF:.*\/contracts\//.test(file)) continue
    found += Number(/^LF:(\d+)$/m.exec(file)?.[1] ?? 0)
    hit += Number(/^LH:(\d+)$/m.exec(file)?.[1] ?? 0)
  }
  console.log(`Contracts: ${hit} of ${found} lines covered.`)
  if (found === 0 || hit / found < leastCovered) process.exit(1)
}
