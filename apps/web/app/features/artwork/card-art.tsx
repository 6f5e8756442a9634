import type { cardTier } from '@toprun/api-schema/card'
import type { LookCode } from '@toprun/api-schema/look'
import type { SideIdentity } from '@toprun/api-schema/side'
import { lightColour } from '@toprun/game-rules/side-colours'
import { useId } from 'react'
import type { z } from 'zod'
import { type CardLettering, CardWords, plateTop } from './card-words.tsx'
import { Portrait } from './portraits/portrait.tsx'
import type { PortraitSeed } from './portraits/portrait-traits.ts'

/** Blue is the matt card that everyone has. */
type Tier = z.infer<typeof cardTier> | 'blue'

/** The metal of a frame from its bright to its dark edge, and the ground behind the player. */
const metals: Record<Tier, { metal: readonly [string, string, string]; deep: string; line: string }> = {
  blue: { metal: ['#5f8be6', '#2f53a8', '#1a2f69'], deep: '#0d1a3a', line: '#9dbcf5' },
  silver: { metal: ['#f4f6f8', '#a9b2bd', '#6d7682'], deep: '#1a212c', line: '#dfe5ec' },
  gold: { metal: ['#fff1bd', '#d8a83a', '#7d5714'], deep: '#241a0a', line: '#ffe08a' },
  black: { metal: ['#3a3d44', '#17181c', '#050506'], deep: '#0a0a0c', line: '#d8a83a' },
  diamond: { metal: ['#ffffff', '#9fd8ff', '#c9a6ff'], deep: '#101a33', line: '#d9f1ff' },
}

type CardArtProps = {
  player: string
  kit: SideIdentity
  role: PortraitSeed['role']
  look: LookCode | null
  tier: Tier
  stars: number
  /** Only where the picture stands alone. */
  words?: CardLettering
}

/** The picture of a card: the player in the side's kit, framed in the metal of the tier, with the stars. The text of a token is in its metadata. */
export function CardArt({ player, kit, role, look, tier, stars, words }: CardArtProps) {
  const id = useId()
  const { metal, deep, line } = metals[tier]
  return (
    <svg viewBox="0 0 250 350" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}metal`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={metal[0]} />
          <stop offset=".45" stopColor={metal[1]} />
          <stop offset="1" stopColor={metal[2]} />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx=".5" cy=".42" r=".6">
          <stop offset="0" stopColor={words ? lightColour(kit) : kit.primary} stopOpacity=".8" />
          <stop offset="1" stopColor={deep} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".72" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id={`${id}soft`}>
          <rect x={11} y={18} width={228} height={274} fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      <rect width={250} height={350} rx={16} fill={`url(#${id}metal)`} />
      <rect x={10} y={10} width={230} height={330} rx={10} fill={deep} stroke={line} strokeWidth={1.5} />
      <rect x={10} y={10} width={230} height={330} rx={10} fill={`url(#${id}glow)`} />
      <g mask={words ? undefined : `url(#${id}soft)`}>
        <svg
          aria-hidden="true"
          x={11}
          y={words ? 4 : 18}
          width={228}
          height={words ? plateTop - 4 : 274}
          viewBox="0 0 200 240"
        >
          <Portrait seed={player} kit={kit} role={role} look={look} size="full" />
        </svg>
      </g>
      {words && <CardWords {...words} plate={deep} ink={line} isStarred={stars > 0} />}
      {Array.from({ length: stars }, (_, at) => 125 + (at - (stars - 1) / 2) * 28).map((x) => (
        <path
          key={x}
          d={star}
          transform={words ? `translate(${x} 322) scale(.8)` : `translate(${x} 314)`}
          fill={tier === 'black' ? line : `url(#${id}metal)`}
          stroke={line}
        />
      ))}
    </svg>
  )
}

const star = 'M0 -11L3.2 -3.6L11 -3.4L4.9 1.6L7 9.4L0 5L-7 9.4L-4.9 1.6L-11 -3.4L-3.2 -3.6Z'
