import { kitOf } from '../../cards/kits.ts'
import { Ball, Shadows, Stumps } from '../cricket-things.tsx'
import { Batter } from '../figure-batter.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const skins = ['#7f4f31', '#a86f45', '#c68a5a', '#e0ac7e', '#5c3823'] as const

/** Hit for six: the bat still high, the ball over the stand. */
export function SportsScene({ night, slug }: SceneProps) {
  const ball = { x: 1000 + night.next() * 130, y: 90 + night.next() * 90 }
  const skin = skins[Math.floor(night.next() * skins.length)]
  return (
    <g>
      <NightGround night={night} />
      <path d="M-60 720L330 520H900L1180 720Z" fill="#d9bd86" />
      <path d="M-60 720L330 520H470L190 720Z" fill="#fff" opacity={0.14} />
      <path d="M330 540H905M180 640H1060" stroke="#fff8e6" strokeWidth={6} />
      <Shadows x={330} y={646} width={90} />
      <g transform="translate(322 648) scale(1.06)">
        <Stumps />
      </g>
      <path
        d={`M690 330Q860 250 ${ball.x} ${ball.y}`}
        fill="none"
        stroke="#f6cf67"
        strokeWidth={9}
        strokeLinecap="round"
        strokeDasharray="2 24"
      />
      <Shadows x={560} y={664} width={170} />
      <g transform="translate(560 662) scale(.98)">
        <Batter kit={kitOf(slug)} skin={skin} />
      </g>
      <Ball {...ball} r={50} turn={30} />
    </g>
  )
}
