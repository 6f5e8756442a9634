import type { z } from 'zod'
import type { OperatorAction } from '../actions/action.ts'
import type { TwoOperators } from '../actions/action-log.ts'
import type { CommandWords, Reading } from '../actions/command-words.ts'
import { checked, reasonArgument, reasonOption, userNamed } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { doneOrThrow, resultOf } from './head.ts'

type Values = Readonly<Record<string, unknown>>
type Options = Readonly<Record<string, string | undefined>>

/** The command that states an action in these words. */
export function actionCommand(action: OperatorAction, words: CommandWords): Command {
  const { name, does, reads, reason, input, prints, two } = words
  const { key, input: body } = action.declared
  const readings = Object.values(reads)
  const options = [
    ...[...readings.map(optionOf), reason === 'why' ? 'why' : reason === 'none' ? null : 'reason'],
    ...(two ? ['by', 'approved-by'] : []),
  ]
  const usage = [name, ...readings.map(({ label }) => label), reasonUsages[reason], twoUsages[two ?? 'never']]
    .filter(Boolean)
    .join(' ')
  return {
    usage: words.usage ?? usage,
    takes: takenBy(readings),
    does,
    audit: 'own',
    options: Object.fromEntries(options.flatMap((option) => (option ? [[option, { type: 'string' }]] : []))),
    async run(site, args, stated) {
      const read = await readAll(words, args, stated)
      const why = reasonOf(words, stated)
      const asked: Values = { ...(input?.(read, site) ?? read) }
      const rest = { ...parsed(action.commandOnly, asked, words), ...parsed(body, asked, words) }
      const found = Object.entries(reads).map(async ([field, { isUser }]) =>
        isUser ? { [field]: await userNamed(site.db, String(read[field])) } : {},
      )
      const id = parsed(key, Object.assign(asked, ...(await Promise.all(found))), words)
      const result = await resultOf(action, site, { ...id, ...rest }, why, two && twoNamed(stated))
      const summary = doneOrThrow(result)
      return result.ok && prints ? prints(result) : summary
    },
  }
}

const reasonUsages = {
  optional: '[--reason TEXT]',
  required: '--reason TEXT',
  why: '--why REASON',
  none: '',
} as const

const twoUsages = {
  sometimes: '[--by NAME --approved-by NAME]',
  always: '--by NAME --approved-by NAME',
  never: '',
} as const

/** @throws OperatorError if only one of the two operators is named */
function twoNamed({ by, 'approved-by': approvedBy }: Options): TwoOperators | undefined {
  if (by !== undefined && approvedBy !== undefined) return { by, approvedBy }
  if (by === undefined && approvedBy === undefined) return undefined
  throw new OperatorError('--by and --approved-by name two operators: who asks and who approves.')
}

const takenBy = (readings: readonly Reading[]) =>
  readings.some(takesAll)
    ? Number.POSITIVE_INFINITY
    : readings.filter((reading) => optionOf(reading) === null).length

const takesAll = ({ label }: Reading) => label.endsWith('…]')

/** `by` of `--by BALLS`; null for an argument. */
const optionOf = ({ label }: Reading): string | null => /^\[?--([a-z-]+)/.exec(label)?.[1] ?? null

async function readAll(
  { name, reads }: CommandWords,
  args: readonly string[],
  options: Options,
): Promise<Values> {
  const left = [...args]
  const values: Record<string, unknown> = {}
  for (const [field, reading] of Object.entries(reads)) {
    const option = optionOf(reading)
    if (takesAll(reading)) values[field] = left.length > 0 ? left.splice(0) : undefined
    else values[field] = await readOne(name, reading, option === null ? left.shift() : options[option])
  }
  return values
}

async function readOne(name: string, reading: Reading, stated: string | undefined): Promise<unknown> {
  const { label, absent, error, wrong, called = label } = reading
  if (stated === undefined && label.startsWith('[')) return absent
  const value = stated === undefined ? undefined : await reading.read(stated)
  if (value !== undefined) return value
  const sentence = error ?? (stated === undefined ? undefined : wrong)
  throw new OperatorError(`${sentence ?? `${name} needs ${called}`}.`)
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

/**
 * @throws OperatorError with the sentence about the invalid value, or about all possible values if too few were
 * stated
 */
function parsed(schema: z.ZodObject, values: Values, { name, reads }: CommandWords): Values {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0] ?? { path: [], message: 'That is not valid' }
  const field = path.findLast((part) => reads[String(part)])
  const options = Object.values(reads).flatMap((reading) => optionOf(reading) ?? [])
  const ofAll = `${name} needs ${options.map((option) => `--${option}`).join(' or ')}`
  throw new OperatorError(`${path.length === 0 ? ofAll : (reads[String(field)]?.error ?? message)}.`)
}
