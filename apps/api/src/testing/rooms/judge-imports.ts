import { type Plan, placeOf } from './plan.ts'
import type { SourceFacts } from './read-source.ts'

/** A sentence for each import that passes by a door, that the plan does not allow, or that would hide a table's name. */
export function judgeImports(plan: Plan, sources: readonly SourceFacts[]): string[] {
  const { rooms, foundations } = plan
  const tablesFiles = new Set(
    sources.filter(({ tables }) => tables.declared.size > 0).map(({ path }) => path),
  )

  const faultOf = (path: string, target: string): string | null => {
    const by = placeOf(plan, path)
    const to = placeOf(plan, target)
    if (by === null || by === to || (to !== null && to in foundations)) return null
    if (to === null) return `${path} imports ${target}, which belongs to no room`
    if (by in foundations) return `${path} imports ${target}: ${by} knows no room`
    if (!rooms[by]?.may.includes(to)) return `${path} imports ${target}: ${by} may not use ${to}`
    const isDoor = rooms[to]?.doors.includes(target.slice(to.length + 1, -'.ts'.length))
    // Its tables are judged by what is done with each.
    return isDoor || tablesFiles.has(target) ? null : `${path} imports ${target}, which is no door of ${to}`
  }

  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ from, name, local }) => {
      const fault = faultOf(path, from)
      if (fault) return [fault]
      if (!tablesFiles.has(from)) return []
      if (name === '*') return [`${path} imports all of ${from}`]
      return local === null ? [`${path} exports ${name}, which is for ${from}`] : []
    }),
  )
}
