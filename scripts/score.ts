import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CricsheetMatch, cricsheetMatch } from '@toprun/api-schema/cricsheet'
import { type Format, type Role, roles as roleNames } from '@toprun/api-schema/match'
import { formatIds, formatRecord } from '@toprun/game-rules/formats/formats'
import { findFormat } from '@toprun/game-rules/scoring/format'
import { type MatchScore, scoreMatch } from '@toprun/game-rules/scoring/score-match'
import type { Slot } from '@toprun/game-rules/slots'
import { z } from 'zod'

/**
 * `npm run score -- FILE [options]`: the points of one match. An invalid call prints one sentence on stderr and
 * exits with code 2.
 */
const usage = `npm run score -- FILE [--format ${formatIds().join('|')}] [--roles FILE.json] [--warm-up] [--slot INNINGS:FROM-TO] [--json]`
const help = `${usage}

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
`
/** npm runs its scripts in the root; file names are relative to the caller's directory. */
const calledFrom = (process.env.npm_lifecycle_event === 'score' && process.env.INIT_CWD) || process.cwd()
const dataVersions = /^1\.[01](\.|$)/

class CallError extends Error {}

try {
  const args = process.argv.slice(2)
  process.stdout.write(args.some((arg) => arg === '--help' || arg === '-h') ? help : answer(readCall(args)))
} catch (error) {
  if (!(error instanceof CallError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

interface Call {
  file: string
  format: Format | undefined
  rolesFile: string | undefined
  warmUp: boolean
  slot: Slot | undefined
  json: boolean
}

function answer({ file, format, rolesFile, warmUp, slot, json }: Call): string {
  const match = readMatch(file)
  if (slot) checkInnings(slot, match, format)
  const roles = rolesFile === undefined ? new Map<string, Role>() : readRoles(rolesFile)
  const score = scoreMatch(match, { format, roles, slot, ...(warmUp && { warmUp }) })
  if (!score.ok) throw new CallError(`${file}: ${refusalInWords(score)}`)
  return json ? `${asJson(score)}\n` : asTable(match, score, slot)
}

function readCall(args: string[]): Call {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  if (file === undefined) throw new CallError(`No match file is named: ${usage}`)
  if (more.length > 0) throw new CallError(`Only one match file can be scored, not also ${more.join(', ')}.`)
  const format = formatIds().find((name) => name === values.format)
  if (values.format !== undefined && format === undefined) {
    throw new CallError(
      `--format must be one of ${formatIds().join(', ')}, not ${JSON.stringify(values.format)}.`,
    )
  }
  return {
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

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        roles: { type: 'string' },
        'warm-up': { type: 'boolean' },
        slot: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CallError(`${oneLine(error)} Usage: ${usage}`)
  }
}

function readMatch(file: string): CricsheetMatch {
  const read = cricsheetMatch.safeParse(readJson(file))
  if (!read.success) throw new CallError(`${file} is not a Cricsheet match: ${firstIssue(read.error)}.`)
  const version = read.data.meta.data_version
  if (!dataVersions.test(version)) {
    throw new CallError(
      `${file} is not a Cricsheet match of data version 1.0 or 1.1: meta.data_version is ${version}.`,
    )
  }
  return read.data
}

function readRoles(file: string): ReadonlyMap<string, Role> {
  const read = z.record(z.string(), z.enum(roleNames)).safeParse(readJson(file))
  if (!read.success) throw new CallError(`${file} is not a file of roles: ${firstIssue(read.error)}.`)
  return new Map(Object.entries(read.data))
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(resolve(calledFrom, file), 'utf8')
  } catch (error) {
    throw new CallError(`${file} can't be read: ${oneLine(error)}.`)
  }
  try {
    return JSON.parse(text)
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

function refusalInWords(refusal: Extract<MatchScore, { ok: false }>): string {
  switch (refusal.reason) {
    case 'no_points_table':
      return `info.match_type ${JSON.stringify(refusal.matchType)} has no points table; state one with --format.`
    case 'unknown_player':
      return `${JSON.stringify(refusal.name)} is not in info.players of ${refusal.team}.`
    case 'unknown_team':
      return `the team ${JSON.stringify(refusal.team)} is not in info.teams.`
    case 'unknown_innings':
    case 'innings_out_of_order':
    case 'innings_changed':
      return `innings ${refusal.innings} is out of place.`
  }
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
