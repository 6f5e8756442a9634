import { renderToStaticMarkup } from 'react-dom/server'
import { Ball, Shadows, Trophy } from '../app/features/artwork/cricket-things.tsx'
import { nightOf } from '../app/features/artwork/night.ts'
import { NightGround } from '../app/features/artwork/night-ground.tsx'

const night = nightOf('win big')
const paperColours = ['#f2c653', '#e4443a', '#fff3df', '#45b9e0', '#38c172'] as const

/** Confetti over the presentation. */
const papers = Array.from({ length: 64 }, (_, at) => ({
  x: Math.round(night.next() * 1280),
  y: Math.round(night.next() * 500),
  turn: Math.round(night.next() * 180),
  long: 9 + Math.round(night.next() * 12),
  colour: paperColours[at % paperColours.length],
}))

/** `app/features/promo/win-big.svg`, which `npm run pictures win-big` writes. */
export function winBigBanner(): string {
  return renderToStaticMarkup(<WinBigBanner />)
}

/** The World Cup's final evening: floodlights, the trophy, and a ball hit out of the ground. */
function WinBigBanner() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={1280} height={720} viewBox="0 0 1280 720">
      <title>A trophy under floodlights</title>
      <NightGround night={night} />
      {papers.map(({ x, y, turn, long, colour }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={long}
          height={5}
          rx={1}
          fill={colour}
          opacity={0.9}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      <Shadows x={640} y={690} width={190} />
      <path d="M444 616V680A196 34 0 0 0 836 680V616Z" fill="#12305e" />
      <path d="M640 650V714Q750 714 806 697V636Q740 650 640 650Z" fill="#0b2146" opacity={0.7} />
      <path d="M444 630V640A196 34 0 0 0 836 640V630A196 34 0 0 1 444 630Z" fill="#e9bf57" />
      <ellipse cx={640} cy={616} rx={196} ry={34} fill="#2a5cae" />
      <ellipse cx={640} cy={616} rx={150} ry={24} fill="#5b8fdc" opacity={0.55} />
      <Shadows x={640} y={620} width={100} />
      <g transform="translate(640 618) scale(1.24)">
        <Trophy />
      </g>
      <path
        d="M770 430Q900 300 946 150"
        fill="none"
        stroke="#f2c653"
        strokeWidth={7}
        strokeLinecap="round"
        strokeDasharray="2 20"
      />
      <Ball x={958} y={98} r={52} turn={20} />
    </svg>
  )
}
