import { inkOn } from '@toprun/game-rules/side-colours'
import { useId } from 'react'
import { KitCloth } from './kit-cloth.tsx'
import type { Kit } from './kits.ts'

const outline =
  'M66 44 Q100 70 134 44 L160 54 Q178 62 196 112 L166 130 L156 112 L158 234 Q100 244 42 234 L44 112 L34 130 L4 112 Q22 62 40 54 Z'

/** A shirt with initials, for people who are real: no face is invented for them. Decoration: the name is beside it. */
export function Shirt({ name, kit, className }: { name: string; kit: Kit; className?: string | undefined }) {
  const clip = useId()
  const ink = inkOn(kit.body)
  return (
    <svg viewBox="0 24 200 220" className={className} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <KitCloth kit={kit} y={-96} />
        <rect y={130} width={200} height={120} fill={kit.body} />
        <path d="M146 40 H200 V250 H136 Q152 150 146 40 Z" opacity={0.14} />
        <path d="M4 112L34 130M196 112L166 130" stroke={kit.trim} strokeWidth={9} />
      </g>
      <path
        d={outline}
        fill="none"
        stroke={kit.trim}
        strokeOpacity={0.7}
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <path d="M66 44 Q100 70 134 44 L126 40 Q100 58 74 40 Z" fill={kit.trim} />
      <text
        x={100}
        y={196}
        textAnchor="middle"
        fontSize={70}
        fontWeight={800}
        fill={ink}
        style={{ fontFamily: 'var(--font-display, inherit)' }}
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** `initialsOf('RG Sharma')` is `RS`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.charAt(0).toUpperCase()).join('')
}
