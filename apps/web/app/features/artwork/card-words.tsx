import type { Lettering } from './word-mark.tsx'

/** What is read on a drawn card: the player, the role and side, and the multiplier, if the card has one. */
export type CardLettering = { name: Lettering; role: Lettering; multiplier: Lettering | null }

type CardWordsProps = CardLettering & {
  plate: string
  ink: string
  /** Its stars are below the words. */
  isStarred: boolean
}

/** Where the plate of a card of 250 × 350 begins: the player stands above it, whole. */
export const plateTop = 256

/** The words of a card as outlines: on a plate, and in a seal. */
export function CardWords({ name, role, multiplier, plate, ink, isStarred }: CardWordsProps) {
  const top = plateTop + (isStarred ? 5 : 15)
  return (
    <g>
      <path d={`M11 ${plateTop}H239V330a9 9 0 0 1 -9 9H20a9 9 0 0 1 -9 -9Z`} fill={plate} />
      <path d={`M11 ${plateTop}H239`} stroke={ink} strokeWidth={1.5} />
      <Line of={name} y={top} height={29} fill="#fff8e8" />
      <Line of={role} y={top + 31} height={16} fill={ink} />
      {multiplier && (
        <g>
          <circle cx={205} cy={45} r={29} fill={plate} stroke={ink} strokeWidth={3} />
          <Line of={multiplier} x={205} y={30} height={30} widest={44} fill={ink} />
        </g>
      )}
    </g>
  )
}

type LineProps = { of: Lettering; y: number; height: number; fill: string; x?: number; widest?: number }

/** One line around `x`, smaller where it would be too wide. */
function Line({ of, y, height, fill, x = 125, widest = 208 }: LineProps) {
  const scale = Math.min(height / of.height, widest / Math.max(1, of.width))
  const [left, top] = [x - (of.width * scale) / 2, y + (height - of.height * scale) / 2]
  return (
    <g
      fill={fill}
      transform={`translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`}
      dangerouslySetInnerHTML={{ __html: of.paths }}
    />
  )
}
