import { join } from 'node:path'
import { loadContent } from '../apps/api/src/platform/content.ts'
import { leagueLooks } from '../apps/api/src/platform/league-looks.ts'
import { fewestHashDifferences, nearestPortraits } from '../apps/web/sheets/nearest-portraits.ts'
import type { Sitter } from '../apps/web/sheets/portrait-sheet.tsx'
import { openSheetMaker, type SheetMaker, type Theme } from '../apps/web/sheets/sheet-maker.ts'
import { root } from './data-folder.ts'
import { everyone } from './everyone.ts'
import { readCommand } from './read-command.ts'
import { endWithSignals, runAlone, say } from './test/steps.ts'
import { ensureWebBuild } from './web-build.ts'

/**
 * `npm run pictures [portraits|cards|pages [/ADDRESS…]]`: contact sheets in `.data/pictures`. Those of the pages are taken from their own
 * demonstration, all of them in half an hour, or only those whose address begins as given. Files in the repository are made again by name:
 * `steps` takes the pictures of How to play, `readme` those of README.
 */
const folder = join(root, '.data/pictures')
const themes: readonly Theme[] = ['dark', 'light']
const sheets = ['portraits', 'cards', 'pages', 'steps', 'readme']
const usage = `npm run pictures [${sheets.join('|')}] [/ADDRESS…]`
const { positionals: wanted } = readCommand(usage, { options: {}, takesNames: true })
const unknown = wanted.find((word) => !word.startsWith('/') && !sheets.includes(word))
if (unknown !== undefined) {
  console.error(`There is no ${unknown}.\nUsage: ${usage}`)
  process.exit(2)
}
endWithSignals()
const content = loadContent()
const { league } = content
const looks = leagueLooks(content)
if (!['pages', 'readme', 'steps'].includes(wanted[0] ?? '')) await drawSheets()
if (isWanted('pages')) await visit('Every page, in every width, theme and state', 'pages')
if (wanted.includes('steps')) await visit('The pictures of how to play', 'steps')
if (wanted.includes('readme')) await visit('The pictures of README', 'readme')

async function drawSheets(): Promise<void> {
  const maker = await openSheetMaker()
  try {
    if (isWanted('portraits')) await drawPortraits(maker)
    if (isWanted('cards')) await drawCards(maker)
  } finally {
    await maker.close()
  }
}

/** Takes pictures of its own site. */
async function visit(title: string, sheet: 'pages' | 'readme' | 'steps'): Promise<void> {
  await ensureWebBuild(say)
  const addresses = wanted.filter((word) => word.startsWith('/'))
  const { passed } = await runAlone({
    title,
    program: join(root, 'node_modules/.bin/playwright'),
    args: ['test', '--project=sheets', `${sheet}.sheet.ts`],
    cwd: join(root, 'apps/web'),
    endedBy: 'SIGINT',
    env: { DEMO_BALL_FACTOR: '1', ...(addresses.length > 0 && { SHEET_PAGES: addresses.join(',') }) },
  })
  if (!passed) process.exitCode = 1
}

function isWanted(sheet: string): boolean {
  return wanted.length === 0 || wanted.includes(sheet)
}

async function drawPortraits(maker: SheetMaker): Promise<void> {
  const { portraitSheet, largeSheet } = await maker.load('/sheets/portrait-sheet.tsx')
  const sitters = everyone()
  const five = new Map(sitters.map((sitter) => [sitter.look.at(-1), sitter]))
  for (const theme of themes) {
    await take(maker, 'portraits', portraitSheet(sitters), { theme, width: 1760 })
    await take(maker, 'portraits-600', largeSheet([...five.values()]), { theme, width: 1880 })
  }
  console.log(`${sitters.length} people`)
  await compare(maker, sitters)
}

/** Prints the two of each side whose portraits are nearest; two that look alike are a failure. */
async function compare(maker: SheetMaker, sitters: readonly Sitter[]): Promise<void> {
  const { portraitPicture } = await maker.load('/sheets/portrait-sheet.tsx')
  for (const { side, names, distance } of await nearestPortraits(sitters, portraitPicture)) {
    console.log(`${side}: ${names} are nearest, ${distance} of 256`)
    if (distance < fewestHashDifferences) process.exitCode = 1
  }
}

async function drawCards(maker: SheetMaker): Promise<void> {
  const { cardSheet } = await maker.load('/sheets/card-sheet.tsx')
  const players = league.teams.slice(0, 5).flatMap(({ name, short, identity, players: squad }, at) =>
    squad.slice(at * 2, at * 2 + 1).map(({ id, name: player, role, nationality: country }) => ({
      ...{ id, name: player, role, country, look: looks.get(id) },
      side: { name, short, identity },
    })),
  )
  for (const theme of themes) await take(maker, 'cards', cardSheet(players), { theme, width: 2040 })
}

async function take(
  maker: SheetMaker,
  name: string,
  markup: string,
  { theme, width }: { theme: Theme; width: number },
) {
  const file = join(folder, `${name}-${theme}.png`)
  await maker.take(markup, { file, theme, width })
  console.log(file)
}
