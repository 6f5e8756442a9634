import { Ball, Shadows } from '../cricket-things.tsx'
import { FoilCard, Glint } from '../foil-card.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const places = [
  [0, -176],
  [-58, -132],
  [58, -132],
  [0, -88],
  [-92, -58],
  [92, -58],
  [-40, -8],
  [40, -8],
  [-84, 48],
  [84, 48],
  [0, 84],
] as const

/** A phone with the game: a team on its oval, and cards that jump out of the screen. */
export function GamingScene({ night, slug }: SceneProps) {
  const captain = Math.floor(night.next() * places.length)
  const tilt = Math.round(-9 + night.next() * 18)
  return (
    <g>
      <NightGround night={night} />
      <Shadows x={640} y={668} width={220} />
      <g transform="translate(352 356) rotate(-18) scale(1.02)">
        <FoilCard foil="gold" seed={`${slug} 1`} kit={slug} />
      </g>
      <g transform="translate(934 338) rotate(16) scale(1.02)">
        <FoilCard foil={night.next() < 0.5 ? 'diamond' : 'black'} seed={`${slug} 2`} kit={`${slug} b`} />
      </g>
      <g transform={`translate(640 366) rotate(${tilt})`}>
        <rect x={-164} y={-318} width={340} height={640} rx={46} fill="#05070d" opacity={0.5} />
        <rect
          x={-170}
          y={-322}
          width={340}
          height={640}
          rx={46}
          fill="#10151f"
          stroke="#aab6ca"
          strokeWidth={6}
        />
        <rect x={-150} y={-300} width={300} height={596} rx={28} fill="#0f4a2b" />
        <rect x={-48} y={-292} width={96} height={20} rx={10} fill="#10151f" />
        <rect x={-128} y={-256} width={92} height={20} rx={10} fill="#fff8e6" opacity={0.85} />
        <rect x={60} y={-258} width={68} height={24} rx={12} fill="#f1c04a" />
        <ellipse cy={-46} rx={136} ry={184} fill="#2fb467" stroke="#fff8e6" strokeWidth={4} />
        <ellipse
          cy={-46}
          rx={74}
          ry={106}
          fill="none"
          stroke="#fff8e6"
          strokeOpacity={0.7}
          strokeWidth={3}
          strokeDasharray="10 9"
        />
        <path d="M-15 -106H15L19 18H-19Z" fill="#e0c48d" />
        {places.map(([x, y], at) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y - 2})`}>
            <circle r={19} fill={at === captain ? '#f1c04a' : '#14356f'} stroke="#fff8e6" strokeWidth={4} />
            <circle cy={-4} r={6} fill={at === captain ? '#3a2706' : '#fff8e6'} />
            <path d="M-10 11a10 10 0 0 1 20 0Z" fill={at === captain ? '#3a2706' : '#fff8e6'} />
          </g>
        ))}
        {[168, 206].map((y, row) => (
          <g key={y}>
            <rect x={-128} y={y} width={256} height={16} rx={8} fill="#0a3320" />
            <rect
              x={-128}
              y={y}
              width={row ? 150 : 214}
              height={16}
              rx={8}
              fill={row ? '#4aa3ee' : '#52d98a'}
            />
          </g>
        ))}
        <rect x={-128} y={240} width={256} height={40} rx={14} fill="#e33d33" />
        <path d="M-138 280L110 -292H146V-250L-80 280Z" fill="#fff" opacity={0.07} />
      </g>
      <Ball x={1120} y={120} r={44} turn={16} />
      <Glint x={208} y={150} r={24} />
      <Glint x={1080} y={560} r={20} />
      <Glint x={476} y={80} r={18} />
    </g>
  )
}
