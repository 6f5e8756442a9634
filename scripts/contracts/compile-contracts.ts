import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type Abi, formatAbi } from 'abitype'
import { Abi as abiSchema } from 'abitype/zod'
import { z } from 'zod'

const artifact = z.object({
  abi: abiSchema,
  evm: z.object({ bytecode: z.object({ object: z.string().regex(/^[0-9a-f]*$/) }) }),
})

const output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

export interface CompiledContract {
  name: string
  abi: Abi
  /** The creation bytecode, before the constructor's arguments. */
  bytecode: `0x${string}`
}

/**
 * Compiles every Solidity file below `folder`, each with the contract that it is named after.
 * @returns deployable contracts; abstract ones are part of them
 * @throws the compiler's errors
 */
export async function compileContracts(folder: string): Promise<CompiledContract[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .sort()
  const { default: solc } = await import('solc')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [file, { content: readFileSync(join(folder, file), 'utf8') }]),
    ),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      // Without a hash of the sources in it, the bytecode changes only when the program does.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const { errors, contracts } = output.parse(
    JSON.parse(solc.compile(JSON.stringify(input), { import: open })),
  )
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return files.flatMap((file) => {
    const name = basename(file, '.sol')
    const { abi, evm } = artifact.parse(contracts[file]?.[name])
    const { object } = evm.bytecode
    return object === '' ? [] : [{ name, abi, bytecode: `0x${object}` as const }]
  })
}

function open(path: string): { contents: string } {
  return { contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8') }
}

/** The packages with contracts, each in a folder of that name. */
export const contractPackages = ['collectible-contract', 'demo-tokens'].map((name) =>
  join(import.meta.dirname, '../../packages', name),
)

/** The artifact of `DemoPriceFeed` is `demo-price-feed.ts`. */
export function artifactFile(contract: string): string {
  return `${contract.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.ts`
}

/** A module that exports the contract's ABI, a signature a line, and its bytecode. */
export function artifactText({ name, abi, bytecode }: CompiledContract): string {
  return `// Made by scripts/contracts/write-artifacts.ts from ${name}.sol.
import { parseAbi } from 'viem'

export const ${name.charAt(0).toLowerCase()}${name.slice(1)} = {
  abi: parseAbi(${JSON.stringify(formatAbi(abi), null, 2)}),
  bytecode: '${bytecode}',
} as const
`
}
