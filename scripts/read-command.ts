import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of; allowPositionals: true }>>

/**
 * What the command of this process is called with. With `--help` it prints the usage and ends the process with 0; with an option that it does
 * not have, or names where it takes none, it says so and ends with 2.
 */
export function readCommand<const Of extends Options>(
  usage: string,
  { options, takesNames }: { options: Of; takesNames: boolean },
): Read<Of> {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  try {
    const read = parseArgs({ options, allowPositionals: true as const })
    const [name] = read.positionals
    if (takesNames || name === undefined) return read
    return refuse(`${name} is not understood.`)
  } catch (error) {
    return refuse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }

  function refuse(why: string): never {
    console.error(`${why.replace(/\.?$/, '.')}\nUsage: ${usage}`)
    process.exit(2)
  }
}
