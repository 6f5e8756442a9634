import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { runCommand, signInAsOperator } from './operator-kit.ts'
import type { TestApp } from './test-app.ts'

/** A request in the form of each interface, in addition to id and reason. */
export interface Asked {
  /** The body of the page's call. */
  body?: object
  /** The command's arguments; by default the target. */
  args?: readonly string[]
  options?: Readonly<Record<string, string>>
}

interface DoorResponse {
  ok: boolean
  said: string
  /** The status of the page's refusal. */
  code: string | null
}

/** An interface by which an operator requests an action, always with the same reason. */
export interface Door {
  via: 'page' | 'command'
  ask(action: DoorAction, target: string, asked: Asked): Promise<DoorResponse>
}

export interface DoorAction {
  /** The call, below `/api/operator`, with TARGET for the target. */
  path: string
  command: string
  /** How the command states the reason, if it does. */
  reason: 'reason' | 'why' | 'none'
  /** A second operator approves it. */
  isSeconded?: boolean
}

export const operatorReason = 'As it should be'

/** Sends each request twice at once; it is also refused without a reason, and with another reason and the same id. */
export async function pageDoor(site: TestApp): Promise<Door> {
  const { headers } = await signInAsOperator(site)
  const second = await signInAsOperator(site)
  return {
    via: 'page',
    async ask({ path, isSeconded }, target, { body = {} }) {
      const id = randomUUID()
      const send = (reason: string) =>
        site.call('POST', `/api/operator${path.replace('TARGET', target)}`, {
          headers,
          body: { id, reason, ...body },
        })
      expect((await send(' ')).statusCode).toBe(400)
      const [one, two] = await Promise.all([send(operatorReason), send(operatorReason)])
      expect((await send('Another')).json()).toMatchObject({ code: 'key_reused' })
      const { summary, repeated, code, msg } = one.json()
      const ok = one.statusCode === 200
      expect(two.json()).toEqual(ok ? expect.objectContaining({ summary, repeated: !repeated }) : one.json())
      if (!ok) return { ok, said: msg, code }
      if (!isSeconded) return { ok, said: summary, code: null }
      const approved = await site.call('POST', `/api/operator/proposals/${id}/approve`, {
        headers: second.headers,
        body: { id: randomUUID(), reason: operatorReason },
      })
      return { ok: approved.statusCode === 200, said: approved.json().summary, code: null }
    },
  }
}

const reasons = { reason: { reason: operatorReason }, why: { why: operatorReason }, none: {} }

export const commandDoor = (site: TestApp): Door => ({
  via: 'command',
  async ask({ command, reason, isSeconded }, target, { args = [target], options = {} }) {
    const named = args.map((argument) => argument.replace('TARGET', target))
    const two = isSeconded && {
      by: (await signInAsOperator(site)).name,
      'approved-by': (await signInAsOperator(site)).name,
    }
    return runCommand(site, command, named, { ...options, ...reasons[reason], ...two }).then(
      (said) => ({ ok: true, said, code: null }),
      (error: Error) => ({ ok: false, said: error.message, code: null }),
    )
  },
})
