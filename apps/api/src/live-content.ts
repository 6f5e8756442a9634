import { versionOf } from '@toprun/content/content-files'
import { formatIssue } from '@toprun/content/content-issue'
import { contentInThread } from '@toprun/content/content-thread'
import { type Content, contentOf, readContent } from '@toprun/content/read-content'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { putIntoForce } from './content-parts.ts'
import { commandLine } from './platform/command-line.ts'
import { validContent } from './platform/content.ts'
import type { Database } from './platform/database.ts'
import { filesInForce, versionInForce } from './site/content/in-force.ts'

export interface LiveContent {
  /** The content in force, or the last that this version of the site could read. */
  current(): Content
  /** Reads the content now if another one is in force. */
  follow(): Promise<void>
  /** For the program that starts the site. */
  notes: readonly string[]
  stop(): Promise<void>
}

interface LiveContentOptions {
  /** Where the content of a new database comes from. */
  folder: string
  now: Date
  log(level: 'info' | 'error', facts: object, sentence: string): void
}

/** How often the version in force is read: a reload reaches every site after about a second. */
const askEveryMs = 1_000

/**
 * The content in force, followed until `stop`. A database without content, or with one that this version cannot read, gets that of the
 * folder. @throws InvalidContent if that is invalid too
 */
export async function openLiveContent(db: Database, options: LiveContentOptions): Promise<LiveContent> {
  const { folder, log } = options
  const read = readContent(folder)
  const stored = await filesInForce(db)
  const inForce = stored && contentOf(stored)
  let content = inForce?.ok ? inForce.content : await takeFolder(db, read, options, inForce === null)
  const isOther = versionOf(read.files) !== content.version
  /** What was read last, even if it is not understood. */
  let seen = content.version
  let asking: Promise<void> | null = null

  async function readInForce(): Promise<void> {
    const version = await versionInForce(db)
    if (version === null || version === seen) return
    const files = await filesInForce(db)
    if (files === null) return
    seen = version
    // In a thread: a second of work must not delay visitors and live matches.
    const found = await contentInThread(files)
    if (found.ok) {
      content = found.content
      return log('info', { version }, 'another content is in force')
    }
    const faults = found.issues.map(formatIssue)
    log(
      'error',
      { version, faults },
      'the content in force cannot be read by this version, so the one before stays',
    )
  }

  function follow(): Promise<void> {
    asking ??= readInForce().finally(() => {
      asking = null
    })
    return asking
  }

  const timer = setInterval(() => {
    // Other parts report an unavailable database.
    follow().catch(
      (err: unknown) => isUnavailable(err) || log('error', { err }, 'the content in force could not be read'),
    )
  }, askEveryMs)
  timer.unref()
  return {
    current: () => content,
    follow,
    notes: isOther
      ? [
          `The content of ${folder} is not the one in force: ${commandLine('operator', 'content reload')} takes it.`,
        ]
      : [],
    async stop() {
      clearInterval(timer)
      await asking?.catch(() => undefined)
    },
  }
}

async function takeFolder(
  db: Database,
  read: ReturnType<typeof readContent>,
  { now }: LiveContentOptions,
  isFirst: boolean,
): Promise<Content> {
  const content = validContent(
    read,
    isFirst
      ? 'The content is invalid:'
      : 'This version cannot read the content in force, and that of CONTENT_DIR is invalid:',
  )
  await putIntoForce(db, { files: read.files, content }, { by: 'site', now })
  return content
}
