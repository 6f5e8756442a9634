import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { type Format, type Role, roles as roleNames } from '@toprun/api-schema/match'
import { formatIds, formatRecord } from '@toprun/game-rules/formats/formats'
import { readMatchFile } from '@toprun/game-rules/match-file'
import { findFormat } from '@toprun/game-rules/scoring/format'
import { type MatchScore, scoreMatch } from '@toprun/game-rules/scoring/score-match'
import type { Slot } from '@toprun/game-rules/slots'
import { utf8Text } from '@toprun/game-rules/utf8-text'
import { z } from 'zod'
import { checkFolder } from './check-folder.ts'
import type { Terminal } from './terminal.ts'

const usage = `npm run score -- FILE [--format ${formatIds().join('|')}] [--roles FILE.json] [--warm-up] [--slot INNINGS:FROM-TO] [--json]`
const checkUsage = 'npm run score -- --check FOLDER [--format FORMAT]'
const help = `${usage}
${checkUsage}

The points of every player of a match in the Cricsheet JSON format, and what each is for.

  --format F               The points of this format. Default: by the file's match type and competition.
                           3TC and SixtyBall have the T10 points; 3TC has no Playing XI award.
  --roles FILE.json        {"Name": "WK|AR|BAT|BOWL"}. Default: AR for everyone.
  --warm-up                No Playing XI award.
  --slot INNINGS:FROM-TO   Live fantasy: the points of these balls alone, without the Playing XI award. Innings
                           count from 1, and so do the innings' legal balls; both ends are included. A wide or
                           no-ball belongs to the legal ball that follows it. Overs 6-10 of the second innings
                           are 2:31-60.
  --json                   As JSON.

  --check FOLDER           Instead of the points: which files of a folder, and of those in it, cannot be scored or imported, and why.
                           Links to folders are not followed. Counts those that broke a law of cricket as well, which are taken as they happened.
                           Exit code 1 if any file is refused.
`

class CallError extends Error {}

/**
 * `npm run score`: prints the points of one match, or which files of a folder are refused. An invalid call is one sentence on stderr.
 * @returns the exit code: 1 if files of a folder are refused, 2 for an invalid call
 */
export function runScore(args: readonly string[], terminal: Terminal): number {
  try {
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      terminal.print(help)
      return 0
    }
    const call = readCall(args)
    if (call.kind === 'check') return check(call, terminal)
    terminal.print(answer(call, terminal.folder))
    return 0
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    terminal.complain(`${error.message}\n`)
    return 2
  }
}

interface ScoreCall {
  kind: 'score'
  file: string
  format: Format | undefined
  rolesFile: string | undefined
  warmUp: boolean
  slot: Slot | undefined
  json: boolean
}

interface CheckCall {
  kind: 'check'
  folder: string
  format: Format | undefined
}

/** Prints a line for each file that is refused. @returns the exit code */
function check({ folder, format }: CheckCall, terminal: Terminal): number {
  const counted = checkFolder(resolve(terminal.folder, folder), format, (line) => terminal.print(`${line}\n`))
  if (!counted.ok) throw new CallError(`${folder} ${counted.why}.`)
  const { files, refused, odd } = counted
  terminal.print(`${files} files: ${refused} refused, ${odd} odd.\n`)
  return refused > 0 ? 1 : 0
}

/** @param folder in which it is called, as in what follows */
function answer({ file, format, rolesFile, warmUp, slot, json }: ScoreCall, folder: string): string {
  const match = readMatch(file, folder, format)
  if (slot) checkInnings(slot, match, format)
  const roles = rolesFile === undefined ? new Map<string, Role>() : readRoles(rolesFile, folder)
  const score = scoreMatch(match, { format, roles, slot, ...(warmUp && { warmUp }) })
  if (!score.ok) throw new Error(`A match was judged and cannot be scored: ${score.reason}.`)
  return json ? `${asJson(score)}\n` : asTable(match, score, slot)
}

function readCall(args: readonly string[]): ScoreCall | CheckCall {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  const format = formatIds().find((name) => name === values.format)
  if (values.format !== undefined && format === undefined) {
    throw new CallError(
      `--format must be one of ${formatIds().join(', ')}, not ${JSON.stringify(values.format)}.`,
    )
  }
  if (values.check !== undefined) {
    if (file !== undefined) throw new CallError(`--check names the folder; ${file} is one too many.`)
    return { kind: 'check', folder: values.check, format }
  }
  if (file === undefined) throw new CallError(`No match file is named: ${usage}`)
  if (more.length > 0) throw new CallError(`Only one match file can be scored, not also ${more.join(', ')}.`)
  return {
    kind: 'score',
    file,
    format,
    rolesFile: values.roles,
    warmUp: values['warm-up'] ?? false,
    slot: values.slot === undefined ? undefined : readSlot(values.slot),
    json: values.json ?? false,
  }
}

