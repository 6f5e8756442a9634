import { useId } from 'react'

/** Small drawings on a piece of turf, in the order of the ecosystem's tiles. */
const spots = [CardFan, Oval, Wallet, Stall, Talk] as const

/** The drawing of an ecosystem tile; after the fifth they repeat. */
export function EcosystemArt({ index, className }: { index: number; className?: string }) {
  const glow = useId()
  const Spot = spots[index % spots.length] ?? CardFan
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ffe9ad" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffe9ad" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="80" cy="58" rx="76" ry="58" fill={`url(#${glow})`} />
      <ellipse cx="80" cy="101" rx="66" ry="15" fill="#15683b" />
      <ellipse cx="80" cy="98" rx="66" ry="15" fill="#24a35a" />
      <ellipse
        cx="80"
        cy="98"
        rx="55"
        ry="11.500"
        fill="none"
        stroke="#d9f5df"
        strokeDasharray="5 4"
        opacity=".6"
      />
      <Spot />
    </svg>
  )
}

function CardFan() {
  const cards = [
    { turn: -17, edge: '#8b97a8', face: '#5d6b7e' },
    { turn: 0, edge: '#f1cf6a', face: '#b97c18' },
    { turn: 17, edge: '#bfeefb', face: '#3b6cb4' },
  ]
  return (
    <g>
      {cards.map(({ turn, edge, face }) => (
        <g key={turn} transform={`translate(80 104) rotate(${turn}) translate(-25 -88)`}>
          <rect width="50" height="70" rx="5" fill={face} stroke={edge} strokeWidth="3" />
          <path d="M4 44 36 4H46V12L4 60Z" fill="#fff" opacity=".22" />
          <circle cx="25" cy="29" r="10" fill="#fff4dd" />
          <path d="M9 60Q9 43 25 43T41 60Z" fill="#fff4dd" />
        </g>
      ))}
    </g>
  )
}

function Oval() {
  const places = [
    [80, 40],
    [48, 52],
    [112, 52],
    [62, 66],
    [98, 66],
    [40, 74],
    [120, 74],
    [80, 84],
    [56, 90],
    [104, 90],
    [80, 58],
  ] as const
  return (
    <g>
      <path d="M14 66V72A66 40 0 0 0 146 72V66Z" fill="#15683b" />
      <ellipse cx="80" cy="66" rx="66" ry="40" fill="#2fb467" />
      <ellipse cx="80" cy="66" rx="60" ry="35.500" fill="none" stroke="#f3fbef" strokeWidth="1.500" />
      <path d="M75 48H85L89 84H71Z" fill="#e0c48d" />
      {places.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y + 4} rx="6" ry="2.200" fill="#0c3a21" opacity=".5" />
          <path d={`M${x - 5} ${y + 4}Q${x} ${y - 12} ${x + 5} ${y + 4}Z`} fill="#1d3a78" />
          <circle cx={x} cy={y - 6} r="4" fill="#f3c79c" stroke="#1d3a78" strokeWidth="1.500" />
        </g>
      ))}
    </g>
  )
}

function Wallet() {
  return (
    <g>
      <rect
        x="46"
        y="20"
        width="66"
        height="44"
        rx="4"
        fill="#8fe0ae"
        stroke="#15683b"
        strokeWidth="2.500"
        transform="rotate(-6 80 42)"
      />
      <circle cx="78" cy="38" r="10" fill="none" stroke="#15683b" strokeWidth="2.500" />
      <rect x="34" y="38" width="92" height="62" rx="9" fill="#7c3f22" />
      <path d="M34 47A9 9 0 0 1 43 38H117A9 9 0 0 1 126 47V54H34Z" fill="#98522f" />
      <path d="M40 60V91M46 94H114M120 91V86" stroke="#d89a6b" strokeWidth="1.600" strokeDasharray="4 3" />
      <path d="M126 62H101A11 11 0 0 0 101 84H126Z" fill="#98522f" stroke="#5a2b15" strokeWidth="2" />
      <circle cx="103" cy="73" r="5" fill="#eebb40" />
      {[96, 88, 80].map((y) => (
        <g key={y}>
          <ellipse cx="132" cy={y + 3} rx="15" ry="5.500" fill="#a96f11" />
          <ellipse cx="132" cy={y} rx="15" ry="5.500" fill="#f3c655" stroke="#a96f11" />
        </g>
      ))}
    </g>
  )
}

function Stall() {
  const packs = [
    { x: 46, fill: '#aab6c6' },
    { x: 64, fill: '#dca12e' },
    { x: 82, fill: '#3a2c30' },
    { x: 100, fill: '#5fb2d8' },
  ]
  const awning = [0, 1, 2, 3, 4].map((at) => ({
    d: `M${46 + at * 13.6} 10H${59.6 + at * 13.6}L${48 + at * 21.4} 32a10.700 9 0 0 1 -21.400 0Z`,
    fill: at % 2 === 0 ? '#cf342a' : '#fff3df',
  }))
  return (
    <g>
      <path d="M38 30V98M122 30V98" stroke="#5a3b22" strokeWidth="5" />
      {packs.map(({ x, fill }) => (
        <g key={x}>
          <path d={`M${x} 45h15v29h-15Z`} fill={fill} />
          <path d={`M${x} 49h15M${x} 70h15`} stroke="#fff" opacity=".6" />
          <circle cx={x + 7.5} cy="60" r="4.500" fill="#fff3df" opacity=".9" />
        </g>
      ))}
      <path d="M30 74H130V81H30Z" fill="#8a5a34" />
      <path d="M34 81H126V101H34Z" fill="#6d4427" />
      <path d="M50 81V101M66 81V101M82 81V101M98 81V101M112 81V101" stroke="#55331b" strokeWidth="1.500" />
      {awning.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </g>
  )
}

/** Two speech bubbles, one with a ball and one with a bat, over a cup of tea. */
function Talk() {
  return (
    <g>
      <path
        d="M22 12H80A8 8 0 0 1 88 20V46A8 8 0 0 1 80 54H50L38 66V54H22A8 8 0 0 1 14 46V20A8 8 0 0 1 22 12Z"
        fill="#cf342a"
      />
      <circle cx="51" cy="33" r="13" fill="#fff3df" />
      <path
        d="M42 24Q55 29 59 43"
        fill="none"
        stroke="#cf342a"
        strokeWidth="2"
        strokeDasharray="2.400 1.800"
      />
      <path
        d="M100 30H140A8 8 0 0 1 148 38V64A8 8 0 0 1 140 72H130V83L118 72H100A8 8 0 0 1 92 64V38A8 8 0 0 1 100 30Z"
        fill="#2a58a8"
      />
      <g transform="translate(3 0) rotate(40 117 51)">
        <path d="M115 30h4v11h-4Z" fill="#eebb40" />
        <path d="M112 41Q117 37 122 41V70Q117 76 112 70Z" fill="#f3dcae" />
      </g>
      <ellipse cx="66" cy="100" rx="28" ry="5.500" fill="#fff3df" />
      <path d="M84 80a9 8 0 0 1 0 15" fill="none" stroke="#fff3df" strokeWidth="4" />
      <path d="M46 76H86C86 92 80 100 66 100S46 92 46 76Z" fill="#fff9ec" />
      <ellipse cx="66" cy="76" rx="20" ry="4" fill="#a9672f" />
    </g>
  )
}
