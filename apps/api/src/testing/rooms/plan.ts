import type { ModuleRoom } from '../../rooms.ts'

/** SQL that belongs to a room or a foundation: a file of `schema/`. */
export interface SqlFile {
  readonly path: string
  readonly owner: string
  readonly text: string
}

export interface Plan {
  readonly rooms: Readonly<Record<string, ModuleRoom>>
  /** The tables of what lies below all rooms, by its name. */
  readonly foundations: Readonly<Record<string, readonly string[]>>
}

/**
 * The room of a file, which is its wing and module or its wing, or its foundation. Other files (the application, the demonstration,
 * the simulation) may use every room, but write no table, and no room may use them.
 */
export const placeOf = ({ rooms, foundations }: Plan, path: string) => {
  const [wing = '', module = ''] = path.split('/')
  return [`${wing}/${module}`, wing].find((name) => name in rooms || name in foundations) ?? null
}

/** The owner of each table. */
export function ownersOf({ rooms, foundations }: Plan): ReadonlyMap<string, string> {
  const ofRooms = Object.entries(rooms).map(([name, { tables }]) => [name, tables] as const)
  return new Map(
    [...ofRooms, ...Object.entries(foundations)].flatMap(([name, tables]) =>
      tables.map((table) => [table, name] as const),
    ),
  )
}
