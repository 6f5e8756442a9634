import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import satori from 'satori'

const display = 'Sofia Sans Condensed'
const text = 'Inter'

const faces = [
  { name: display, weight: 700, style: 'normal', file: 'sofia-sans-condensed' },
  { name: display, weight: 800, style: 'normal', file: 'sofia-sans-condensed' },
  { name: display, weight: 800, style: 'italic', file: 'sofia-sans-condensed' },
  { name: text, weight: 600, style: 'normal', file: 'inter' },
  { name: text, weight: 800, style: 'normal', file: 'inter' },
] as const

export type Face = Pick<(typeof faces)[number], 'name' | 'weight' | 'style'>

/** The site's fonts, then fallbacks with the characters of other Latin languages. Read on first use. */
let read: Parameters<typeof satori>[1]['fonts'] | undefined
export function siteFaces() {
  read ??= faces.flatMap(({ name, weight, style, file }) =>
    (['latin', 'latin-ext'] as const).map((letters) => ({
      name: letters === 'latin' ? name : `${name} more`,
      weight,
      style,
      data: readFileSync(
        fileURLToPath(
          import.meta.resolve(`@fontsource/${file}/files/${file}-${letters}-${weight}-${style}.woff`),
        ),
      ),
    })),
  )
  return read
}

/** A line of text as outlines: SVG paths in a box of this size, in the current colour. */
export interface TypesetLine {
  paths: string
  width: number
  height: number
}

const size = 64

/** Typesets one line as outlines, for use in any drawing. */
export async function typeset(line: string, face: Face, letterSpacing = 0): Promise<TypesetLine> {
  const svg = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          whiteSpace: 'nowrap',
          fontFamily: `${face.name}, ${face.name} more`,
          fontWeight: face.weight,
          fontStyle: face.style,
          fontSize: size,
          lineHeight: 1,
          letterSpacing,
          color: '#000',
        },
        children: line,
      },
    },
    { height: size, fonts: siteFaces() },
  )
  const outlines = [...svg.matchAll(/<path fill="#000(?:000)?" d="([^"]+)"/g)].map(
    ([, d]) => `<path d="${d}"/>`,
  )
  return { paths: outlines.join(''), width: Number(/width="([\d.]+)"/.exec(svg)?.[1] ?? 0), height: size }
}
