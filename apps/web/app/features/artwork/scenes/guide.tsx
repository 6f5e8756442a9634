import { useId } from 'react'
import { Ball } from '../cricket-things.tsx'
import type { SceneProps } from '../night.ts'

/** Field settings seen from above: shares of the oval's width and height from its middle. */
const fields = [
  [
    [0, 0.5],
    [0.16, 0.54],
    [0.27, 0.4],
    [-0.3, 0.3],
    [-0.62, -0.1],
    [-0.34, -0.48],
    [0.3, -0.5],
    [0.66, -0.12],
    [0.56, 0.46],
  ],
  [
    [0, 0.62],
    [-0.24, 0.42],
    [-0.7, 0.36],
    [-0.52, -0.3],
    [-0.22, -0.72],
    [0.24, -0.7],
    [0.5, -0.22],
    [0.78, 0.1],
    [0.4, 0.6],
  ],
  [
    [0.02, 0.46],
    [0.2, 0.46],
    [0.36, 0.2],
    [0.34, -0.2],
    [0.7, -0.46],
    [-0.14, -0.66],
    [-0.5, -0.4],
    [-0.76, 0.12],
    [-0.4, 0.56],
  ],
] as const

const middle = { x: 640, y: 368 }
const radius = { x: 520, y: 292 }

/** The captain's board: the oval from above, the fielders, and the target of the ball. */
export function GuideScene({ night: { colours, next } }: SceneProps) {
  const id = useId()
  const field = fields[Math.floor(next() * fields.length)] ?? fields[0]
  const turn = Math.round(-22 + next() * 44)
  const target = field[Math.floor(next() * field.length)] ?? [0.6, 0]
  const at = ([across, down]: readonly [number, number]) => ({
    x: middle.x + across * radius.x,
    y: middle.y + down * radius.y,
  })
  const end = at(target)
  return (
    <g>
      <Ground id={id} colours={colours} />
      <g transform={`rotate(${turn} ${middle.x} ${middle.y})`}>
        <rect x={604} y={262} width={72} height={212} rx={6} fill="#d9bd86" />
        <path d="M604 286H676M604 450H676" stroke="#fff8e6" strokeWidth={4} />
        <path d="M626 274H654M626 462H654" stroke="#8a5a2c" strokeWidth={8} strokeLinecap="round" />
      </g>
      <path
        d={`M640 320Q${(640 + end.x) / 2 + 60} ${(320 + end.y) / 2 - 90} ${end.x} ${end.y}`}
        fill="none"
        stroke="#fff8e6"
        strokeWidth={7}
        strokeDasharray="20 16"
        strokeLinecap="round"
      />
      {field.map((place) => {
        const { x, y } = at(place)
        return (
          <g key={place.join()}>
            <ellipse cx={x + 6} cy={y + 12} rx={26} ry={20} fill="#06210f" opacity={0.4} />
            <circle cx={x} cy={y} r={25} fill="#14356f" stroke="#fff8e6" strokeWidth={5} />
            <circle cx={x} cy={y - 5} r={8} fill="#fff8e6" />
            <path d={`M${x - 13} ${y + 15}a13 13 0 0 1 26 0Z`} fill="#fff8e6" />
          </g>
        )
      })}
      <circle cx={end.x} cy={end.y} r={46} fill="none" stroke="#f6cf67" strokeWidth={7} />
      <Ball x={650} y={312} r={27} />
    </g>
  )
}

function Ground({ id, colours }: { id: string; colours: SceneProps['night']['colours'] }) {
  return (
    <g>
      <defs>
        <radialGradient id={`${id}turf`} cy=".4">
          <stop offset="0" stopColor="#47c478" />
          <stop offset="1" stopColor="#1b7d45" />
        </radialGradient>
        <radialGradient id={`${id}lamp`}>
          <stop offset="0" stopColor="#fff6d8" stopOpacity=".8" />
          <stop offset="1" stopColor="#fff6d8" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}oval`}>
          <ellipse cx={middle.x} cy={middle.y} rx={radius.x} ry={radius.y} />
        </clipPath>
      </defs>
      <rect width={1280} height={720} fill={colours.deep} />
      {[0, 1, 2, 3].map((tier) => (
        <ellipse
          key={tier}
          cx={middle.x}
          cy={middle.y}
          rx={radius.x + 40 + tier * 44}
          ry={radius.y + 34 + tier * 40}
          fill="none"
          stroke={tier % 2 ? '#f6e6c4' : colours.rim}
          strokeOpacity={0.5 - tier * 0.08}
          strokeWidth={9}
          strokeDasharray={`${7 + tier} ${15 - tier * 2} 4 9 10 17`}
          strokeLinecap="round"
        />
      ))}
      <ellipse cx={middle.x} cy={middle.y + 12} rx={radius.x + 16} ry={radius.y + 12} fill="#0a3a1f" />
      <g clipPath={`url(#${id}oval)`}>
        <rect width={1280} height={720} fill={`url(#${id}turf)`} />
        {[150, 310, 470, 630, 790, 950, 1110].map((x) => (
          <rect key={x} x={x} width={80} height={720} fill="#d6ff9e" opacity={0.1} />
        ))}
      </g>
      <ellipse
        cx={middle.x}
        cy={middle.y}
        rx={radius.x - 12}
        ry={radius.y - 10}
        fill="none"
        stroke="#fff8e6"
        strokeWidth={5}
      />
      <ellipse
        cx={middle.x}
        cy={middle.y}
        rx={270}
        ry={176}
        fill="none"
        stroke="#fff8e6"
        strokeOpacity={0.7}
        strokeWidth={4}
        strokeDasharray="14 13"
      />
      {[60, 1220].flatMap((x) =>
        [40, 690].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={240} fill={`url(#${id}lamp)`} />),
      )}
    </g>
  )
}
