import { readFiles } from '@toprun/content/content-files'
import { type Content, contentOf } from '@toprun/content/read-content'
import type { Reference } from '@toprun/content/reference'
import type { Pool } from 'pg'
import { readSettings } from '../../money/payments/payment-context.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { contentFolder, loadContent, validContent } from '../../platform/content.ts'
import type { Database } from '../../platform/database.ts'
import { type Jobs, openJobs } from '../../platform/jobs.ts'
import { referenceIn, referTo } from '../../platform/reference-content.ts'
import type { ActionContext } from '../actions/action.ts'
import type { RoomParts } from '../room-parts.ts'

/** An expected failure of an operator command, with a sentence that explains it. */
export class OperatorError extends Error {}

/** A failure that the audit log already has, or that refuses no change. */
export class NotedRefusal extends OperatorError {}

/** In the audit log it has its `own` rows, those of its actions, or `nothing`, because it only reads. */
interface PlainCommand extends CommandFacts {
  audit: 'own' | 'nothing'
  run(...stated: StatedRun): Promise<string | Shown>
}

/** A command of many transactions: the audit log has its beginning, and how it ended. */
interface WholeCommand extends CommandFacts {
  audit?: undefined
  run(...stated: StatedRun): Promise<Ended>
}

export type Command = PlainCommand | WholeCommand

interface CommandFacts {
  usage: string
  does: string
  /** How many arguments it takes at most. */
  takes: number
  /** A boolean option has no value. */
  options?: Readonly<
    Record<string, { type: 'string'; default?: string } | { type: 'boolean'; default?: undefined }>
  >
}

type StatedRun = [
  site: CommandSite,
  args: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
]

/** The output may be secret, or long. */
export interface Shown {
  shown: string
  /** A part of the file or folder was refused, so that the exit code is 1. */
  hasRefused?: boolean
  /** For the audit log, if it does not have the command's own actions. */
  noted?: Noted
}

interface Ended extends Shown {
  noted: Noted
}

interface Noted {
  summary: string
  target?: string
}

/** What a command needs of the site. */
export interface CommandSite extends ActionContext {
  pool: Pool
}

/** The site's own configuration. @throws OperatorError with a sentence for each variable that is wrong */
function configuration(): Configuration {
  const read = readSettings(process.env)
  if (!read.ok) throw new OperatorError(read.sentences.join('\n'))
  return read.configuration
}

/** The content that commands read from the folder if the site has no content in force. */
export interface FolderContent {
  /** @throws InvalidContent */
  content(): Content
  reference(): Reference
}

/** The folder of CONTENT_DIR, read when it is first needed. */
export const folderContent = (): FolderContent => ({
  content: once(() => loadContent(contentFolder(configuration()))),
  reference: referenceIn(() => readFiles(contentFolder(configuration())).files),
})

/** Runs `work` on a site, and stops what it opened. */
export async function onSite<Result>(
  { db, pool, parts, folder }: { db: Database; pool: Pool; parts: RoomParts; folder: FolderContent },
  work: (site: CommandSite) => Promise<Result>,
): Promise<Result> {
  let opened: Promise<Jobs> | undefined
  const jobs = () =>
    (opened ??= openJobs(pool, { supervise: false, onError: (error) => console.error(error) }))
  const stored = await parts.filesInForce(db)
  const content =
    stored === null
      ? folder.content
      : once(() => validContent(contentOf(stored), 'This version cannot read the content in force:'))
  referTo(stored === null ? folder.reference : referenceIn(() => stored))
  try {
    return await work({
      ...{ db, pool, parts, jobs, clock: systemClock },
      config: configuration,
      content,
    })
  } finally {
    await (await opened)?.stop()
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
