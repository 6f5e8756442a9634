const towers = [
  { x: 1128, top: -128, lean: -6, size: 0.7 },
  { x: 1344, top: -250, lean: -10, size: 1 },
]
/** The left ones are outside the picture, behind the text; only their light is visible. */
const lights = [{ x: -140, top: -330 }, { x: 40, top: -620 }, ...towers]
/** The start of the turf's mown stripes; they widen towards the viewer. */
const stripes = [
  { y: 132, height: 14 },
  { y: 162, height: 19 },
  { y: 202, height: 26 },
  { y: 256, height: 35 },
  { y: 328, height: 46 },
]
const fielders = [
  { x: 300, y: 178, scale: 0.8 },
  { x: 1096, y: 170, scale: 0.75 },
  { x: 560, y: 226, scale: 1 },
  { x: 872, y: 236, scale: 1.05 },
  { x: 436, y: 300, scale: 1.35 },
  { x: 1030, y: 318, scale: 1.4 },
]

/** The ground under its floodlights, with a ball hit high into the sky. Fills its box from the bottom; the towers rise above. */
export default function Stadium({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMidYMin slice"
      overflow="visible"
      aria-hidden="true"
      className={className}
    >
      <Patterns />
      {lights.map(({ x, top }) => (
        <Beam key={x} x={x} top={top} />
      ))}
      {towers.map((tower) => (
        <Tower key={tower.x} {...tower} />
      ))}
      <Stands />
      <Turf />
      {fielders.map((fielder) => (
        <Fielder key={fielder.x} {...fielder} />
      ))}
      <Flight />
    </svg>
  )
}

function Patterns() {
  return (
    <defs>
      <pattern id="crowd" width="46" height="22" patternUnits="userSpaceOnUse">
        <g fill="var(--crowd)">
          <circle cx="4" cy="4" r="1.7" opacity="0.55" />
          <circle cx="15" cy="5.500" r="1.7" opacity="0.3" />
          <circle cx="27" cy="3.500" r="1.7" opacity="0.45" />
          <circle cx="40" cy="5" r="1.7" opacity="0.2" />
          <circle cx="9" cy="15" r="1.7" opacity="0.25" />
          <circle cx="33" cy="16" r="1.7" opacity="0.5" />
        </g>
        <circle cx="21" cy="14" r="1.8" fill="var(--gold)" opacity="0.7" />
        <circle cx="44" cy="16.500" r="1.8" fill="var(--ball)" opacity="0.75" />
      </pattern>
      <linearGradient id="turf" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--turf-far)" />
        <stop offset="0.55" stopColor="var(--turf-near)" />
      </linearGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--beam)" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="lamp-glow">
        <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.75" />
        <stop offset="0.3" stopColor="var(--beam)" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="leather" cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stopColor="oklch(0.7 0.18 28)" />
        <stop offset="0.45" stopColor="oklch(0.54 0.2 27)" />
        <stop offset="1" stopColor="oklch(0.3 0.12 25)" />
      </radialGradient>
      <linearGradient id="trail" gradientUnits="userSpaceOnUse" x1="724" y1="236" x2="904" y2="-106">
        <stop offset="0" stopColor="var(--gold)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--gold)" />
      </linearGradient>
      <clipPath id="ground">
        <ellipse cx="720" cy="420" rx="1010" ry="300" />
      </clipPath>
    </defs>
  )
}

function Beam({ x, top }: { x: number; top: number }) {
  const toField = x < 720 ? 1 : -1
  return (
    <polygon
      points={`${x},${top} ${x + toField * 210},300 ${x + toField * 620},300`}
      fill="url(#beam)"
      opacity="0.5"
    />
  )
}

/** A mast with twelve lamps. */
function Tower({ x, top, lean, size }: (typeof towers)[number]) {
  const lamps = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })))
  return (
    <g>
      <path
        d={`M${x - 5 * size} 130 L${x - 2 * size} ${top} h${4 * size} L${x + 5 * size} 130Z`}
        fill="var(--stand-deep)"
      />
      <g transform={`translate(${x} ${top}) rotate(${lean}) scale(${size})`}>
        <circle r="150" fill="url(#lamp-glow)" />
        <rect x="-44" y="-34" width="88" height="64" rx="6" fill="var(--stand-deep)" />
        {lamps.map(({ row, column }) => (
          <circle
            key={`${row}-${column}`}
            cx={-30 + column * 20}
            cy={-20 + row * 18}
            r="6.5"
            fill="var(--lamp)"
          />
        ))}
      </g>
    </g>
  )
}

