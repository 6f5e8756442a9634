import { stat } from 'node:fs/promises'
import { fixtureStatus } from '@toprun/api-schema/operator-fixtures'
import { type FixtureLine, mostFixtureText, readFixtures } from '@toprun/game-rules/fixtures/read-fixtures'
import { type OpeningTerms, openingTerms } from '../../game/contests/terms/open-contests.ts'
import { databaseTime } from '../../platform/clock.ts'
import { stateFixtureAction } from '../actions/fixtures.ts'
import { defaultWhy, faultsText, tryFixture } from '../fixtures/state-fixture.ts'
import { checked, reasonArgument } from './arguments.ts'
import { type Command, type CommandSite, OperatorError } from './command.ts'
import { resultOf } from './head.ts'
import { readText } from './read-json.ts'

const statuses = ['made', 'changed', 'unchanged', 'refused'] as const
type Status = (typeof statuses)[number]

export const fixturesCommand: Command = {
  usage: 'fixtures FILE [--dry-run] [--why REASON]',
  takes: 1,
  does: 'makes the matches of a season’s file (CSV or JSON, docs/fixtures.md) with squads and contests, and changes what changed since it was read last; --dry-run only says what it would do. If a start moves, players with a team read the reason',
  options: { 'dry-run': { type: 'boolean' }, why: { type: 'string' } },
  async run(site, [path], { 'dry-run': dryRun, why: stated }) {
    if (!path) throw new OperatorError('fixtures needs a FILE.')
    const why =
      stated === undefined ? defaultWhy : checked(reasonArgument('why', '--why must say why'), stated)
    const found = await stat(path).catch(() => null)
    // UTF-8 has at most three bytes for each UTF-16 unit.
    if (found && found.size > 3 * mostFixtureText) throw new OperatorError(`${path} is too large.`)
    const read = readFixtures(await readText(path))
    if (!read.ok) throw new OperatorError(`${path} ${read.why}.`)
    let known: ReturnType<typeof site.content> | undefined
    const content = () => (known ??= site.content())
    const stating: Stating = {
      site: { ...site, content },
      terms: () => openingTerms(content(), site.config()),
      isDry: dryRun !== undefined,
      why,
      named: new Set(),
    }
    const counts: Record<Status, number> = { made: 0, changed: 0, unchanged: 0, refused: 0 }
    const lines: string[] = []
    for (const line of read.lines) {
      const { status, text } = await stateLine(line, stating)
      counts[status] += 1
      lines.push(`${line.place}  ${status}  ${text}`)
    }
    const summary = `${stating.isDry ? 'Dry run: ' : ''}${statuses.map((status) => `${counts[status]} ${status}`).join(', ')}.`
    const shown = [...lines, stating.isDry ? `${summary} Nothing is stored.` : summary].join('\n')
    return { shown, noted: { summary: `${path}: ${summary}` }, hasRefused: counts.refused > 0 }
  },
}

interface Stating {
  site: CommandSite
  terms(): OpeningTerms
  isDry: boolean
  why: string
  /** New players named in earlier lines of a dry run, which stores nobody. */
  named: Set<string>
}

/** Each line is its own transaction: after an interruption the same file continues where it stopped. */
async function stateLine(
  line: FixtureLine,
  { site, terms, isDry, why, named }: Stating,
): Promise<{ status: Status; text: string }> {
  if (line.faults) return { status: 'refused', text: faultsText(line.faults) }
  const { fixture } = line
  const tried = await tryFixture(site.db, fixture, { now: await databaseTime(site.pool), terms, why, named })
  if (!tried.ok) return { status: 'refused', text: faultsText(tried.faults) }
  for (const player of tried.fresh) named.add(player)
  if (isDry || tried.status === 'unchanged') return { status: tried.status, text: `${tried.text}.` }
  const result = await resultOf(stateFixtureAction, site, { fixture }, why)
  // Another run may have stated it meanwhile.
  const status = result.ok ? fixtureStatus.parse(result.beside?.status) : 'refused'
  return { status, text: result.summary }
}
