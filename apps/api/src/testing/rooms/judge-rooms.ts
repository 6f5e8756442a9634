import { judgeImports } from './judge-imports.ts'
import { judgeTables } from './judge-tables.ts'
import { type Plan, placeOf, type SqlFile } from './plan.ts'
import type { SourceFacts } from './read-source.ts'

/**
 * Checks the sources and the schema against the plan.
 * @returns a sentence for each import, read, write or call that the plan does not allow
 */
export function judgeRooms(
  plan: Plan,
  sources: readonly SourceFacts[],
  sqlFiles: readonly SqlFile[] = [],
): string[] {
  const { violations } = judgeTables(plan, sources, sqlFiles)
  return [...new Set([...judgeImports(plan, sources), ...violations])].sort()
}

/** Faults of the plan itself: a cycle of rooms, a table with two owners, or an unused door, permission or read. */
export function judgePlan(
  plan: Plan,
  sources: readonly SourceFacts[],
  sqlFiles: readonly SqlFile[] = [],
): string[] {
  const { rooms, foundations } = plan
  const faults: string[] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) faults.push(`a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`)
    if (path.includes(name) || done.has(name)) return
    for (const next of rooms[name]?.may ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(rooms)) visit(name, [])

  const tables = [...Object.values(rooms).map((room) => room.tables), ...Object.values(foundations)].flat()
  for (const table of new Set(tables.filter((table, index) => tables.indexOf(table) !== index)))
    faults.push(`${table} has two owners`)

  const { reads, calls } = judgeTables(plan, sources, sqlFiles)
  const crossing = sources.flatMap(({ path, imports }) =>
    imports
      .map(({ from }) => ({ by: placeOf(plan, path), to: placeOf(plan, from), from }))
      .filter(({ by, to }) => by !== to && to !== null),
  )
  for (const [name, room] of Object.entries(rooms)) {
    for (const table of room.reads)
      if (!reads.has(`${name} ${table}`)) faults.push(`${name} does not read ${table}`)
    for (const other of room.may)
      if (!calls.has(`${name} ${other}`) && !crossing.some(({ by, to }) => by === name && to === other))
        faults.push(`${name} does not use ${other}`)
    for (const door of room.doors)
      if (!crossing.some(({ by, from }) => by !== null && from === `${name}/${door}.ts`))
        faults.push(`${door} of ${name} is a door that no room uses`)
  }
  return faults
}
