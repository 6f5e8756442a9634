import type { Room } from '../../rooms.ts'
import type { ImportedName, SourceFacts } from './read-source.ts'
import { tablesInSql } from './tables-in-sql.ts'

/** SQL that belongs to a room: a file of `schema/`. */
export interface SqlFile {
  readonly path: string
  readonly room: string
  readonly text: string
}

/**
 * The room of a file: its wing and module, or its wing. Files outside of rooms (the application, the demonstration, the
 * simulation) may use every room, and no room may use them.
 */
const roomOf = (rooms: Readonly<Record<string, Room>>, path: string) => {
  const [wing = '', module = ''] = path.split('/')
  return [`${wing}/${module}`, wing].find((name) => name in rooms) ?? null
}

/**
 * Checks the sources against the table of rooms.
 * @returns a sentence for each import, read or write that the table does not allow
 */
export function judgeRooms(
  rooms: Readonly<Record<string, Room>>,
  sources: readonly SourceFacts[],
  sqlFiles: readonly SqlFile[] = [],
): string[] {
  return [...judge(rooms, sources, sqlFiles).violations].sort()
}

function judge(
  rooms: Readonly<Record<string, Room>>,
  sources: readonly SourceFacts[],
  sqlFiles: readonly SqlFile[],
): { violations: ReadonlySet<string>; reads: ReadonlySet<string> } {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const owners = new Map(
    Object.entries(rooms).flatMap(([name, { tables }]) => tables.map((table) => [table, name] as const)),
  )
  const found = new Set<string>()
  const reads = new Set<string>()

  /** The table that a name of a file refers to: declared there, an alias, or imported. */
  const tableOf = (source: SourceFacts, variable: string): string | undefined => {
    const declared = source.tables.declared.get(variable)
    if (declared) return declared
    const aliased = source.tables.aliases.get(variable)
    if (aliased) return tableOf(source, aliased)
    const imported = source.imports.find(({ local }) => local === variable)
    const file = imported && byPath.get(imported.from)
    return file && tableOf(file, imported.name)
  }
  const judgeTables = (path: string, room: string, written: Iterable<string>, read: Iterable<string>) => {
    for (const table of written)
      if (owners.get(table) !== room) found.add(`${path} writes ${table}, which ${owners.get(table)} owns`)
    for (const table of read) reads.add(`${room} ${table}`)
    for (const table of read)
      if (owners.get(table) !== room && !rooms[room]?.reads.includes(table))
        found.add(`${path} reads ${table} of ${owners.get(table)}, which ${room} does not list`)
  }

  const judgeUses = (source: SourceFacts, room: string) => {
    const { written, handedOn, hidden } = source.tables
    const named = (names: ReadonlySet<string>) =>
      [...names].flatMap((name) => {
        const table = tableOf(source, name)
        return table ? [{ table, owner: owners.get(table) }] : []
      })
    judgeTables(source.path, room, new Set(named(written).map(({ table }) => table)), [])
    for (const { table, owner } of [...named(handedOn), ...named(hidden)])
      if (owner !== room) found.add(`${source.path} uses ${table} of ${owner} in a way that may hide a write`)
    for (const { table, owner } of named(hidden))
      if (owner === room) found.add(`${source.path} gives ${table} another name`)
  }
  const judgeTablesFile = (source: SourceFacts, { from, name, local }: ImportedName, table?: string) => {
    if (name === '*') found.add(`${source.path} imports all of ${from}`)
    else if (table && local === null) found.add(`${source.path} exports ${table}, which is for ${from}`)
  }

  for (const source of sources) {
    const room = roomOf(rooms, source.path)
    for (const imported of source.imports) {
      const target = roomOf(rooms, imported.from)
      const file = byPath.get(imported.from)
      const isTables = file !== undefined && file.tables.declared.size > 0
      const table = file && tableOf(file, file.rowTypes.get(imported.name) ?? imported.name)
      if (isTables) judgeTablesFile(source, imported, table)
      if (target === room) continue
      if (target === null) {
        if (!/^platform\//.test(imported.from) && room !== null)
          found.add(`${source.path} imports ${imported.from}, which belongs to no room`)
        continue
      }
      if (source.path.startsWith('platform/'))
        found.add(`${source.path} imports ${imported.from}: platform knows no room`)
      if (room === null) continue
      if (!rooms[room]?.may.includes(target))
        found.add(`${source.path} imports ${imported.from}: ${room} may not use ${target}`)
      else if (isTables) judgeTables(source.path, room, [], table ? [table] : [])
      else if (!rooms[target]?.doors.includes(imported.from.slice(target.length + 1, -'.ts'.length)))
        found.add(`${source.path} imports ${imported.from}, which is no door of ${target}`)
    }
    if (room === null) continue
    const nameOf = (written: string) => {
      const variable = /^\$\{(\w+)\}$/.exec(written)?.[1]
      if (variable) return tableOf(source, variable)
      return owners.has(written.toLowerCase()) ? written.toLowerCase() : undefined
    }
    judgeUses(source, room)
    for (const text of source.texts) {
      const { written, read, writesUnnamed } = tablesInSql(text, nameOf)
      if (writesUnnamed) found.add(`${source.path} writes a table that its text does not name`)
      judgeTables(source.path, room, written, read)
    }
  }
  for (const { path, room, text } of sqlFiles) {
    const { written, read } = tablesInSql(text, (name) => (owners.has(name) ? name : undefined))
    judgeTables(path, room, written, read)
  }
  return { violations: found, reads }
}

/** Faults of the table itself: a cycle of rooms, a table with two owners, or an unused door, permission or read. */
export function judgeTable(
  rooms: Readonly<Record<string, Room>>,
  sources: readonly SourceFacts[],
  sqlFiles: readonly SqlFile[] = [],
): string[] {
  const { reads } = judge(rooms, sources, sqlFiles)
  const faults: string[] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) faults.push(`a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`)
    if (path.includes(name) || done.has(name)) return
    for (const next of rooms[name]?.may ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(rooms)) visit(name, [])

  const tables = Object.values(rooms).flatMap((room) => room.tables)
  for (const table of new Set(tables.filter((table, index) => tables.indexOf(table) !== index)))
    faults.push(`${table} has two owners`)

  const crossing = sources.flatMap(({ path, imports }) =>
    imports
      .map(({ from }) => ({ by: roomOf(rooms, path), to: roomOf(rooms, from), from }))
      .filter(({ by, to }) => by !== to && to !== null),
  )
  for (const [name, room] of Object.entries(rooms)) {
    for (const table of room.reads)
      if (!reads.has(`${name} ${table}`)) faults.push(`${name} does not read ${table}`)
    for (const other of room.may)
      if (!crossing.some(({ by, to }) => by === name && to === other))
        faults.push(`${name} does not use ${other}`)
    for (const door of room.doors)
      if (!crossing.some(({ by, from }) => by !== null && from === `${name}/${door}.ts`))
        faults.push(`${door} of ${name} is a door that no room uses`)
  }
  return faults
}
