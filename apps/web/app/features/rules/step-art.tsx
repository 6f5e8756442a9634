import { Trophy } from '../artwork/cricket-things.tsx'

const drawings = [Fixture, Eleven, TwoCards, Board, Winnings] as const

/** The drawing of a step, counted from 0: a small piece of turf under the lamps. Decoration. */
export function StepArt({ step, className }: { step: number; className?: string }) {
  const Drawing = drawings[step] ?? Fixture
  return (
    <svg viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="240" height="160" fill="#0d1a38" />
      <path d="M-20 -10 70 160H-20ZM260 -10 170 160H260Z" fill="#ffe9ad" opacity=".1" />
      <g fill="#fff3cf">
        {[0, 9, 18].map((x) => (
          <g key={x}>
            <circle cx={34 + x} cy="12" r="2.600" />
            <circle cx={188 + x} cy="12" r="2.600" />
          </g>
        ))}
      </g>
      <path d="M0 96Q120 118 240 96V160H0Z" fill="#1d8a4c" />
      <path d="M0 118Q120 136 240 118V140Q120 158 0 140Z" fill="#24a35a" />
      <Drawing />
    </svg>
  )
}

function Fixture() {
  return (
    <g transform="rotate(-4 120 80)">
      <path
        d="M48 36H192A6 6 0 0 1 198 42V66A12 12 0 0 0 198 90V114A6 6 0 0 1 192 120H48A6 6 0 0 1 42 114V90A12 12 0 0 0 42 66V42A6 6 0 0 1 48 36Z"
        fill="#fff6e3"
      />
      <path d="M156 40V116" stroke="#c9b48a" strokeWidth="2" strokeDasharray="4 5" />
      <path d="M56 56H84V74Q84 90 70 96 56 90 56 74Z" fill="#1f4d94" />
      <path d="M112 56H140V74Q140 90 126 96 112 90 112 74Z" fill="#b3322b" />
      <path d="M70 56H84V74Q84 90 70 96ZM126 56H140V74Q140 90 126 96Z" fill="#000" opacity=".18" />
      <path d="M91 70 98 86 105 70" fill="none" stroke="#12233f" strokeWidth="3" strokeLinejoin="round" />
      <g fill="none" stroke="#12233f" strokeLinecap="round">
        <circle cx="170" cy="76" r="10" strokeWidth="3" />
        <path d="M170 70V76L174 79" strokeWidth="3" />
        <path d="M60 106H136" strokeWidth="3" opacity=".35" />
      </g>
    </g>
  )
}

const places = [
  [120, 52],
  [86, 62],
  [154, 62],
  [104, 74],
  [136, 74],
  [70, 84],
  [170, 84],
  [120, 92],
  [90, 104],
  [150, 104],
  [120, 114],
] as const

function Eleven() {
  return (
    <g>
      <ellipse cx="120" cy="90" rx="94" ry="50" fill="#135f35" />
      <ellipse cx="120" cy="84" rx="94" ry="50" fill="#2fb467" />
      <ellipse cx="120" cy="84" rx="86" ry="44" fill="none" stroke="#f3fbef" strokeWidth="1.500" />
      <path d="M113 64H127L132 106H108Z" fill="#e0c48d" />
      {places.map(([x, y], at) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y + 6} rx="8" ry="2.600" fill="#0c3a21" opacity=".5" />
          <path
            d={`M${x - 7} ${y + 6}Q${x} ${y - 14} ${x + 7} ${y + 6}Z`}
            fill={at < 2 ? '#e9bf57' : '#1d3a78'}
          />
          <circle cx={x} cy={y - 7} r="5" fill="#e0a878" stroke="#12233f" strokeWidth="1.200" />
        </g>
      ))}
      <rect x="76" y="10" width="88" height="24" rx="12" fill="#12233f" stroke="#e9bf57" strokeWidth="2" />
      <text
        x="120"
        y="28"
        textAnchor="middle"
        fill="#ffe9ad"
        fontSize="17"
        fontWeight="800"
        style={{ fontFamily: 'var(--font-display)' }}
      >
        100 / 100
      </text>
    </g>
  )
}

