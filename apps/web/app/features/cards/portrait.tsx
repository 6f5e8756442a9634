import { useId } from 'react'
import { KitCloth } from './kit-cloth.tsx'
import { Beard, Face, HairBehind, HairTop } from './portrait-head.tsx'
import { Headgear } from './portrait-headgear.tsx'
import { type PortraitSeed, type PortraitTraits, portraitTraits } from './portrait-traits.ts'

/**
 * `thumb` is the head alone with bolder features, for 24 to 64 px; `bust` reaches to the shoulders; `full`
 * shows the whole shirt.
 */
type PortraitSize = 'thumb' | 'bust' | 'full'

const frames: Record<PortraitSize, string> = {
  thumb: '38 18 124 142',
  bust: '16 8 168 196',
  full: '0 0 200 240',
}

const turns = { left: -1, front: 0, right: 1 } as const

type PortraitProps = PortraitSeed & { size?: PortraitSize; className?: string | undefined; label?: string }

/** A portrait drawn from a seed. Without `label` it is decoration and hidden from screen readers. */
export function Portrait({ size = 'bust', className, label, ...seed }: PortraitProps) {
  const traits = portraitTraits(seed)
  const turn = turns[traits.pose]
  const detailed = size !== 'thumb'
  const lean = `translate(0 7) rotate(${turn * 2.5} 100 150)`
  return (
    <svg
      viewBox={frames[size]}
      className={className}
      preserveAspectRatio="xMidYMax slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g transform={lean}>
        <HairBehind traits={traits} />
      </g>
      <Body traits={traits} />
      <g transform={lean}>
        <Face traits={traits} turn={turn} detailed={detailed} />
        <Beard traits={traits} turn={turn} detailed={detailed} />
        {traits.headgear !== 'helmet' && <HairTop traits={traits} />}
        <Headgear traits={traits} turn={turn} />
      </g>
    </svg>
  )
}

function Body({ traits }: { traits: PortraitTraits }) {
  const { kit, skin } = traits
  const clip = useId()
  const shirt = 'M6 244 C8 196 28 176 74 162 L84 156 Q100 172 116 156 L126 162 C172 176 192 196 194 244 Z'
  return (
    <g>
      <clipPath id={clip}>
        <path d={shirt} />
      </clipPath>
      <path d="M77 126 L77 162 Q100 184 123 162 L123 126 Z" fill={skin.base} />
      <path d="M77 142 Q100 164 123 140 L123 156 Q100 166 77 152 Z" fill={skin.shade} />
      <g clipPath={`url(#${clip})`}>
        <KitCloth kit={kit} />
        <path d="M150 150 H200 V250 H132 Q156 204 138 166 Z" fill="#000" opacity={0.16} />
      </g>
      <path d="M74 162 L84 155 L100 176 L92 186 Z M126 162 L116 155 L100 176 L108 186 Z" fill={kit.cloth} />
      <path d="M100 176 L100 204" stroke={kit.cloth} strokeWidth={2.5} />
      <path
        d="M74 162 L92 186 L100 176 L108 186 L126 162"
        fill="none"
        stroke={kit.trim}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <circle cx={140} cy={206} r={7} fill={kit.trim} />
      <path d="M136.5 206 l2.5 3 l5 -6" fill="none" stroke={kit.body} strokeWidth={2} />
    </g>
  )
}
