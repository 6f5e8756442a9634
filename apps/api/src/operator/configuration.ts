import { type Configuration, readConfiguration } from '../platform/configuration.ts'
import { OperatorError } from './command.ts'

/** The site's own configuration. @throws OperatorError with a sentence for each variable that is wrong */
export function configuration(): Configuration {
  const read = readConfiguration(process.env)
  if (!read.ok) throw new OperatorError(read.sentences.join('\n'))
  return read.configuration
}
