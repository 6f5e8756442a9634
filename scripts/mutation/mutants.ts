import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Mutant, MutantResult } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from '../data-folder.ts'

/** Files without rules of the product: tests and their kits. */
const tests = /\.(test|testing)\.tsx?$|\/testing\//

/** Stryker's mutants of all sources in these folders, in the order of their files and lines. */
export async function mutantsOf(folders: readonly string[]): Promise<Mutant[]> {
  const names = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root })).sort()
  const files = names
    .filter((name) => !tests.test(name))
    .map((name) => {
      const path = join(root, name)
      return { name: path, mutate: true, content: readFileSync(path, 'utf8') }
    })
  const { mutants } = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  })
  return [...mutants]
}

/** The first mutants in an order that depends only on the seed and each mutant: the others stay drawn when nearby code changes. */
export function draw(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const rank = (mutant: Mutant) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex')
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** Where it is and what it puts there: `apps/api/src/…/x.ts:12:5 ConditionalExpression false`. */
export function keyOf(mutant: Mutant): string {
  return `${placeOf(mutant, 1)} ${mutant.mutatorName} ${mutant.replacement}`
}

/** The same of a result, whose lines and columns count from 1. */
export function keyOfResult(result: MutantResult): string {
  return `${placeOf(result, 0)} ${result.mutatorName} ${result.replacement}`
}

function placeOf({ fileName, location: { start, end } }: Mutant, add: number): string {
  const [line, column, last, until] = [start.line, start.column, end.line, end.column].map((at) => at + add)
  return `${nameOf(fileName)}:${line}:${column}-${last}:${until}`
}

/** Relative to the root. */
export function nameOf(fileName: string): string {
  return relative(root, fileName)
}

const nothing = () => undefined
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
