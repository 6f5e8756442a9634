import { Ball, Shadows } from '../cricket-things.tsx'
import { nightOf, type SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const paints = ['#e33d33', '#f1c04a', '#2fb467', '#3f8fe8', '#fff3df', '#9a4fc4'] as const

/** An easel on the turf, with the same ground on its canvas in other colours. */
export function ArtScene({ night, slug }: SceneProps) {
  const painted = nightOf(`${slug} on canvas`)
  const splashes = Array.from({ length: 18 }, (_, at) => ({
    x: Math.round(150 + night.next() * 980),
    y: Math.round(560 + night.next() * 130),
    r: 5 + Math.round(night.next() * 15),
    colour: paints[at % paints.length],
  }))
  return (
    <g>
      <NightGround night={night} />
      {splashes.map(({ x, y, r, colour }) => (
        <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={r * 1.5} ry={r * 0.5} fill={colour} />
      ))}
      <Shadows x={620} y={684} width={240} />
      <g stroke="#8a5a30" strokeWidth={22} strokeLinecap="round">
        <path d="M620 60L430 690M620 60L810 690M620 80V640" />
      </g>
      <rect x={312} y={98} width={616} height={396} fill="#05070d" opacity={0.4} />
      <rect x={304} y={88} width={616} height={396} fill="#fbf4e4" />
      <svg
        aria-hidden="true"
        x={322}
        y={106}
        width={580}
        height={360}
        viewBox="0 60 1280 640"
        preserveAspectRatio="xMidYMid slice"
      >
        <NightGround night={{ ...painted, masts: painted.masts.slice(0, 2) }} />
        <path
          d="M380 520Q640 120 980 210"
          fill="none"
          stroke="#f6cf67"
          strokeWidth={16}
          strokeDasharray="3 38"
          strokeLinecap="round"
        />
        <Ball x={1010} y={216} r={84} />
        <g opacity={0.5} fill="none" strokeWidth={26} strokeLinecap="round">
          <path d="M120 240Q300 180 420 262" stroke={painted.colours.rim} />
          <path d="M760 150Q900 110 1180 160" stroke={paints[3]} />
        </g>
      </svg>
      <rect x={372} y={480} width={480} height={30} rx={6} fill="#a8723e" />
      <path d="M372 500H852V512H372Z" fill="#6d4423" />
      <Palette />
      <Brush
        x={806}
        y={392}
        turn={38}
        colour={paints[Math.floor(night.next() * paints.length)] ?? paints[0]}
      />
    </g>
  )
}

function Palette() {
  return (
    <g transform="translate(250 600) rotate(-10)">
      <path
        d="M-150 14C-156 -60 -60 -96 30 -88C130 -80 166 -30 150 22C140 60 92 40 66 56C44 70 60 92 10 94C-90 96 -146 70 -150 14Z"
        fill="#5a3719"
      />
      <path
        d="M-150 2C-156 -72 -60 -108 30 -100C130 -92 166 -42 150 10C140 48 92 28 66 44C44 58 60 80 10 82C-90 84 -146 58 -150 2Z"
        fill="#d9a768"
      />
      <ellipse cx={56} cy={12} rx={24} ry={15} fill="#5a3719" />
      {paints.map((colour, at) => (
        <ellipse
          key={colour}
          cx={-94 + at * 40 + (at > 3 ? 12 : 0)}
          cy={at === 0 ? 4 : at < 4 ? -44 - at * 8 : -50 + (at - 3) * 14}
          rx={22}
          ry={15}
          fill={colour}
        />
      ))}
    </g>
  )
}

function Brush({ x, y, turn, colour }: { x: number; y: number; turn: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn + 90})`}>
      <path d="M0 0C-20 -34 -24 -60 -16 -78H16C24 -60 20 -34 0 0Z" fill={colour} />
      <path d="M-18 -78H18V-136H-18Z" fill="#cfd6e0" />
      <path d="M4 -78H18V-136H4Z" fill="#8a94a3" />
      <path d="M-17 -136H17L8 -400Q0 -414 -8 -400Z" fill="#c8352b" />
      <path d="M2 -136H17L8 -400Q4 -408 2 -408Z" fill="#7f1a15" />
    </g>
  )
}
