import type { z } from 'zod'
import type { Action } from '../actions/action.ts'
import type { CommandWords, Reading } from '../actions/command-words.ts'
import { checked, reasonArgument, reasonOption, userNamed } from './arguments.ts'
import type { Command } from './command.ts'
import { performed } from './head.ts'
import { OperatorError } from './operator-error.ts'

type Values = Readonly<Record<string, unknown>>
type Options = Readonly<Record<string, string | undefined>>

/** The command that states an action in these words. */
export function actionCommand(action: Action, words: CommandWords): Command {
  const { name, does, reads, reason, input } = words
  const { key, input: body } = action.declared
  const readings = Object.values(reads)
  const options = [...readings.map(optionOf), reason === 'why' ? 'why' : reason === 'none' ? null : 'reason']
  return {
    usage: [name, ...readings.map(({ label }) => label), reasonUsages[reason]].join(' ').trimEnd(),
    does,
    audit: 'own',
    options: Object.fromEntries(options.flatMap((option) => (option ? [[option, { type: 'string' }]] : []))),
    async run(site, args, stated) {
      const read = readAll(words, args, stated)
      const why = reasonOf(words, stated)
      const asked: Values = { ...(input?.(read) ?? read) }
      const rest = parsed(body, asked, words)
      const found = Object.entries(reads).map(async ([field, { isUser }]) =>
        isUser ? { [field]: await userNamed(site.db, String(read[field])) } : {},
      )
      const id = parsed(key, Object.assign(asked, ...(await Promise.all(found))), words)
      return performed(action, site, { ...id, ...rest }, why)
    },
  }
}

const reasonUsages = {
  optional: '[--reason TEXT]',
  required: '--reason TEXT',
  why: '--why REASON',
  none: '',
} as const

/** `by` of `--by BALLS`; null for an argument. */
const optionOf = ({ label }: Reading): string | null => /^\[?--([a-z-]+)/.exec(label)?.[1] ?? null

function readAll({ name, reads }: CommandWords, args: readonly string[], options: Options): Values {
  const left = [...args]
  const values = Object.entries(reads).map(([field, reading]) => {
    const option = optionOf(reading)
    const stated = option === null ? left.shift() : options[option]
    if (stated === undefined && reading.label.startsWith('[')) return [field, reading.absent]
    const value = stated === undefined ? undefined : reading.read(stated)
    if (value === undefined)
      throw new OperatorError(`${reading.error ?? `${name} needs ${reading.called ?? reading.label}`}.`)
    return [field, value]
  })
  return Object.fromEntries(values)
}

function reasonOf({ name, reason }: CommandWords, { reason: stated, why }: Options): string | null {
  switch (reason) {
    case 'none':
      return null
    case 'optional':
      return reasonOption(stated)
    case 'required':
      return checked(reasonArgument('reason', `${name} needs --reason`), stated)
    case 'why':
      return checked(reasonArgument('why', '--why must say why'), why)
  }
}

/** @throws OperatorError with the sentence of what was read wrongly, or of all that could be stated if too little was */
function parsed(schema: z.ZodObject, values: Values, { name, reads }: CommandWords): Values {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const [
    {
      path: [field],
      message,
    } = { path: [], message: 'That is not valid' },
  ] = result.error.issues
  const options = Object.values(reads).flatMap((reading) => optionOf(reading) ?? [])
  const ofAll = `${name} needs ${options.map((option) => `--${option}`).join(' or ')}`
  throw new OperatorError(`${field === undefined ? ofAll : (reads[String(field)]?.error ?? message)}.`)
}
