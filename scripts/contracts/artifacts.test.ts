import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatAbi } from 'abitype'
import { Abi as abiSchema } from 'abitype/zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { artifactFile, compileContracts, contractPackages } from './compile-contracts.ts'

const artifact = z.object({ abi: abiSchema, bytecode: z.string() })

test.each(contractPackages)('every artifact of %s is what its contract compiles to', async (folder) => {
  const artifacts = join(folder, 'src/artifacts')
  const compiled = await compileContracts(join(folder, 'contracts'))
  expect(readdirSync(artifacts).sort()).toEqual(compiled.map(({ name }) => artifactFile(name)).sort())
  for (const { name, abi, bytecode } of compiled) {
    const module: Record<string, unknown> = await import(join(artifacts, artifactFile(name)))
    const [written, ...others] = z.array(artifact).parse(Object.values(module))
    expect(others, basename(folder)).toEqual([])
    expect(written?.bytecode).toBe(bytecode)
    expect(formatAbi(written?.abi ?? [])).toEqual(formatAbi(abi))
  }
})
