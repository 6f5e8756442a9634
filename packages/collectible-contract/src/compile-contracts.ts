import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../contracts')

const artifact = z.object({
  abi: z.array(z.record(z.string(), z.unknown())),
  evm: z.object({ bytecode: z.object({ object: z.string().regex(/^[0-9a-f]+$/) }) }),
})

const output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})

export interface CompiledContract {
  name: string
  abi: Record<string, unknown>[]
  /** What creates it, before the constructor's arguments. */
  bytecode: `0x${string}`
}

/** Compiles every file of `contracts/`, each of which holds the contract that it is named after. Throws what the compiler complains of. */
export async function compileContracts(): Promise<CompiledContract[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sol'))
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
  return files.map((file) => {
    const name = file.replace(/\.sol$/, '')
    const { abi, evm } = artifact.parse(contracts[file]?.[name])
    return { name, abi, bytecode: `0x${evm.bytecode.object}` }
  })
}

function open(path: string): { contents: string } {
  return { contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8') }
}
