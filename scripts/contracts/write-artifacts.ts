import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { artifactFile, artifactText, compileContracts, contractPackages } from './compile-contracts.ts'

/** `node scripts/contracts/write-artifacts.ts`, after a change to a contract: writes the artifacts that the product imports. */
for (const folder of contractPackages) {
  const artifacts = join(folder, 'src/artifacts')
  mkdirSync(artifacts, { recursive: true })
  for (const contract of await compileContracts(join(folder, 'contracts'))) {
    writeFileSync(join(artifacts, artifactFile(contract.name)), artifactText(contract))
    console.log(`${contract.name}: ${(contract.bytecode.length - 2) / 2} bytes`)
  }
}
