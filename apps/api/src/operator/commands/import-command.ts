import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MatchId } from '@toprun/api-schema/ids'
import type { Format } from '@toprun/api-schema/match'
import { formatIds } from '@toprun/game-rules/formats/formats'
import { brokenText } from '@toprun/game-rules/match-file'
import { z } from 'zod'
import { openingTerms, openStandardContests } from '../../game/contests/terms/open-contests.ts'
import { type ImportResult, importCheckedMatch } from '../../game/matches/squads/import-match.ts'
import { databaseTime, utcText } from '../../platform/clock.ts'
import { noteAction } from '../actions/action-log.ts'
import { titleOf } from '../match-named.ts'
import { checked, jsonFiles, minutesOf, paceArgument } from './arguments.ts'
import { type Command, type CommandSite, OperatorError, type Shown } from './command.ts'
import { commandHead } from './head.ts'
import { faultOfFile, matchOfFile, matchOfFolder } from './match-of-file.ts'

export const importCommand: Command = {
  usage:
    'import FILE_OR_FOLDER [--starts-in MINUTES] [--apart MINUTES] [--announce MINUTES] [--every MS] [--format FORMAT] [--again yes]',
  takes: 1,
  audit: 'own',
  does: 'imports a Cricsheet file as an upcoming match, with squads, contests and a feed that plays it ball by ball; a folder by the dates of its matches, each starting --apart minutes after the one before. The line-ups are announced with the first ball, or --announce minutes before the start',
  options: {
    'starts-in': { type: 'string', default: '30' },
    apart: { type: 'string', default: '30' },
    announce: { type: 'string' },
    every: { type: 'string', default: '4000' },
    format: { type: 'string' },
    again: { type: 'string' },
  },
  async run(site, [path], options) {
    const { pool, content, config } = site
    if (!path) throw new OperatorError('import needs a FILE or a FOLDER.')
    const now = await databaseTime(pool)
    const startsInMs = minutesOf('starts-in', options['starts-in'])
    const apartMs = minutesOf('apart', options.apart)
    const importing: Importing = {
      intervalMs: checked(paceArgument, options.every),
      announcedMs: options.announce === undefined ? null : minutesOf('announce', options.announce),
      format: options.format === undefined ? undefined : statedFormat(options.format),
      again: options.again !== undefined,
      terms: openingTerms(content(), config()),
    }
    const startOf = (place: number) => new Date(now.getTime() + startsInMs + place * apartMs)
    if (await isFolder(path)) return importFolder(site, path, startOf, importing)
    const imported = await importFile(
      site,
      path,
      await matchOfFile(path, importing.format),
      startOf(0),
      importing,
    )
    if (imported.isNew) return imported.text
    throw new OperatorError(`${imported.text}; --again yes imports it once more.`)
  },
}

function statedFormat(stated: string): Format {
  return checked(z.enum(formatIds() as [Format, ...Format[]]), stated)
}

interface Importing {
  intervalMs: number
  /** How long before the start the line-ups are announced; null: with the first ball. */
  announcedMs: number | null
  format: Format | undefined
  again: boolean
  terms: ReturnType<typeof openingTerms>
}

/**
 * Imports the files of a folder in the order of play, so that each match learns from those before it. Each file is its own transaction:
 * after an interruption, the command continues with the first missing one.
 */
async function importFolder(
  site: CommandSite,
  folder: string,
  startOf: (place: number) => Date,
  importing: Importing,
): Promise<Shown> {
  const files = await inOrderOfPlay(folder, importing.format)
  const refused: string[] = []
  const listed: { file: string; match: MatchId | null }[] = []
  let made = 0
  let known = 0
  for (const [place, file] of files.entries()) {
    const path = join(folder, file)
    const text = await matchOfFolder(path, importing.format)
      .then((read) => importFile(site, path, read, startOf(place), importing))
      .then(
        (imported) => {
          if (imported.isNew) made += 1
          else known += 1
          listed.push({ file, match: imported.matchId })
          return imported.text
        },
        async (error: unknown) => {
          const why = await faultOfFile(site.db, path, error)
          refused.push(why)
          listed.push({ file, match: null })
          const noted = { outcome: 'refused', summary: why.slice(0, 500) } as const
          await noteAction(site.db, await commandHead(site), importOf(path, null), noted)
          return why
        },
      )
    console.error(`${place + 1} of ${files.length}  ${text}`)
  }
  const summary = `Imported ${made} of ${files.length} files; imported before: ${known}.`
  const details = { folder, files: listed.slice(0, mostListed) }
  const whole = { kind: 'import folder', target: null, details }
  await noteAction(site.db, await commandHead(site), whole, { outcome: 'done', summary })
  const shown = [summary, ...refused.map((why) => `Not imported: ${why}`)].join('\n')
  return { shown, hasRefused: refused.length > 0 }
}

/** @throws OperatorError that names the file, if its match cannot be scored */
async function importFile(
  site: CommandSite,
  path: string,
  { match, odd, mended }: Awaited<ReturnType<typeof matchOfFile>>,
  startsAt: Date,
  { announcedMs, terms, ...importing }: Importing,
): Promise<{ isNew: boolean; matchId: MatchId; text: string }> {
  const announcesAt = announcedMs === null ? undefined : new Date(startsAt.getTime() - announcedMs)
  const options = { ...importing, startsAt, announcesAt }
  const head = await commandHead(site)
  return site.db.transaction(async (tx) => {
    const imported = await importCheckedMatch(tx, match, options)
    if (!imported.ok) return { isNew: false, ...knownMatch(path, imported) }
    await openStandardContests(tx, imported.matchId, terms)
    const title = titleOf(match)
    const summary = `${title} is imported from ${path} and starts ${utcText(startsAt)}.`
    await noteAction(tx, head, importOf(path, imported.matchId), { outcome: 'done', summary })
    const text = `${imported.matchId}  ${title}, starts ${startsAt.toISOString()}${noteText('odd', odd.map(brokenText))}${noteText('mended', mended)}`
    return { isNew: true, matchId: imported.matchId, text }
  })
}

/** `; odd: Innings 1, over 7, delivery 7: Over 6 has all its 6 balls, and 2 more` */
function noteText(what: string, [first, ...others]: readonly string[]): string {
  if (first === undefined) return ''
  return `; ${what}: ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`
}

/** Files that the audit log's row of a folder lists with their matches; each of them also has its own row. */
const mostListed = 500

/** Each file has its row in the audit log, which links the match to later actions on it. */
const importOf = (file: string, match: MatchId | null) => ({
  ...{ kind: 'import match', target: match && `match:${match}` },
  details: { file },
})

/** The files of a folder by the first day of their match; invalid files come first, to be refused. */
async function inOrderOfPlay(folder: string, format: Format | undefined): Promise<string[]> {
  const files: { file: string; day: string }[] = []
  for (const file of jsonFiles(folder)) {
    const match = await matchOfFolder(join(folder, file), format).catch(() => null)
    files.push({ file, day: match?.match.info.dates[0] ?? '' })
  }
  return files
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ file }) => file)
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}

/** @throws OperatorError if the match does not exist yet */
function knownMatch(path: string, refused: Extract<ImportResult, { ok: false }>) {
  switch (refused.reason) {
    case 'imported_already':
      return {
        matchId: refused.matchId,
        text: `${path} was already imported, as ${refused.matchId}`,
      }
    case 'unscorable':
      throw new OperatorError(`${path} ${refused.why}.`)
  }
}
