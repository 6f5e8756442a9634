import { Ball, Stumps } from '../cricket-things.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

/** Ball tracking: where it pitched, how it turned, and that it would have hit. */
export function TechnologyScene({ night }: SceneProps) {
  const start = { x: 250 + night.next() * 160, y: 96 }
  const pitched = { x: 560 + night.next() * 50, y: 590 }
  const end = { x: 700, y: 366 }
  const balls = [0.16, 0.36, 0.56, 0.76].map((way) => ({
    x: start.x + (pitched.x - start.x) * way,
    y: start.y + (pitched.y - start.y) * way ** 1.5,
    r: 44 - way * 10,
  }))
  const path = `M${start.x} ${start.y}Q${(start.x + pitched.x) / 2} ${start.y + 130} ${pitched.x} ${pitched.y}Q${pitched.x + 60} 430 ${end.x} ${end.y}`
  return (
    <g>
      <NightGround night={night} horizon={400} />
      <path d="M560 410H840L1120 720H220Z" fill="#d9bd86" />
      <path d="M560 410H640L440 720H220Z" fill="#fff" opacity={0.12} />
      <path d="M652 410H748L850 720H452Z" fill="#2f86ea" opacity={0.6} />
      <g stroke="#bfe3ff" strokeOpacity={0.75} strokeWidth={2.5}>
        <path d="M652 410L452 720M748 410L850 720M700 410L652 720" />
        <path d="M634 438H757M612 474H768M586 520H784M556 572H802M520 630H822" />
      </g>
      <g transform="translate(700 424) scale(1.02)">
        <Stumps struck />
      </g>
      <path
        d={path}
        fill="none"
        stroke="#e8433a"
        strokeOpacity={0.28}
        strokeWidth={44}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={path}
        fill="none"
        stroke="#ff8b7d"
        strokeWidth={9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {balls.map(({ x, y, r }) => (
        <g key={x} opacity={0.75}>
          <Ball x={x} y={y} r={r * 0.62} turn={x} />
        </g>
      ))}
      <g fill="none" stroke="#ffe9a8">
        <ellipse cx={pitched.x} cy={pitched.y + 8} rx={74} ry={22} strokeWidth={5} />
        <ellipse cx={pitched.x} cy={pitched.y + 8} rx={44} ry={13} strokeWidth={5} />
      </g>
      <Ball x={pitched.x} y={pitched.y - 16} r={28} turn={60} />
      <circle
        cx={end.x}
        cy={end.y}
        r={58}
        fill="none"
        stroke="#fff8e6"
        strokeWidth={6}
        strokeDasharray="26 14"
      />
      <Ball {...end} r={30} turn={-20} />
      <g fill="none" stroke="#7cc4ff" strokeWidth={7} strokeLinecap="round">
        <path d="M60 140V60H150M1130 60H1220V140M1220 580V660H1130M150 660H60V580" />
      </g>
    </g>
  )
}