const cards = [
  { x: 84, turn: -11, edge: '#dfe7f2', face: '#65748a', badge: '2x' },
  { x: 156, turn: 11, edge: '#f4d67a', face: '#a86f14', badge: '3x' },
] as const

function TwoCards() {
  return (
    <g>
      {cards.map(({ x, turn, edge, face, badge }) => (
        <g key={badge} transform={`translate(${x} 84) rotate(${turn})`}>
          <rect x="-36" y="-54" width="76" height="108" rx="8" fill="#06152b" opacity=".35" />
          <rect x="-38" y="-57" width="76" height="108" rx="8" fill={face} stroke={edge} strokeWidth="4" />
          <path d="M-34 26 22 -55H34V-40L-34 46Z" fill="#fff" opacity=".2" />
          <circle cx="0" cy="-14" r="16" fill="#fff1da" />
          <path d="M-26 34Q-24 6 0 6T26 34Z" fill="#fff1da" />
          <circle cx="28" cy="-50" r="15" fill="#12233f" stroke={edge} strokeWidth="2" />
          <text
            x="28"
            y="-44.500"
            textAnchor="middle"
            fill="#ffe9ad"
            fontSize="16"
            fontWeight="800"
            style={{ fontFamily: 'var(--font-display)' }}
          >
            {badge}
          </text>
        </g>
      ))}
    </g>
  )
}

const rows = [
  { y: 34, long: 78, mine: false },
  { y: 60, long: 64, mine: true },
  { y: 86, long: 56, mine: false },
  { y: 112, long: 44, mine: false },
] as const

function Board() {
  return (
    <g>
      <path d="M62 132V150M178 132V150" stroke="#0b1124" strokeWidth="7" />
      <rect x="34" y="18" width="172" height="120" rx="8" fill="#0b1630" stroke="#e9bf57" strokeWidth="3" />
      {rows.map(({ y, long, mine }, at) => (
        <g key={y}>
          <rect x="42" y={y - 9} width="156" height="22" rx="4" fill={mine ? '#1d6a41' : '#16254a'} />
          <text
            x="54"
            y={y + 7.5}
            textAnchor="middle"
            fill="#ffe9ad"
            fontSize="16"
            fontWeight="800"
            style={{ fontFamily: 'var(--font-display)' }}
          >
            {at + 1}
          </text>
          <circle cx="74" cy={y + 2} r="6.500" fill={mine ? '#e9bf57' : '#7f93c4'} />
          <rect x="88" y={y - 1.5} width={long} height="7" rx="3.500" fill={mine ? '#fff1da' : '#7f93c4'} />
        </g>
      ))}
      <path d="M184 66 190 56 196 66Z" fill="#57d98d" />
    </g>
  )
}

const coins = [
  { x: 64, y: 122 },
  { x: 64, y: 113 },
  { x: 64, y: 104 },
  { x: 176, y: 122 },
  { x: 176, y: 113 },
  { x: 192, y: 130 },
] as const

function Winnings() {
  return (
    <g>
      <ellipse cx="120" cy="136" rx="66" ry="10" fill="#06210f" opacity=".4" />
      <g transform="translate(120 136) scale(.36)">
        <Trophy />
      </g>
      {coins.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <path d={`M${x - 17} ${y}V${y + 7}A17 6 0 0 0 ${x + 17} ${y + 7}V${y}Z`} fill="#a46a12" />
          <ellipse cx={x} cy={y} rx="17" ry="6" fill="#f4cf6a" />
          <ellipse cx={x} cy={y} rx="11" ry="3.600" fill="none" stroke="#a46a12" strokeWidth="1.200" />
        </g>
      ))}
    </g>
  )
}
