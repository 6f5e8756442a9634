import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** A kind of computer, as Node names it. */
export interface Machine {
  platform: string
  arch: string
}

/** Where npm installs each program: one package for each machine, all of them optional dependencies of this package. */
const installed = {
  anvil: (machine: Machine) => `@foundry-rs/anvil-${foundryName(machine)}/bin/anvil`,
  forge: (machine: Machine) => `@foundry-rs/forge-${foundryName(machine)}/bin/forge`,
  biome: ({ platform, arch }: Machine) => `@biomejs/cli-${platform}-${arch}/biome`,
  tsgolint: ({ platform, arch }: Machine) => `@oxlint-tsgolint/${platform}-${arch}/tsgolint`,
}

export type Program = keyof typeof installed

const foundryName = ({ platform, arch }: Machine) => `${platform}-${arch === 'x64' ? 'amd64' : arch}`

/** The file of a program within the `node_modules` of a machine that the registry has it for. */
export function installedFile(program: Program, machine: Machine): string {
  return installed[program](machine)
}

/** The path of a program for this machine: the one installed by npm, else one on PATH, else null. */
export function platformProgram(program: Program): string | null {
  const candidates = [
    ...resolved(installedFile(program, process)),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program)),
  ]
  return candidates.find(isExecutable) ?? null
}

/** The message if there is no such program. */
export function missingProgram(program: Program): string {
  return `There is no ${program} for ${process.platform}-${process.arch} in node_modules or on PATH.`
}

function resolved(file: string): string[] {
  try {
    return [createRequire(import.meta.url).resolve(file)]
  } catch {
    // An optional dependency: the registry has none for this machine.
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
