import { functionsCalled, functionsDefined } from './functions-in-sql.ts'
import { ownersOf, type Plan, placeOf, type SqlFile } from './plan.ts'
import type { SourceFacts } from './read-source.ts'
import { tableNames } from './table-names.ts'
import { tablesInSql } from './tables-in-sql.ts'

interface JudgedTables {
  readonly violations: ReadonlySet<string>
  /** `room table`, for each table that a room reads. */
  readonly reads: ReadonlySet<string>
  /** `room owner`, for each owner whose SQL function a room calls, or on whose table it puts a trigger. */
  readonly calls: ReadonlySet<string>
}

/** What the sources and the schema do with tables and SQL functions: a write is its owner's, reads and calls are listed. */
export function judgeTables(
  plan: Plan,
  sources: readonly SourceFacts[],
  sqlFiles: readonly SqlFile[],
): JudgedTables {
  const { rooms, foundations } = plan
  const owners = ownersOf(plan)
  const functions = new Map(
    sqlFiles.flatMap(({ owner, text }) => functionsDefined(text).map((name) => [name, owner] as const)),
  )
  const names = tableNames(sources)
  const violations = new Set<string>()
  const reads = new Set<string>()
  const calls = new Set<string>()

  const write = (path: string, place: string | null, table: string) => {
    const owner = owners.get(table)
    if (owner !== place) violations.add(`${path} writes ${table}, which ${owner} owns`)
  }
  const read = (path: string, place: string | null, table: string) => {
    const owner = owners.get(table)
    if (place === null || owner === undefined || owner === place || owner in foundations) return
    reads.add(`${place} ${table}`)
    if (!rooms[place]?.reads.includes(table))
      violations.add(`${path} reads ${table} of ${owner}, which ${place} does not list`)
  }
  const use = (path: string, place: string | null, what: string, owner: string | undefined) => {
    if (place === null || owner === undefined || owner === place || owner in foundations) return
    calls.add(`${place} ${owner}`)
    if (!rooms[place]?.may.includes(owner)) violations.add(`${path} ${what}: ${place} may not use ${owner}`)
  }
  const judgeSql = (
    path: string,
    place: string | null,
    text: string,
    tableNamed: (variable: string) => string | undefined,
  ) => {
    const sql = tablesInSql(text, (written) => {
      const variable = /^\$\{(\w+)\}$/.exec(written)?.[1]
      if (variable) return tableNamed(variable)
      const table = written.toLowerCase()
      return owners.has(table) ? table : undefined
    })
    for (const table of sql.written) write(path, place, table)
    for (const table of sql.read) read(path, place, table)
    for (const table of sql.watched) use(path, place, `puts a trigger on ${table}`, owners.get(table))
    for (const name of functionsCalled(text)) use(path, place, `calls ${name}`, functions.get(name))
    if (sql.writesUnnamed) violations.add(`${path} writes a table that its text does not name`)
  }
  const judgeUses = (source: SourceFacts, place: string | null) => {
    const { path, tables: uses } = source
    const tablesOf = (variables: ReadonlySet<string>) =>
      [...variables].map((variable) => names.tableOf(source, variable)).filter((table) => table !== undefined)
    for (const table of uses.made)
      if (owners.get(table) !== place)
        violations.add(`${path} declares ${table}, which ${owners.get(table)} owns`)
    for (const table of tablesOf(uses.written)) write(path, place, table)
    for (const table of tablesOf(uses.handedOn))
      if (owners.get(table) !== place)
        violations.add(`${path} uses ${table} of ${owners.get(table)} in a way that may hide a write`)
    for (const table of tablesOf(uses.hidden))
      violations.add(
        owners.get(table) === place
          ? `${path} gives ${table} another name`
          : `${path} uses ${table} of ${owners.get(table)} in a way that may hide a write`,
      )
  }

  for (const source of sources) {
    const place = placeOf(plan, source.path)
    for (const table of names.importedBy(source)) read(source.path, place, table)
    judgeUses(source, place)
    for (const text of source.texts)
      judgeSql(source.path, place, text, (variable) => names.tableOf(source, variable))
  }
  for (const { path, owner, text } of sqlFiles) judgeSql(path, owner, text, () => undefined)
  return { violations, reads, calls }
}
