import type { Content } from '@toprun/content/read-content'
import type { ActionResult } from './action-log.ts'

/** How an action is stated as a command. */
export interface CommandWords {
  /** One word, or two: `start`, `feed-secret create`. */
  name: string
  does: string
  /** By default the name, the labels and the reason. */
  usage?: string
  /** Keyed by the fields of the action's key and input; arguments in this order. */
  reads: Readonly<Record<string, Reading>>
  /** By an optional `--reason`, by a required one, by `--why`, or not at all. */
  reason: 'optional' | 'required' | 'why' | 'none'
  /** It names two operators by `--by` and `--approved-by`: if a second one is needed, or always. */
  two?: 'sometimes' | 'always'
  /** Key and input of the action, if they differ from what is read. */
  input?(read: Readonly<Record<string, unknown>>, site: { content(): Content }): object
  /** What the command prints once it is done; by default its summary. */
  prints?(done: Extract<ActionResult, { ok: true }>): string
}

/** How an argument or an option becomes a value. */
export interface Reading {
  /**
   * As shown in the usage: `MATCH` is an argument, `--by BALLS` an option, `[--to TIME]` an optional one, `[ID…]` all remaining
   * arguments.
   */
  label: string
  /** @returns undefined if it can't be read */
  read(stated: string): unknown
  /** What the command needs, if it is missing; by default the label. */
  called?: string
  /** Replaces any other sentence if it is missing or wrong. */
  error?: string
  /** The same, only if it is wrong. */
  wrong?: string
  /** The value if it is left out. */
  absent?: unknown
  /** It names a user, whose id is looked up once everything else is valid. */
  isUser?: true
}

export const text = (label: string): Reading => ({ label, read: (stated) => stated })

export const readNumber = (stated: string) => (/^-?\d+(\.\d+)?$/.test(stated) ? Number(stated) : undefined)

export const number = (label: string, error: string): Reading => ({ label, error, read: readNumber })

/** An option that is left out, or `yes`. */
export const yes = (label: string): Reading => ({
  label,
  absent: false,
  read: (stated) => (stated === 'yes' ? true : undefined),
})

export const json = (label: string): Reading => ({
  label,
  error: 'That is not JSON',
  read(stated) {
    try {
      return JSON.parse(stated)
    } catch {
      return undefined
    }
  },
})

export const milliseconds = (label: string) => number(label, '--every must be milliseconds')

export const match: Reading = {
  ...text('MATCH'),
  error: 'MATCH must be the id of a match; "matches" lists them',
}

export const user: Reading = {
  ...text('ID_OR_EMAIL'),
  called: 'the id or the address of a user',
  isUser: true,
}
