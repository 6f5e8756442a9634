import { type ContentFiles, readFiles, versionOf } from '@toprun/content/content-files'
import { contentInThread } from '@toprun/content/content-thread'
import type { Configuration } from '../../platform/configuration.ts'
import { contentFolder } from '../../platform/content.ts'
import { type Check, ok, warning } from './examine.ts'

/** The content in force is that of the folder, and what is in the folder could be put into force. */
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
      const isSame = stored !== null && versionOf(files) === versionOf(stored)
      if (isSame && issues.length === 0) return ok(`The content in force is that of ${folder}.`)
      const read = await contentInThread(files)
      if (issues.length > 0 || !read.ok)
        return warning(
          `The content of ${folder} is invalid and cannot be put into force: npm run operator -- content check says why.`,
        )
      return stored === null
        ? ok(`The first start of a site puts the content of ${folder} into force.`)
        : warning(
            `The content of ${folder} is not the one in force: npm run operator -- content reload takes it.`,
          )
    },
  }
}
