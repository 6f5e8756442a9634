import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { role } from '@toprun/api-schema/match'
import { formatIssue } from '@toprun/content/content-issue'
import { readYaml } from '@toprun/content/yaml-file'
import { z } from 'zod'

const file = join(import.meta.dirname, '../../../../../../content/cricketers.yaml')

const cricketers = z
  .strictObject({
    sources: z.record(z.string(), z.url()),
    players: z.array(
      z.strictObject({
        /** In Cricsheet's register. */
        id: z.string().regex(/^[0-9a-f]{8}$/),
        name: z.string().min(1),
        fullName: z.string().min(1),
        role,
        source: z.string(),
      }),
    ),
  })
  .refine(({ sources, players }) => players.every(({ source }) => Object.hasOwn(sources, source)), {
    error: 'a source is not listed under sources',
    path: ['players'],
  })
  .refine(({ players }) => new Set(players.map(({ id }) => id)).size === players.length, {
    error: 'a player id is used twice',
    path: ['players'],
  })

export type Cricketer = z.infer<typeof cricketers>['players'][number]

let loaded: ReadonlyMap<string, Cricketer> | null = null

/** Real players whose role is known, by id. Read once. @throws with the file, the line and the error */
export function knownCricketers(): ReadonlyMap<string, Cricketer> {
  if (loaded) return loaded
  const read = readYaml('content/cricketers.yaml', readFileSync(file, 'utf8'), cricketers)
  if (!read.ok) throw new Error(read.issues.map(formatIssue).join('\n'))
  loaded = new Map(read.value.players.map((player) => [player.id, player]))
  return loaded
}
