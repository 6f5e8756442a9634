import { useId } from 'react'

/** Drawn around its centre; rotate it by its group. */
export function Ball({ x = 0, y = 0, r, turn = 0 }: { x?: number; y?: number; r: number; turn?: number }) {
  const id = useId()
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${r / 50})`}>
      <radialGradient id={`${id}leather`} cx=".34" cy=".28" r=".85">
        <stop offset="0" stopColor="#f4705f" />
        <stop offset=".42" stopColor="#d0312a" />
        <stop offset="1" stopColor="#6e1113" />
      </radialGradient>
      <circle r={50} fill={`url(#${id}leather)`} />
      <g fill="none" stroke="#fff1da" strokeLinecap="round">
        <path d="M-36 -35Q12 -12 36 35" strokeWidth={2.2} />
        <path d="M-30 -40Q20 -16 41 28" strokeWidth={5} strokeDasharray="2.200 5.600" />
        <path d="M-41 -28Q4 -6 29 41" strokeWidth={5} strokeDasharray="2.200 5.600" />
      </g>
      <path d="M-40 -12A42 42 0 0 1 -10 -41Q-32 -28 -40 -12Z" fill="#fff" opacity={0.35} />
    </g>
  )
}

/** Three stumps of height 150 standing on (0, 0); `struck` sends the bails flying. */
export function Stumps({ struck = false }: { struck?: boolean }) {
  const leans = struck ? [-9, 3, 14] : [0, 0, 0]
  return (
    <g>
      {[-30, 0, 30].map((x, at) => (
        <g key={x} transform={`translate(${x} 0) rotate(${leans[at]})`}>
          <rect x={-7} y={-150} width={14} height={152} rx={5} fill="#e9c888" />
          <rect x={1.5} y={-148} width={5.5} height={150} rx={2.7} fill="#a9763a" />
          <path d="M-7 -118H7M-7 -110H7" stroke="#c8352b" strokeWidth={3} />
        </g>
      ))}
      {struck ? (
        <g fill="#ffd874">
          <rect x={-70} y={-206} width={36} height={8} rx={4} transform="rotate(-34 -52 -202)" />
          <rect x={20} y={-222} width={36} height={8} rx={4} transform="rotate(28 38 -218)" />
        </g>
      ) : (
        <g fill="#ffd874">
          <rect x={-34} y={-157} width={33} height={8} rx={4} />
          <rect x={1} y={-157} width={33} height={8} rx={4} />
        </g>
      )}
    </g>
  )
}

/** A bat 300 long, its toe at (0, 0), its handle up. */
export function Bat({ grip = '#1f4d94' }: { grip?: string }) {
  return (
    <g>
      <rect x={-8} y={-300} width={16} height={104} rx={7} fill={grip} />
      <path d="M-8 -284H8M-8 -268H8M-8 -252H8M-8 -236H8" stroke="#000" strokeOpacity={0.3} strokeWidth={3} />
      <path d="M-8 -204L-27 -178V-14Q-27 0 -13 0H13Q27 0 27 -14V-178L8 -204Z" fill="#f0d5a0" />
      <path d="M2 -196L8 -204 27 -178V-14Q27 0 13 0H4Z" fill="#c69c5e" />
      <path d="M-18 -150V-30M-8 -160V-24" stroke="#d9b677" strokeWidth={2.5} />
      <path d="M-27 -128H27V-104H-27Z" fill="#c8352b" />
      <path d="M-27 -98H27V-92H-27Z" fill="#12305e" />
    </g>
  )
}

/** The cup, 330 high, standing on (0, 0). */
export function Trophy() {
  const id = useId()
  const gold = `url(#${id}gold)`
  return (
    <g>
      <linearGradient id={`${id}gold`}>
        <stop offset="0" stopColor="#8a560b" />
        <stop offset=".2" stopColor="#f3c451" />
        <stop offset=".36" stopColor="#fff4c6" />
        <stop offset=".56" stopColor="#eab03a" />
        <stop offset=".84" stopColor="#a46a12" />
        <stop offset="1" stopColor="#d99f31" />
      </linearGradient>
      <path
        d="M-92 -292C-170 -300 -168 -190 -70 -172M92 -292C170 -300 168 -190 70 -172"
        fill="none"
        stroke="#a46a12"
        strokeWidth={22}
      />
      <path
        d="M-92 -294C-164 -300 -162 -194 -70 -176M92 -294C164 -300 162 -194 70 -176"
        fill="none"
        stroke="#f7d071"
        strokeWidth={9}
      />
      <path
        d="M-104 -322H104C106 -210 74 -150 22 -128V-74H-22V-128C-74 -150 -106 -210 -104 -322Z"
        fill={gold}
      />
      <ellipse cy={-322} rx={104} ry={17} fill="#6e430a" />
      <ellipse cy={-322} rx={104} ry={17} fill="none" stroke="#ffe9a6" strokeWidth={6} />
      <path d="M-98 -262Q0 -238 98 -262" fill="none" stroke="#7c4b08" strokeOpacity={0.5} strokeWidth={5} />
      <ellipse cy={-128} rx={26} ry={8} fill="#fff0b8" opacity={0.8} />
      <path d="M-22 -80H22Q34 -56 62 -46H-62Q-34 -56 -22 -80Z" fill={gold} />
      <path d="M-78 -46H78L86 0H-86Z" fill="#211a2c" />
      <path d="M-78 -46H78L80 -36H-80Z" fill="#4a3d5e" />
      <rect x={-38} y={-30} width={76} height={18} rx={3} fill={gold} />
      <Ball y={-216} r={36} turn={-12} />
    </g>
  )
}

/** The shadow of an object on the turf under floodlights. */
export function Shadows({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g fill="#06210f" opacity={0.34}>
      <ellipse cx={x - width * 0.42} cy={y + 2} rx={width} ry={width * 0.1} />
      <ellipse cx={x + width * 0.42} cy={y + 2} rx={width} ry={width * 0.1} />
      <ellipse cx={x} cy={y} rx={width * 0.62} ry={width * 0.12} />
    </g>
  )
}
