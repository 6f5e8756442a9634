/** One line of lettering as outlines, in a box of this size. */
export type Lettering = { paths: string; width: number; height: number }

type WordMarkProps = { name: string; lines: readonly Lettering[]; coloured: boolean }

const plate = { width: 320, height: 120 }
const ink = '#1a2233'
const colours = ['#a3241d', '#14507f', '#14613a', '#7a4a0c', '#51307f', '#1a2233'] as const

/** An emblem takes the colour of what is around it. */
const emblems = import.meta.glob<string>('./word-marks/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Emblems by words in a name; the first match decides. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/tea/i, 'cup'],
  [/night/i, 'moon'],
  [/pavilion|room|house/i, 'pavilion'],
  [/umpire/i, 'hat'],
  [/courier|post|gazette/i, 'envelope'],
  [/card|collect/i, 'cards'],
  [/ledger|review|quarterly|weekly|daily/i, 'page'],
  [/floodlight|league/i, 'lamp'],
  [/willow|bat/i, 'leaf'],
  [/scor/i, 'tally'],
  [/hearth|fire|pay/i, 'flame'],
  [/crease|foundation|stump/i, 'stumps'],
  [/ink|studio|art/i, 'drop'],
]

/** A name in its lettering beside an emblem, on a plate that works in both themes. */
export function WordMark({ name, lines, coloured }: WordMarkProps) {
  const sign = signs.find(([word]) => word.test(name))?.[1] ?? 'ball'
  const colour = coloured ? (colours[name.length % colours.length] ?? ink) : ink
  const room = { x: 116, width: plate.width - 116 - 20 }
  const widest = Math.max(1, ...lines.map(({ width }) => width))
  const scale = Math.min(room.width / widest, lines.length > 1 ? 0.62 : 0.74)
  const lineHeight = (lines[0]?.height ?? 64) * scale * 0.92
  const top = (plate.height - lineHeight * lines.length) / 2
  return (
    <svg
      viewBox={`0 0 ${plate.width} ${plate.height}`}
      width={plate.width}
      height={plate.height}
      role="img"
      aria-label={name}
    >
      <rect
        x={1}
        y={1}
        width={plate.width - 2}
        height={plate.height - 2}
        rx={16}
        fill="#f6f1e4"
        stroke="#d8ceb6"
        strokeWidth={2}
      />
      <g
        transform="translate(64 60)"
        fill={colour}
        stroke={colour}
        dangerouslySetInnerHTML={{ __html: emblems[`./word-marks/${sign}.svg`] ?? '' }}
      />
      {lines.map(({ paths }, at) => (
        <g
          key={paths}
          fill={ink}
          transform={`translate(${room.x} ${(top + at * lineHeight).toFixed(1)}) scale(${scale.toFixed(3)})`}
          dangerouslySetInnerHTML={{ __html: paths }}
        />
      ))}
    </svg>
  )
}