function Stands() {
  const upper = 'M-400 -70 Q720 90 1840 -70 L1840 60 Q720 116 -400 60Z'
  const lower = 'M-400 60 Q720 116 1840 60 L1840 300 H-400Z'
  return (
    <g>
      <path d={upper} fill="var(--stand)" />
      <path d={upper} fill="url(#crowd)" />
      <path d={lower} fill="var(--stand-deep)" />
      <path d={lower} fill="url(#crowd)" opacity="0.8" />
      <path d="M-400 -70 Q720 90 1840 -70" fill="none" stroke="var(--stand-deep)" strokeWidth="9" />
      <path d="M-400 60 Q720 116 1840 60" fill="none" stroke="var(--gold)" strokeWidth="2.5" opacity="0.7" />
    </g>
  )
}

function Turf() {
  return (
    <g>
      <g clipPath="url(#ground)">
        <rect x="-400" y="110" width="2240" height="640" fill="url(#turf)" />
        {stripes.map(({ y, height }) => (
          <rect key={y} x="-400" y={y} width="2240" height={height} fill="oklch(1 0 0 / 0.07)" />
        ))}
      </g>
      <ellipse
        cx="720"
        cy="420"
        rx="985"
        ry="289"
        fill="none"
        stroke="oklch(0.97 0.02 100 / 0.85)"
        strokeWidth="3"
      />
      <ellipse
        cx="720"
        cy="300"
        rx="380"
        ry="110"
        fill="none"
        stroke="oklch(0.97 0.02 100 / 0.6)"
        strokeWidth="2"
        strokeDasharray="9 8"
      />
      <path d="M703 208H737L762 372H678Z" fill="var(--oval-pitch)" />
      <path d="M701 220H739M677 356H763" stroke="oklch(0.99 0.01 90 / 0.9)" strokeWidth="2.5" />
      <g stroke="oklch(0.33 0.06 60)" strokeWidth="2" strokeLinecap="round">
        <path d="M716 216V199M720 216V199M724 216V199" />
        <path d="M712 352V322M720 352V322M728 352V322" strokeWidth="3" />
      </g>
    </g>
  )
}

/** A distant player, with the four shadows of floodlights. */
function Fielder({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {[-24, -9, 9, 24].map((turn) => (
        <ellipse
          key={turn}
          cx={turn * 0.55}
          cy={2 - Math.abs(turn) * 0.08}
          rx="9"
          ry="1.8"
          fill="oklch(0.2 0.06 150 / 0.28)"
        />
      ))}
      <path d="M-3.600 0 L-2.600 -11 H2.600 L3.600 0 H1 L0 -7 L-1 0Z" fill="oklch(0.97 0.01 90)" />
      <rect x="-4" y="-21" width="8" height="11.500" rx="3" fill="oklch(0.97 0.01 90)" />
      <circle cy="-24.500" r="3.400" fill="oklch(0.55 0.08 55)" />
      <path d="M-3.600 -25 a3.600 3.600 0 0 1 7.200 0Z" fill="oklch(0.3 0.06 258)" />
    </g>
  )
}

/** The ball, flying over the stand. */
function Flight() {
  return (
    <g>
      <path
        d="M722 236 Q760 30 902 -104"
        fill="none"
        stroke="url(#trail)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="2 13"
      />
      <g transform="translate(926 -126)">
        <circle r="38" fill="url(#leather)" />
        <g fill="none" strokeLinecap="round">
          <path d="M-27 -27 Q8 -8 27 27" stroke="oklch(0.96 0.03 90)" strokeWidth="1.6" />
          <path
            d="M-22 -31 Q12 -12 31 22"
            stroke="oklch(0.96 0.03 90)"
            strokeWidth="4"
            strokeDasharray="1.6 4.4"
          />
          <path
            d="M-32 -20 Q2 -3 21 32"
            stroke="oklch(0.96 0.03 90)"
            strokeWidth="4"
            strokeDasharray="1.6 4.4"
          />
        </g>
      </g>
    </g>
  )
}
