import { readFileSync } from 'node:fs'
import { inkOn } from '@toprun/game-rules/side-colours'
import { describe, expect, it } from 'vitest'
import { contrastRatio, parseOklch } from '../../testing/colour-contrast.ts'
import { sampleSide } from '../../testing/sample-match.ts'
import { sideLine } from './side-line.ts'

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
const surface = /--surface: light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)/.exec(tokens)?.slice(1) ?? []
const colours = [
  '#ffffff',
  '#000000',
  '#f6c419',
  '#2450c4',
  '#17181c',
  '#b7f04a',
  '#bd0f3c',
  '#5fb2ea',
  '#8f979f',
]

function contrastOf(one: string | undefined, other: string | undefined): number {
  const [first, second] = [parseOklch(one ?? ''), parseOklch(other ?? '')]
  if (!first || !second) throw new Error(`not colours: ${one}, ${other}`)
  return contrastRatio(first, second)
}

describe.each(colours)('a side in %s', (primary) => {
  it('has lines of 3:1 on the surfaces of both themes', () => {
    const line = sideLine({ ...sampleSide, identity: { ...sampleSide.identity, primary } })
    const [, light, dark] = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(line) ?? []
    expect(contrastOf(light, surface[0])).toBeGreaterThanOrEqual(3)
    expect(contrastOf(dark, surface[1])).toBeGreaterThanOrEqual(3)
  })

  it('is written on in black or white', () => {
    expect(['#000000', '#ffffff']).toContain(inkOn(primary))
  })
})

it('text on a light colour is black, on a dark one white', () => {
  expect(['#f6c419', '#5fb2ea', '#2450c4', '#17181c'].map(inkOn)).toEqual([
    '#000000',
    '#000000',
    '#ffffff',
    '#ffffff',
  ])
})
