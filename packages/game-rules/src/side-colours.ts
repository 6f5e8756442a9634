import type { SideIdentity } from '@toprun/api-schema/side'

/** A colour in Oklab, where equal distances look about equally large: black and white are 1 apart. */
type Lab = readonly [l: number, a: number, b: number]

/** Colours of two sides of a match are at least this far apart, as fills and as lines in both themes. */
export const lookFloor = 0.12

/**
 * Lightness that keeps a line or a dot at 3:1 on the site's surfaces: at most this by day, at least that by night.
 */
const lightest = 0.64
const darkest = 0.57

/**
 * The colour of a side's lines and dots, for `light-dark()`. Hue and chroma are the side's own, and so is the lightness as far as
 * the theme's surfaces allow it.
 * @example lineColours('#ffffff').light // 'oklch(0.64 0 90)'
 */
export function lineColours(hex: string): { light: string; dark: string } {
  const { light, dark } = lines(oklab(hex))
  return { light: oklch(light), dark: oklch(dark) }
}

/** Black or white: the more readable one on the colour, at 4.5:1 or more. */
export function inkOn(hex: string): '#000000' | '#ffffff' {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

/** Darker colours give no light on a dark ground. */
const unlit = 0.35

/** The colour of a side's light on a dark ground: the second one of a side in black. */
export function lightColour({ primary, secondary }: Pick<SideIdentity, 'primary' | 'secondary'>): string {
  const [first, second] = [oklab(primary)[0], oklab(secondary)[0]]
  return first < unlit && second > first ? secondary : primary
}

/**
 * How far apart two colours look, 0 to 1, in the use in which they are closest: as lines by day or as lines by night. Fills, whose lightness
 * has no bound, are never nearer.
 */
export function looksApart(one: string, other: string): number {
  const [first, second] = [lines(oklab(one)), lines(oklab(other))]
  return Math.min(distance(first.light, second.light), distance(first.dark, second.dark))
}

/** The colours of a side if neither its own colours nor its exchanged ones differ enough. */
const spareColours = ['#f4f1e8', '#23262e', '#f2c230', '#d0312d', '#2463d6', '#1f8a4c', '#8b3fc0', '#ef7d1a']

/**
 * The identities of the sides of one match, in their order, so that no two look alike: a side that would look like an earlier one
 * exchanges its two colours, or wears a spare one. The first keeps its own.
 */
export function apart(sides: readonly SideIdentity[]): SideIdentity[] {
  const worn: SideIdentity[] = []
  for (const side of sides) {
    const gap = ({ primary }: SideIdentity) =>
      Math.min(1, ...worn.map((earlier) => looksApart(earlier.primary, primary)))
    const kits = [side, exchanged(side), ...spareColours.map((primary) => spare(side, primary))]
    const found = kits.find((kit) => gap(kit) >= lookFloor)
    worn.push(found ?? kits.toSorted((one, other) => gap(other) - gap(one))[0] ?? side)
  }
  return worn
}

function exchanged(side: SideIdentity): SideIdentity {
  return { ...side, primary: side.secondary, secondary: side.primary }
}

function spare(side: SideIdentity, primary: string): SideIdentity {
  return { ...side, primary, secondary: side.primary, trim: inkOn(primary) }
}

function lines([l, a, b]: Lab): { light: Lab; dark: Lab } {
  return { light: [Math.min(l, lightest), a, b], dark: [Math.max(l, darkest), a, b] }
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function oklch([l, a, b]: Lab): string {
  const chroma = Math.hypot(a, b)
  const hue = chroma < 0.001 ? 90 : (Math.atan2(b, a) * 180) / Math.PI
  return `oklch(${round(l)} ${round(chroma)} ${round((hue + 360) % 360)})`
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** sRGB to linear light. */
function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Björn Ottosson's Oklab: https://bottosson.github.io/posts/oklab/ */
function oklab(hex: string): Lab {
  const [red, green, blue] = linear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}
