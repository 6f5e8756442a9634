import { useId } from 'react'
import type { Lettering } from './word-mark.tsx'

/** What is read on a drawn card: the player, the role and side, and the multiplier, if the card has one. */
export type CardLettering = { name: Lettering; role: Lettering; multiplier: Lettering | null }

type CardWordsProps = CardLettering & { plate: string; ink: string }

/** The words of a card of 250 × 350 as outlines: on a plate above its stars, and in a seal. */
export function CardWords({ name, role, multiplier, plate, ink }: CardWordsProps) {
  const id = useId()
  return (
    <g>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={plate} stopOpacity="0" />
        <stop offset=".3" stopColor={plate} />
      </linearGradient>
      <rect x={11} y={206} width={228} height={133} rx={9} fill={`url(#${id})`} />
      <Line of={name} y={240} height={29} fill="#fff8e8" />
      <Line of={role} y={271} height={17} fill={ink} />
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
