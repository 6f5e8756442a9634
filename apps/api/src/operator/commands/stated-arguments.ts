import { parseArgs } from 'node:util'
import { type Command, OperatorError } from './command.ts'

interface Stated {
  args: string[]
  options: Readonly<Record<string, string | undefined>>
}

/** A character that can't be typed; it replaces the minus of a number, which is not an option. */
const minus = '\0'

/** The arguments and options of a command. @throws OperatorError for what it does not take */
export function statedArguments({ usage, takes, options = {} }: Command, argv: readonly string[]): Stated {
  const args = argv.map((argument) => argument.replace(/^-(?=[.\d])/, minus))
  const read = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of read.tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    if (!(name in options)) throw refusal(`There is no option ${rawName} here`, usage)
    if (options[name]?.type === 'boolean') {
      if (value !== undefined) throw refusal(`${rawName} takes no value`, usage)
    } else if (value === undefined || (!inlineValue && value.startsWith('-')))
      throw refusal(
        `${rawName} needs a value${value ? `; write one with a dash as ${rawName}=${value}` : ''}`,
        usage,
      )
  }
  const surplus = read.positionals[takes]
  if (surplus !== undefined) throw refusal(`“${numbered(surplus)}” is one argument too many`, usage)
  const values = Object.entries(read.values).map(([name, value]) => [name, numbered(String(value))])
  return { args: read.positionals.map(numbered), options: Object.fromEntries(values) }
}

const numbered = (argument: string) => argument.replace(minus, '-')

const refusal = (what: string, usage: string) => new OperatorError(`${what}. Usage: ${usage}`)
