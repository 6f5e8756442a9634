import type { SideIdentity } from '@toprun/api-schema/side'
import { expect, test } from 'vitest'
import { apart, inkOn, lineColours, looksApart } from './side-colours.ts'

// Oklch of the colours as CSS Color 4 has them: https://www.w3.org/TR/css-color-4/#ok-lab
test.each([
  ['#ff0000', 'oklch(0.628 0.258 29.234)', 'oklch(0.628 0.258 29.234)'],
  ['#00ff00', 'oklch(0.64 0.295 142.495)', 'oklch(0.866 0.295 142.495)'],
  ['#0000ff', 'oklch(0.452 0.313 264.052)', 'oklch(0.57 0.313 264.052)'],
  ['#663399', 'oklch(0.44 0.16 303.373)', 'oklch(0.57 0.16 303.373)'],
  ['#ffffff', 'oklch(0.64 0 90)', 'oklch(1 0 90)'],
  ['#000000', 'oklch(0 0 90)', 'oklch(0.57 0 90)'],
  // Below a tenth of a per cent of light sRGB is linear.
  ['#010101', 'oklch(0.067 0 90)', 'oklch(0.57 0 90)'],
])('the lines of %s are %s by day and %s by night', (hex, light, dark) => {
  expect(lineColours(hex)).toEqual({ light, dark })
})

test.each([
  ['#000000', ['#ffffff', '#ff0000', '#00ff00', '#e000ff', '#767676', '#f2c230']],
  ['#ffffff', ['#000000', '#dd0000', '#007f00', '#0000ff', '#000080', '#757575', '#2463d6']],
] as const)('in %s one writes on what has the other lightness', (ink, colours) => {
  expect(colours.map(inkOn)).toEqual(colours.map(() => ink))
})

test.each([
  ['#000000', '#ffffff', 0.43],
  ['#ff0000', '#0000ff', 0.511],
  ['#ffff00', '#ffffff', 0.211],
  // By day both have lines of one grey, by night these two.
  ['#ffffff', '#c0c0c0', 0],
  ['#000000', '#303030', 0],
  ['#663399', '#663399', 0],
])('%s and %s look %d apart, either way', (one, other, by) => {
  expect(looksApart(one, other)).toBeCloseTo(by, 3)
  expect(looksApart(other, one)).toBe(looksApart(one, other))
})

const side = (primary: string, secondary: string): SideIdentity => ({
  ...{ primary, secondary, trim: '#123456', pattern: 'hoops', emblem: 'fox' },
})
const [red, blue, cyan] = ['#d0312d', '#2463d6', '#00ffff']

test('sides that look different keep their colours, and so does a single side', () => {
  const sides = [side(red, blue), side(blue, red), side(cyan, cyan)]
  expect(apart(sides)).toEqual(sides)
  expect(apart([side(red, red)])).toEqual([side(red, red)])
  expect(apart([])).toEqual([])
})

test('a side that looks like an earlier one exchanges its colours', () => {
  expect(apart([side(red, blue), side('#d2322e', cyan)])).toEqual([side(red, blue), side(cyan, '#d2322e')])
})

test('a side whose colours are both used gets a spare one next to its own', () => {
  const [, , third] = apart([side(red, cyan), side(blue, cyan), side(red, blue)])
  expect(third).toEqual({ ...side('#f4f1e8', red), trim: '#000000' })
})

test('spare colours are used in order, and after all of them the most different one of its own', () => {
  const alike = Array.from({ length: 9 }, () => side(cyan, cyan))
  const worn = apart([...alike, side(cyan, '#f0f0e0')]).map(({ primary }) => primary)
  expect(worn).toEqual([
    ...[cyan, '#f4f1e8', '#23262e', '#f2c230', '#d0312d', '#2463d6', '#1f8a4c', '#8b3fc0', '#ef7d1a'],
    '#f0f0e0',
  ])
})
