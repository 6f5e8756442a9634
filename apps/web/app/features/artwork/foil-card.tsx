import { useId } from 'react'
import { Portrait } from '../cards/portrait.tsx'

/** The metals of `cards/card-foils.css`, for self-contained pictures: frame, ground, plate and print. */
const foils = {
  silver: {
    frame: ['#fbfcfd', '#7d8794', '#dfe4ea', '#818b98'],
    ground: ['#e6eaee', '#9aa4b0', '#c8ced6', '#737d8a'],
    plate: '#22272f',
    hairline: '#555d68',
    print: '#e3e8ee',
  },
  gold: {
    frame: ['#fff8dc', '#9a6724', '#f8e3a4', '#8c5b1d'],
    ground: ['#fdf0c4', '#d9a954', '#e6bf72', '#8f5f22'],
    plate: '#2c1b0b',
    hairline: '#7d561c',
    print: '#f3d588',
  },
  black: {
    frame: ['#f3d999', '#5b3a12', '#dcb565', '#6a4516'],
    ground: ['#37302f', '#1c1817', '#161312', '#0a0808'],
    plate: '#080606',
    hairline: '#c81e1a',
    print: '#e7c578',
  },
  diamond: {
    frame: ['#ffffff', '#7b8fd6', '#e9d9fb', '#7f8fd2'],
    ground: ['#f1fbff', '#9fe0e6', '#cdb8f4', '#5868b8'],
    plate: '#161a45',
    hairline: '#dff6ff',
    print: '#c9f2fb',
  },
} as const

export type Foil = keyof typeof foils

const engraved = Array.from({ length: 18 }, (_, at) => at * 10)
const stars = [48, 70, 92, 114, 136] as const

/** A player's card, 250 × 350 around its middle. */
export function FoilCard({ foil, seed, kit }: { foil: Foil; seed: string; kit: string }) {
  const id = useId()
  const { frame, ground, plate, hairline, print } = foils[foil]
  return (
    <g transform="translate(-125 -175)">
      <defs>
        <Metal id={`${id}frame`} stops={frame} />
        <Metal id={`${id}ground`} stops={ground} />
        <linearGradient id={`${id}fade`} x2="0" y2="1">
          <stop offset=".7" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}plate`} x2="0" y2="1">
          <stop stopColor={plate} stopOpacity="0" />
          <stop offset=".3" stopColor={plate} />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect x={16} y={44} width={218} height={222} fill={`url(#${id}fade)`} />
        </mask>
        <clipPath id={`${id}window`}>
          <rect x={10} y={10} width={230} height={330} rx={11} />
        </clipPath>
      </defs>
      <rect x={6} y={10} width={250} height={350} rx={18} opacity={0.3} />
      <rect width={250} height={350} rx={18} fill={`url(#${id}frame)`} />
      <g clipPath={`url(#${id}window)`}>
        <rect width={250} height={350} fill={`url(#${id}ground)`} />
        <g fill="none" stroke={foil === 'black' ? '#fff' : plate} opacity={foil === 'black' ? 0.1 : 0.2}>
          {engraved.map((turn) => (
            <ellipse key={turn} cx={125} cy={140} rx={118} ry={52} transform={`rotate(${turn} 125 140)`} />
          ))}
        </g>
        <g mask={`url(#${id}mask)`}>
          <svg aria-hidden="true" x={16} y={44} width={218} height={222} viewBox="0 0 200 204">
            <Portrait seed={seed} kit={kit} size="bust" />
          </svg>
        </g>
        <path d="M0 226H250V350H0Z" fill={`url(#${id}plate)`} />
        <rect x={24} y={280} width={130} height={15} rx={3} fill="#fff" opacity={0.92} />
        <path d="M24 306H226" stroke={hairline} strokeWidth={1.6} />
        {stars.map((x) => (
          <path
            key={x}
            d={`M${x - 16} 313l2.700 5.600 6.200 .8 -4.500 4.300 1.100 6.100 -5.500 -2.900 -5.500 2.900 1.100 -6.100 -4.500 -4.300 6.200 -.8Z`}
            fill={print}
          />
        ))}
      </g>
      <rect x={10} y={10} width={230} height={330} rx={11} fill="none" stroke={hairline} strokeWidth={2} />
      <circle cx={208} cy={44} r={26} fill={print} stroke={hairline} strokeWidth={1.5} />
      <circle cx={208} cy={44} r={19} fill="none" stroke={plate} strokeWidth={2} strokeDasharray="3 3" />
    </g>
  )
}

function Metal({ id, stops }: { id: string; stops: readonly string[] }) {
  return (
    <linearGradient id={id} x2=".4" y2="1">
      {stops.map((colour, at) => (
        <stop key={colour} offset={at / (stops.length - 1)} stopColor={colour} />
      ))}
    </linearGradient>
  )
}

/** A glint of four points. */
export function Glint({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <path
      d={`M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`}
      fill="#fffbe8"
    />
  )
}
