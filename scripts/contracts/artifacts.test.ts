import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { artifactFile, compileContracts, contractPackages } from './compile-contracts.ts'

test.each(contractPackages)('every artifact of %s is what its contract compiles to', async (folder) => {
  const artifacts = join(folder, 'src/artifacts')
  const compiled = await compileContracts(join(folder, 'contracts'))
  expect(readdirSync(artifacts).sort()).toEqual(compiled.map(({ name }) => artifactFile(name)).sort())
  for (const { name, abi, bytecode } of compiled) {
    const module: Record<string, unknown> = await import(join(artifacts, artifactFile(name)))
    expect(Object.values(module), basename(folder)).toEqual([{ abi, bytecode }])
  }
})
