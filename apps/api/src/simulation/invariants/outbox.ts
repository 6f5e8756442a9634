import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outboxIn } from '../../platform/mail-delivery.ts'
import { rows, type World } from '../world.ts'

const suffix = '.eml'

/** A sent email was queued by its cause; one that the queue has as sent is completely in the outbox. */
export async function outboxViolations(world: World): Promise<string[]> {
  const folder = outboxIn(world.folder)
  const queued = await rows<{ id: string; state: string }>(
    world,
    "SELECT id, state FROM jobs.job WHERE name = 'mail'",
  )
  const stateOf = new Map(queued.map(({ id, state }) => [id, state]))
  const sent = new Set(
    namesIn(folder).flatMap((name) => (name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : [])),
  )
  const unknown = [...sent].filter((id) => !stateOf.has(id))
  const done = [...stateOf].flatMap(([id, state]) => (state === 'completed' ? [id] : []))
  const broken = done.filter(
    (id) => !sent.has(id) || !isWhole(readFileSync(join(folder, `${id}${suffix}`), 'utf8'), id),
  )
  return [
    ...unknown.map((id) => `email ${id} was sent, and nothing queued it`),
    ...broken.map((id) => `email ${id} counts as sent, and is not in the outbox in whole`),
  ]
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

function isWhole(message: string, id: string): boolean {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1]
  return (
    message.includes(`<${id}@`) && boundary !== undefined && message.trimEnd().endsWith(`--${boundary}--`)
  )
}
