import type { Side } from '@toprun/api-schema/match'
import type { KitPattern } from '@toprun/api-schema/side'
import { useId } from 'react'
import { EmblemShape } from './emblems.tsx'

const shield = 'M3 4 Q24 8 45 4 V27 Q45 44 24 52 Q3 44 3 27 Z'

/** What the second colour covers of the shield. */
const fields: Record<KitPattern, string> = {
  plain: '',
  halves: 'M24 0H48V54H24Z',
  hoops: 'M0 12H48V21H0ZM0 30H48V39H0Z',
  sash: 'M0 0H14L48 38V54H42L0 10Z',
  stripes: 'M10 0H17V54H10ZM31 0H38V54H31Z',
  yoke: 'M0 0H48V15L24 30 0 15Z',
}

type CrestProps = {
  side: Side
  /** Where the emblem looks: crests of two sides face each other. */
  facing?: 'left' | 'right'
  className?: string
}

/** A side's shield in its colours, with its emblem or its letters. The side's name is always beside it. */
export function Crest({ side, facing = 'right', className }: CrestProps) {
  const { primary, secondary, trim, pattern, emblem } = side.identity
  const id = useId()
  return (
    <svg viewBox="0 0 48 55" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <path d={shield} fill={primary} />
      <g clipPath={`url(#${id})`}>
        <path d={fields[pattern]} fill={secondary} />
        <path d="M24 0H48V54H24Z" opacity=".14" />
        <path d={shield} fill="none" stroke="#000" strokeOpacity=".35" strokeWidth="7" />
      </g>
      <path d={shield} fill="none" stroke={trim} strokeWidth="2.6" />
      {emblem ? (
        <g
          transform={
            facing === 'right'
              ? 'translate(6.400 8.500) scale(1.100)'
              : 'translate(41.600 8.500) scale(-1.100 1.100)'
          }
        >
          <EmblemShape emblem={emblem} fill={trim} outline={secondary} />
        </g>
      ) : (
        <text
          x="24"
          y="33"
          textAnchor="middle"
          fill="#fff"
          stroke="#000"
          strokeOpacity=".6"
          strokeWidth="3"
          strokeLinejoin="round"
          paintOrder="stroke"
          fontSize={side.short.length > 3 ? 13 : 17}
          fontWeight="800"
          style={{ fontFamily: 'var(--font-display, inherit)' }}
        >
          {side.short}
        </text>
      )}
    </svg>
  )
}
