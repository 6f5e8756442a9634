import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContracts } from './compile-contracts.ts'

/** `node packages/collectible-contract/src/write-artifacts.ts`, after a change to a contract: writes what the rest of the product reads. */
for (const { name, abi, bytecode } of await compileContracts()) {
  const text = `// Made by write-artifacts.ts from contracts/${name}.sol.
export const ${name.charAt(0).toLowerCase()}${name.slice(1)} = {
  abi: ${JSON.stringify(abi, null, 2)},
  bytecode: '${bytecode}',
} as const
`
  writeFileSync(join(import.meta.dirname, 'artifacts', `${fileName(name)}.ts`), text)
  console.log(`${name}: ${(bytecode.length - 2) / 2} bytes`)
}

/** `DemoPriceFeed` becomes `demo-price-feed`. */
function fileName(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}
