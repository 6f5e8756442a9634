import { readFileSync } from 'node:fs'
import type { MutantResult } from '@stryker-mutator/api/core'
import { equivalents } from './equivalents.ts'
import { nameOf } from './mutants.ts'

/** What became of the mutants of an area. */
export interface AreaReport {
  area: string
  drawn: number
  noticed: number
  equivalent: number
  /** Where each is that no test noticed, and what it put there. */
  unnoticed: readonly string[]
  /** Noticed of those that can be, in percent, rounded down to a tenth. */
  percent: number
}

/** Changed programs that never end are noticed; those that do not compile are no mutants. */
export function reportOf(area: string, results: readonly MutantResult[]): AreaReport {
  const counted = results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored')
  const missed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const unnoticed = missed.filter((mutant) => !isEquivalent(mutant))
  const equivalent = missed.length - unnoticed.length
  const noticed = counted.length - missed.length
  const possible = counted.length - equivalent
  return {
    area,
    drawn: counted.length,
    noticed,
    equivalent,
    unnoticed: unnoticed.map(inWords).sort(),
    percent: possible === 0 ? 100 : Math.floor((noticed * 1000) / possible) / 10,
  }
}

function inWords(mutant: MutantResult): string {
  const { start } = mutant.location
  const reached = mutant.status === 'NoCoverage' ? ' (no test comes here)' : ''
  return `${nameOf(mutant.fileName)}:${start.line}:${start.column} ${mutant.mutatorName} → ${shorten(mutant.replacement)}${reached}`
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

function isEquivalent({ fileName, location, replacement }: MutantResult): boolean {
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1]?.trim() ?? ''
  if (replacement === '""' && namedByItsKey.test(line) && fileName.endsWith('tables.ts')) return true
  return equivalents.some(
    (known) =>
      known.file === nameOf(fileName) && known.line === line && known.replacements.includes(replacement),
  )
}

/** A column whose name is its key's: without a name it has the same. */
const namedByItsKey = /^(\w+): \w+\('\1'[,)]/
