import { type ContentFiles, readFiles, versionOf } from '@toprun/content/content-files'
import { commandLine } from '../../platform/command-line.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { contentFolder } from '../../platform/content.ts'
import { type Check, ok, warning } from './examine.ts'

/** The content in force is that of the folder. `content check` says whether it is valid. */
export function contentCheck({
  config,
  inForce,
}: {
  config: Configuration
  inForce: () => Promise<ContentFiles | null>
}): Check {
  return {
    name: 'content',
    async examine() {
      const folder = contentFolder(config)
      const stored = await inForce()
      const { files, issues } = readFiles(folder)
      if (issues.length > 0)
        return warning(
          `The content of ${folder} cannot be read, so no reload takes it: ${commandLine('operator', 'content check')} says why.`,
        )
      if (stored === null) return ok(`The first start of a site puts the content of ${folder} into force.`)
      return versionOf(files) === versionOf(stored)
        ? ok(`The content in force is that of ${folder}.`)
        : warning(
            `The content of ${folder} is not the one in force: ${commandLine('operator', 'content reload')} takes it.`,
          )
    },
  }
}
