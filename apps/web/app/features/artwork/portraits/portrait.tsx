import { useId } from 'react'
import type { PortraitSize } from '../../cards/portrait-address.ts'
import { Neck, Shirt, ShirtEdge, shirtOutline } from './portrait-body.tsx'
import { Face, headOutline } from './portrait-face.tsx'
import { Beard, HairBehind, HairTop } from './portrait-hair.tsx'
import { Headgear } from './portrait-headgear.tsx'
import { Pose } from './portrait-pose.tsx'
import { type PortraitSeed, type PortraitTraits, portraitTraits } from './portrait-traits.ts'

const frames: Record<PortraitSize, string> = {
  thumb: '-58 11 116 132',
  bust: '-84 2 168 196',
  full: '-100 0 200 240',
}

type PortraitProps = PortraitSeed & { size?: PortraitSize }

/**
 * A portrait drawn from a seed and a look. Hundreds of elements: pages show it as
 * a picture (`portrait-address.ts`).
 */
export function Portrait({ size = 'bust', ...seed }: PortraitProps) {
  const detailed = size === 'full'
  const traits = detailed ? portraitTraits(seed) : withMouthClosed(portraitTraits(seed))
  const id = useId()
  const head = headOutline(traits)
  const shirt = shirtOutline(traits)
  return (
    <svg viewBox={frames[size]} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {detailed && <ClipPath id={`${id}h`} d={head} />}
      {size !== 'thumb' && <ClipPath id={`${id}s`} d={shirt} />}
      <HairBehind traits={traits} />
      <Neck traits={traits} detailed={detailed} />
      {size === 'thumb' ? (
        <ShirtEdge traits={traits} />
      ) : (
        <Shirt traits={traits} detailed={detailed} clip={`${id}s`} />
      )}
      <g transform={`translate(0 8) rotate(${traits.turn * 2} 0 120)`}>
        <Face traits={traits} clip={detailed ? `${id}h` : null} small={size === 'thumb'} />
        <Beard traits={traits} detailed={detailed} />
        {traits.headgear !== 'helmet' && <HairTop traits={traits} detailed={detailed} />}
        <Headgear traits={traits} detailed={detailed} />
      </g>
      {detailed && <Pose traits={traits} />}
    </svg>
  )
}

/** An appeal that is only a head, in a list, would look like a scream. */
function withMouthClosed(traits: PortraitTraits): PortraitTraits {
  return traits.mouth === 'shout' ? { ...traits, mouth: 'calm' } : traits
}

function ClipPath({ id, d }: { id: string; d: string }) {
  return (
    <clipPath id={id}>
      <path d={d} />
    </clipPath>
  )
}
