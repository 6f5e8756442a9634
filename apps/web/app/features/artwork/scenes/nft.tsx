import { Shadows } from '../cricket-things.tsx'
import { type Foil, FoilCard, Glint } from '../foil-card.tsx'
import { LightBeam } from '../light-beam.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const hands: readonly (readonly [Foil, Foil, Foil])[] = [
  ['silver', 'diamond', 'gold'],
  ['black', 'gold', 'silver'],
  ['diamond', 'black', 'gold'],
  ['silver', 'gold', 'black'],
]

/** Three cards in the light over the pitch. */
export function NftScene({ night, slug }: SceneProps) {
  const [left, middle, right] = hands[Math.floor(night.next() * hands.length)] ?? hands[0] ?? []
  const glints = Array.from({ length: 15 }, () => ({
    x: Math.round(230 + night.next() * 820),
    y: Math.round(70 + night.next() * 460),
    r: Math.round(7 + night.next() * 18),
  }))
  return (
    <g>
      <NightGround night={night} />
      <LightBeam d="M560 -60H720L960 640Q640 700 320 640Z" strength={0.7} />
      <ellipse cx={640} cy={632} rx={370} ry={50} fill="#f3ffc9" opacity={0.4} />
      <Shadows x={640} y={640} width={240} />
      <g transform="translate(400 372) rotate(-15) scale(1.12)">
        {left && <FoilCard foil={left} seed={`${slug} 1`} kit={`${slug} a`} />}
      </g>
      <g transform="translate(880 372) rotate(15) scale(1.12)">
        {right && <FoilCard foil={right} seed={`${slug} 2`} kit={`${slug} b`} />}
      </g>
      <g transform="translate(640 344) scale(1.36)">
        {middle && <FoilCard foil={middle} seed={`${slug} 3`} kit={`${slug} c`} />}
      </g>
      {glints.map((glint) => (
        <Glint key={`${glint.x} ${glint.y}`} {...glint} />
      ))}
    </g>
  )
}
