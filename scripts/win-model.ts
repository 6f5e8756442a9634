/**
 * Fits the win probability model to the real matches: `node scripts/win-model.ts`. Writes the model
 * (packages/game-rules/src/win-probability/win-models.ts) and its calibration (docs/win-probability.md). The same matches give the same files.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { findFormat } from '@toprun/game-rules/scoring/format'
import {
  expectedRuns,
  type InningsState,
  type WinModel,
  winChance,
} from '@toprun/game-rules/win-probability/win-chance'
import { readMatch, realMatches } from '@toprun/real-matches/real-matches'
import { root } from './data-folder.ts'

const formats = ['T20', 'ODI'] as const
const leastMatches = 25
const folds = 10
/** What a scale is expected to be, and by how much it can differ. */
const usualScale = 0.55
const scaleSpread = 0.15

interface Sample extends InningsState {
  match: number
  /** The innings' final total. */
  total: number
  won: boolean
}

/** The states of a decided match before each ball and at the end; a first innings whose second was shortened is left out. */
function samplesOf({ info, innings }: CricsheetMatch, match: number): Sample[] {
  const { winner, method } = info.outcome ?? {}
  const played = innings.filter((each) => !each.super_over)
  if (winner === undefined || played.length !== 2 || info.overs === undefined) return []
  if (method !== undefined && method !== 'D/L' && method !== 'VJD') return []
  const balls = info.overs * info.balls_per_over
  const samples: Sample[] = []
  let target: number | null = null
  for (const [at, { team, target: stated, penalty_runs, overs = [] }] of played.entries()) {
    if (at === 1) target = stated?.runs ?? target
    let runs = penalty_runs?.pre ?? 0
    let wickets = 0
    let ballsLeft =
      at === 1 && stated?.overs !== undefined ? ballsOf(stated.overs, info.balls_per_over) : balls
    const states: Omit<Sample, 'total'>[] = []
    const look = () =>
      states.push({
        match,
        runs,
        wickets,
        ballsLeft,
        need: target === null ? null : target - runs,
        won: team === winner,
      })
    look()
    for (const { wickets: fallen = [], runs: off, extras = {} } of overs.flatMap((over) => over.deliveries)) {
      runs += off.total
      wickets += fallen.filter(({ kind }) => kind !== 'retired hurt' && kind !== 'retired not out').length
      ballsLeft -= extras.wides || extras.noballs ? 0 : 1
      look()
    }
    if (at === 1 || method === undefined) samples.push(...states.map((state) => ({ ...state, total: runs })))
    target = runs + 1
  }
  return samples
}

function ballsOf(overs: number, perOver: number): number {
  return Math.floor(overs) * perOver + Math.round((overs % 1) * 10)
}

const isOpen = ({ need, ballsLeft, wickets }: Sample) => (need ?? 1) > 0 && ballsLeft > 0 && wickets < 10

/** Coordinate descent: steps of each number that lower the loss, halved once none does. */
function minimise(loss: (numbers: readonly number[]) => number, from: readonly number[]): number[] {
  let best = [...from]
  let least = loss(best)
  let steps = best.map((value) => Math.abs(value) / 5)
  for (let round = 0; round < 60; round += 1) {
    const before = least
    for (const index of best.keys())
      for (const sign of [1, -1]) {
        const tried = best.with(index, (best[index] ?? 0) + sign * (steps[index] ?? 0))
        const value = loss(tried)
        if (value < least) {
          best = tried
          least = value
        }
      }
    if (least === before) steps = steps.map((step) => step / 2)
  }
  return best
}

function fitModel(samples: readonly Sample[]): WinModel {
  const thinned = samples.filter((sample, at) => at % 3 === 0 && isOpen(sample))
  const first = thinned.filter(({ need }) => need === null)
  const second = thinned.filter(({ need }) => need !== null)
  const [endless = 0, pace = 0, wicketPower = 0] = minimise(
    ([endless = 0, pace = 0, wicketPower = 0]) => {
      if (Math.min(endless, pace, wicketPower) <= 0) return Number.POSITIVE_INFINITY
      const curve = { endless, pace, wicketPower }
      return first.reduce(
        (sum, sample) => sum + (sample.total - sample.runs - expectedRuns(curve, sample)) ** 2,
        0,
      )
    },
    [300, 1.5, 1],
  )
  const curve = { endless, pace, wicketPower }
  const ballsOfInnings = Math.max(...first.map(({ ballsLeft }) => ballsLeft))
  const unknownRuns = expectedRuns(curve, { wickets: 0, ballsLeft: ballsOfInnings })
  const start: WinModel = {
    ...curve,
    unknownRuns,
    par: first.reduce((sum, { total }) => sum + total, 0) / first.length,
    firstScale: usualScale,
    secondScale: usualScale,
  }
  const [par = 0, firstScale = 0] = minimise(
    ([par = 0, firstScale = 0]) =>
      surprise({ ...start, par, firstScale }, first) +
      offPrior(par, start.par, 0.1 * start.par) +
      offPrior(firstScale, usualScale, scaleSpread),
    [start.par, start.firstScale],
  )
  const [secondScale = 0] = minimise(
    ([secondScale = 0]) =>
      surprise({ ...start, secondScale }, second) + offPrior(secondScale, usualScale, scaleSpread),
    [start.secondScale],
  )
  return rounded({ ...start, par, firstScale, secondScale })
}

