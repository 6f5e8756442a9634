import { userInfo } from 'node:os'
import { formatIssue } from '@toprun/content/content-issue'
import { readContent } from '@toprun/content/read-content'
import { databaseTime } from '../../platform/clock.ts'
import { contentFolder } from '../../platform/content.ts'
import { type Command, OperatorError } from './command.ts'

export const contentReloadCommand: Command = {
  usage: 'content reload',
  takes: 0,
  does: 'puts the content of CONTENT_DIR into force; running sites take it within seconds',
  async run({ db, pool, parts, config }) {
    const folder = contentFolder(config())
    const read = readContent(folder)
    if (!read.ok)
      throw new OperatorError(
        ['The content in force stays, as this one is invalid:', ...read.issues.map(formatIssue)].join('\n'),
      )
    const { content, files } = read
    await parts.putIntoForce(
      db,
      { content, files },
      { by: userInfo().username, now: await databaseTime(pool) },
    )
    const summary = `Version ${content.version} of the content is in force, of ${files.size} files. Running sites take it within seconds.`
    return { shown: summary, noted: { summary, target: `content:${content.version}` } }
  },
}
