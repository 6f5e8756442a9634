import { Ball, Shadows } from '../cricket-things.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const bars = 7
const faces = [
  { front: '#2f63b8', side: '#1b3f7d', top: '#6c9ae6' },
  { front: '#2fae68', side: '#1a7243', top: '#7fe0a8' },
  { front: '#e3ac38', side: '#9b6a13', top: '#ffe08c' },
] as const

/** The runs of seven overs grow out of the turf as towers, and the total climbs above them. */
export function BusinessScene({ night }: SceneProps) {
  const towers = Array.from({ length: bars }, (_, at) => {
    const height = 84 + at * 44 + Math.round((night.next() - 0.5) * 90)
    const face = at === bars - 1 ? faces[2] : faces[Math.floor(night.next() * 2)]
    return { x: 214 + at * 118, height, ...(face ?? faces[0]) }
  })
  const line = towers.map(({ x, height }) => ({ x: x + 44, y: 610 - height - 66 }))
  const end = { x: 1096, y: Math.min(110, (line.at(-1)?.y ?? 200) - 70) }
  return (
    <g>
      <NightGround night={night} />
      <Shadows x={640} y={640} width={420} />
      {towers.map(({ x, height, front, side, top }) => (
        <g key={x}>
          <path d={`M${x} ${620 - height}h72v${height}h-72Z`} fill={front} />
          <path d={`M${x + 72} ${620 - height}l22 -20v${height}l-22 20Z`} fill={side} />
          <path d={`M${x} ${620 - height}l22 -20h72l-22 20Z`} fill={top} />
          <path d={`M${x + 9} ${630 - height}h12v${height - 18}h-12Z`} fill="#fff" opacity={0.2} />
        </g>
      ))}
      <polyline
        points={[...line, end].map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="#fff3cf"
        strokeWidth={8}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {line.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={11} fill="#fff3cf" stroke="#c8352b" strokeWidth={6} />
      ))}
      <Ball {...end} r={46} turn={-10} />
      {[
        { x: 1096, coins: 5 },
        { x: 1180, coins: 3 },
        { x: 122, coins: 3 },
      ].map(({ x, coins }) => (
        <Coins key={x} x={x} coins={coins} />
      ))}
    </g>
  )
}

function Coins({ x, coins }: { x: number; coins: number }) {
  return (
    <g>
      {Array.from({ length: coins }, (_, at) => 640 - at * 19).map((y) => (
        <g key={y}>
          <path d={`M${x - 42} ${y}v14a42 13 0 0 0 84 0v-14Z`} fill="#a66d10" />
          <ellipse cx={x} cy={y} rx={42} ry={13} fill="#f5c64f" />
          <ellipse cx={x} cy={y} rx={30} ry={8.5} fill="none" stroke="#c98d1d" strokeWidth={3} />
        </g>
      ))}
    </g>
  )
}
