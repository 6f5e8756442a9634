import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CricsheetMatch, cricsheetMatch } from '@toprun/api-schema/cricsheet'
import { type Format, formats, type Role, roles as roleNames } from '@toprun/api-schema/match'
import { type MatchScore, scoreMatch } from '@toprun/game-rules/scoring/score-match'
import { z } from 'zod'

/**
 * `npm run score -- FILE [--format F] [--roles FILE] [--json]`: the points of one match. An invalid call prints one
 * sentence on stderr and exits with code 2.
 */
const usage = `npm run score -- FILE [--format ${formats.join('|')}] [--roles FILE.json] [--json]`
/** npm runs its scripts in the root; file names are relative to the caller's directory. */
const calledFrom = (process.env.npm_lifecycle_event === 'score' && process.env.INIT_CWD) || process.cwd()
const dataVersions = /^1\.[01](\.|$)/

class CallError extends Error {}

try {
  const call = readCall(process.argv.slice(2))
  const match = readMatch(call.file)
  const roles = call.rolesFile === undefined ? new Map<string, Role>() : readRoles(call.rolesFile)
  const score = scoreMatch(match, { format: call.format, roles })
  if (!score.ok) throw new CallError(`${call.file}: ${refusalInWords(score)}`)
  process.stdout.write(call.json ? `${asJson(score)}\n` : asTable(match, score))
} catch (error) {
  if (!(error instanceof CallError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

interface Call {
  file: string
  format: Format | undefined
  rolesFile: string | undefined
  json: boolean
}

function readCall(args: string[]): Call {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  if (file === undefined) throw new CallError(`No match file is named: ${usage}`)
  if (more.length > 0) throw new CallError(`Only one match file can be scored, not also ${more.join(', ')}.`)
  const format = formats.find((name) => name === values.format)
  if (values.format !== undefined && format === undefined) {
    throw new CallError(
      `--format must be one of ${formats.join(', ')}, not ${JSON.stringify(values.format)}.`,
    )
  }
  return { file, format, rolesFile: values.roles, json: values.json ?? false }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: 'string' }, roles: { type: 'string' }, json: { type: 'boolean' } },
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

function asTable({ info }: CricsheetMatch, score: Score): string {
  const title = `${info.teams.join(' v ')}, ${info.dates[0]}, ${score.format} points`
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