function readSlot(text: string): Slot {
  const [, ...parts] = /^(\d{1,2}):(\d{1,4})-(\d{1,4})$/.exec(text) ?? []
  const [innings = 0, from = 0, to = 0] = parts.map(Number)
  if (innings < 1 || from < 1)
    throw new CallError(
      `--slot must be INNINGS:FROM-TO, all counted from 1, as in 1:31-60, not ${JSON.stringify(text)}.`,
    )
  if (to < from) throw new CallError(`--slot ends with ball ${to}, before its first ball ${from}.`)
  return { innings, from, to }
}

/** An innings that was not reached has a slot without balls; one that the match can't have is an error. */
function checkInnings({ innings }: Slot, match: CricsheetMatch, format = findFormat(match.info)): void {
  const played = match.innings.filter((each) => !each.super_over).length
  const inningsOfSide = format === null ? 1 : formatRecord(format).innings.perSide
  const most = Math.max(played, match.info.teams.length * inningsOfSide)
  if (innings > most)
    throw new CallError(
      `--slot names innings ${innings}, but the match has ${most}; a Super Over has no slots.`,
    )
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        roles: { type: 'string' },
        'warm-up': { type: 'boolean' },
        slot: { type: 'string' },
        json: { type: 'boolean' },
        check: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CallError(`${oneLine(error)} Usage: ${usage}`)
  }
}

function readMatch(file: string, folder: string, format: Format | undefined): CricsheetMatch {
  const read = readMatchFile(readText(file, folder), format)
  if (!read.ok) throw new CallError(`${file} ${read.why}.`)
  return read.match
}

function readRoles(file: string, folder: string): ReadonlyMap<string, Role> {
  const read = z.record(z.string(), z.enum(roleNames)).safeParse(readJson(file, folder))
  if (!read.success) throw new CallError(`${file} is not a file of roles: ${firstIssue(read.error)}.`)
  return new Map(Object.entries(read.data))
}

function readText(file: string, folder: string): string {
  const bytes = readBytes(file, folder)
  const text = utf8Text(bytes)
  if (text === null) throw new CallError(`${file} is not text in UTF-8.`)
  return text
}

function readBytes(file: string, folder: string): Buffer {
  try {
    return readFileSync(resolve(folder, file))
  } catch (error) {
    throw new CallError(`${file} can't be read: ${oneLine(error)}.`)
  }
}

function readJson(file: string, folder: string): unknown {
  const text = readText(file, folder)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new CallError(`${file} is not JSON: ${oneLine(error)}.`)
  }
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  const field = issue?.path.join('.')
  return `${field ? `${field}: ` : ''}${issue?.message ?? 'unreadable'}`
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
}

type Score = Extract<MatchScore, { ok: true }>

function asJson({ format, void: isVoid, players }: Score): string {
  const rows = players.map(({ team, name, role, awards, deductions, points, lines }) => ({
    team,
    name,
    role,
    awards,
    deductions,
    points,
    lines: lines.map(({ rule, count, points: worth }) => ({ rule, count, points: worth })),
  }))
  return JSON.stringify({ format, void: isVoid, players: rows }, null, 2)
}

function asTable({ info }: CricsheetMatch, score: Score, slot: Slot | undefined): string {
  const part = slot ? `, innings ${slot.innings}, balls ${slot.from} to ${slot.to}` : ''
  const title = `${info.teams.join(' v ')}, ${info.dates[0]}, ${score.format} points${part}`
  const nameWidth = Math.max(...score.players.map(({ name }) => name.length), 6)
  const teams = new Set(score.players.map(({ team }) => team))
  const rows = [...teams].flatMap((team) => [
    '',
    `${team.padEnd(nameWidth)}  role  awards  deductions  points`,
    ...score.players
      .filter((player) => player.team === team)
      .toSorted((one, other) => other.points - one.points)
      .flatMap(({ name, role, awards, deductions, points, lines }) => [
        `${name.padEnd(nameWidth)}  ${role.padEnd(4)}  ${pad(awards, 6)}  ${pad(deductions, 10)}  ${pad(points, 6)}`,
        ...lines.map(
          (line) => `    ${line.rule} × ${line.count}: ${line.points > 0 ? '+' : ''}${line.points}`,
        ),
      ]),
  ])
  const notes = score.void
    ? ['', 'The match is void: every entry is paid back. The points are what was counted.']
    : []
  return `${[title, ...notes, ...rows].join('\n')}\n`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width)
}
