/** An OKLCH colour: lightness 0 to 1, chroma, hue in degrees, alpha 0 to 1. */
export type Oklch = { l: number; c: number; h: number; alpha: number }

/** Reads `oklch(0.6 0.1 250)` and `oklch(0.6 0.1 250 / 0.5)`; null for any other notation. */
export function parseOklch(text: string): Oklch | null {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text.trim())
  if (!found) return null
  const [l = 0, c = 0, h = 0, alpha = 1] = found
    .slice(1)
    .map((part) => (part === undefined ? 1 : Number(part)))
  return { l, c, h, alpha }
}

/**
 * The contrast ratio of WCAG 2.2 between two opaque colours, 1 to 21. Colours outside sRGB are clipped to it, as a screen does.
 * @example contrastRatio(white, black) // 21
 */
export function contrastRatio(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Björn Ottosson's Oklab to linear sRGB, then the luminance of WCAG. */
function luminance({ l, c, h }: Oklch): number {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