function rounded(model: WinModel): WinModel {
  const short = (value: number) => Number(value.toPrecision(4))
  return {
    endless: short(model.endless),
    pace: short(model.pace),
    wicketPower: short(model.wicketPower),
    par: short(model.par),
    firstScale: short(model.firstScale),
    secondScale: short(model.secondScale),
    unknownRuns: short(model.unknownRuns),
  }
}

/** The loss of a number that is this far from what is expected before any match: few matches move it little. */
function offPrior(value: number, expected: number, spread: number): number {
  return ((value - expected) / spread) ** 2 / 2
}

/** The log loss. The balls of an innings are one observation between them, since one result decides them all. */
function surprise(model: WinModel, samples: readonly Sample[]): number {
  const matches = new Set(samples.map(({ match }) => match)).size
  const sum = samples.reduce((loss, sample) => {
    const chance = Math.min(0.999, Math.max(0.001, winChance(model, sample)))
    return loss - Math.log(sample.won ? chance : 1 - chance)
  }, 0)
  return (sum * matches) / samples.length
}

interface Predicted {
  chance: number
  won: boolean
  first: boolean
}

/** What models say that never saw the match: a tenth of the matches is left out at a time. */
function predictions(samples: readonly Sample[]): Predicted[] {
  return Array.from({ length: folds }, (_, fold) => {
    const model = fitModel(samples.filter(({ match }) => match % folds !== fold))
    return samples
      .filter((sample) => sample.match % folds === fold && isOpen(sample))
      .map((sample) => ({
        chance: winChance(model, sample),
        won: sample.won,
        first: sample.need === null,
      }))
  }).flat()
}

interface Bin {
  count: number
  said: number
  won: number
}

function binsOf(predicted: readonly Predicted[]): Bin[] {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, said: 0, won: 0 }))
  for (const { chance, won } of predicted) {
    const bin = bins[Math.min(9, Math.floor(chance * 10))]
    if (!bin) continue
    bin.count += 1
    bin.said += chance
    bin.won += won ? 1 : 0
  }
  return bins
}

/** The mean distance between what was said and how often it came true, over ten bins. */
function calibrationError(predicted: readonly Predicted[]): number {
  const off = binsOf(predicted).reduce((sum, { said, won }) => sum + Math.abs(said - won), 0)
  return off / predicted.length
}

function brierScore(predicted: readonly Predicted[]): number {
  return predicted.reduce((sum, { chance, won }) => sum + (chance - (won ? 1 : 0)) ** 2, 0) / predicted.length
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function chapter(format: string, matches: number, predicted: readonly Predicted[]): string {
  const rows = [
    ['both innings', predicted],
    ['first innings', predicted.filter(({ first }) => first)],
    ['second innings', predicted.filter(({ first }) => !first)],
  ] as const
  const bins = binsOf(predicted).flatMap(({ count, said, won }, at) =>
    count === 0
      ? []
      : [
          `| ${at * 10} to ${at * 10 + 10} % | ${count} | ${percent(said / count)} | ${percent(won / count)} |`,
        ],
  )
  return [
    `## ${format}`,
    '',
    `${matches} decided matches, ${predicted.length} balls.`,
    '',
    '| | calibration error | Brier score |',
    '| --- | --- | --- |',
    ...rows.map(
      ([name, of]) => `| ${name} | ${percent(calibrationError(of))} | ${brierScore(of).toFixed(3)} |`,
    ),
    '',
    '| shown | balls | said on average | won |',
    '| --- | --- | --- | --- |',
    ...bins,
  ].join('\n')
}

function main(): void {
  const read = realMatches().map(readMatch)
  const models: [string, WinModel][] = []
  const chapters: string[] = []
  for (const format of formats) {
    const matches = read.filter(({ info }) => findFormat(info) === format)
    if (matches.length < leastMatches) throw new Error(`Only ${matches.length} matches of ${format}.`)
    const samples = matches.flatMap(samplesOf)
    models.push([format, fitModel(samples)])
    chapters.push(chapter(format, new Set(samples.map(({ match }) => match)).size, predictions(samples)))
  }
  writeFileSync(join(root, 'packages/game-rules/src/win-probability/win-models.ts'), moduleText(models))
  writeFileSync(join(root, 'docs/win-probability.md'), `${intro}\n\n${chapters.join('\n\n')}\n`)
}

function moduleText(models: readonly [string, WinModel][]): string {
  const entries = models.map(
    ([format, model]) =>
      `  ${format}: {\n${Object.entries(model)
        .map(([name, value]) => `    ${name}: ${value},\n`)
        .join('')}  },\n`,
  )
  return `import type { WinModel } from './win-chance.ts'

/** Fitted by \`scripts/win-model.ts\` to real matches, for formats with at least ${leastMatches} of them. */
export const winModels = {
${entries.join('')}} as const satisfies Record<string, WinModel>
`
}

const intro = `# Win probability

A small model shows each side's chance to win on the score strip. It knows the format, runs, wickets and balls, nothing about players or the ground.
The expected remaining runs follow a curve of the Duckworth-Lewis shape; the distance to par (first innings) or to the target
(second) in standard deviations goes through a logistic function. \`scripts/win-model.ts\` fits it to real matches and writes this page. Formats
with fewer than ${leastMatches} matches have no model, and no chance is shown.

How far to trust it: each match is predicted by a model that was fitted without it (ten parts), before every ball that was still open.
The calibration error is the mean distance between the chance shown and how often it came true. The balls of a match are not independent, so with so few
matches the numbers of a single row vary by ten points and more.`

main()
