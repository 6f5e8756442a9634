import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, type Oklch, parseOklch } from '../testing/colour-contrast.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** The value of a token in a theme: `light-dark(day, night)`, or one value for both. */
function colour(name: string, theme: Theme): Oklch {
  const declared = new RegExp(
    `--${name}: (?:light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)|(oklch\\([^)]+\\)));`,
  ).exec(tokens)
  const [, day, night, both] = declared ?? []
  const parsed = parseOklch(both ?? (theme === 'light' ? day : night) ?? '')
  if (!parsed) throw new Error(`There is no colour --${name}`)
  return parsed
}

const grounds = ['bg', 'surface', 'raised', 'sunken'] as const
const texts = ['text', 'text-muted', 'gold-text', 'pitch-text', 'ball-text', 'price', 'link'] as const
const onFills = [
  ['on-gold', 'gold'],
  ['on-pitch', 'pitch'],
  ['on-ball', 'ball'],
  ['text', 'picked'],
  ['text-muted', 'picked'],
  ['gold-text', 'picked'],
  ['price', 'picked'],
  ['oval-ink', 'oval-tag'],
  ['oval-ink', 'oval-shade'],
  ['oval-ink', 'card-blue'],
  ['text', 'sky-high'],
  ['text', 'sky-low'],
] as const
const lines = ['control', 'focus', 'progress', 'live'] as const
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const

describe.each(themes)('the %s theme', (theme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'writes %s on %s at 4.5:1',
    (text, ground) => {
      expect(contrastRatio(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(onFills)('writes %s on %s at 4.5:1', (text, fill) => {
    expect(contrastRatio(colour(text, theme), colour(fill, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(lines.flatMap((line) => grounds.map((ground) => [line, ground] as const)))(
    'draws %s on %s at 3:1',
    (line, ground) => {
      expect(contrastRatio(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(charts)('draws %s on the surface at 3:1', (chart) => {
    expect(contrastRatio(colour(chart, theme), colour('surface', theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the contrast ratio', () => {
  const white = { l: 1, c: 0, h: 0, alpha: 1 }
  const black = { l: 0, c: 0, h: 0, alpha: 1 }
  it('is 21 between white and black, and 1 of a colour with itself', () => {
    expect(contrastRatio(white, black)).toBeCloseTo(21, 5)
    expect(contrastRatio(black, white)).toBeCloseTo(21, 5)
    expect(contrastRatio(white, white)).toBe(1)
  })
  it('agrees with the published value for #767676 on white, 4.54', () => {
    expect(contrastRatio({ l: 0.5664, c: 0, h: 0, alpha: 1 }, white)).toBeCloseTo(4.54, 1)
  })
})
