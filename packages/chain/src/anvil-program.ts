import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { arch, env, platform } from 'node:process'

const packages: Readonly<Record<string, string>> = { 'linux-x64': '@foundry-rs/anvil-linux-amd64' }

/** The path of anvil: the binary installed by npm, else one on PATH, else null. */
export function findAnvil(): string | null {
  const candidates = [
    ...installedByNpm(),
    ...(env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'anvil')),
  ]
  return candidates.find(isProgram) ?? null
}

function installedByNpm(): string[] {
  const name = packages[`${platform}-${arch}`]
  if (name === undefined) return []
  try {
    return [createRequire(import.meta.url).resolve(`${name}/bin/anvil`)]
  } catch {
    // An optional dependency: it is missing on machines without a prebuilt binary.
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
