import { lightColour } from '@toprun/game-rules/side-colours'
import { type ComponentProps, useId } from 'react'
import { Crest } from '../cards/crest.tsx'
import { CardArt } from './card-art.tsx'
import { LightBeam } from './light-beam.tsx'
import { nightOf } from './night.ts'
import { NightGround } from './night-ground.tsx'

/** The captain's card over the ground in the side's colour, at the right of a picture to share; the left is left for text. */
export function ResultScene(card: ComponentProps<typeof CardArt>) {
  const id = useId()
  return (
    <svg viewBox="0 0 1200 630" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}glow`} cx=".74" cy=".5" r=".5">
          <stop offset="0" stopColor={lightColour(card.kit)} stopOpacity=".85" />
          <stop offset="1" stopColor={lightColour(card.kit)} stopOpacity="0" />
        </radialGradient>
      </defs>
      <NightGround night={nightOf(card.player)} />
      <rect width={1200} height={630} fill={`url(#${id}glow)`} />
      <LightBeam d="M660 -60H740L960 630H580Z" strength={0.6} />
      <LightBeam d="M1080 -60H1160L1220 630H840Z" strength={0.6} />
      <ellipse cx={890} cy={596} rx={220} ry={26} opacity={0.4} />
      <svg
        aria-hidden="true"
        x={690}
        y={36}
        width={398}
        height={558}
        viewBox="0 0 250 350"
        overflow="visible"
      >
        <g transform="rotate(5 125 175)">
          <CardArt {...card} />
          <svg aria-hidden="true" x={20} y={20} width={42} height={48} viewBox="0 0 48 55">
            <Crest side={{ name: '', short: '', identity: card.kit }} />
          </svg>
        </g>
      </svg>
    </svg>
  )
}
