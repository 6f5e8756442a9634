import { useId } from 'react'
import { Crowd } from './crowd.tsx'
import { LightBeam } from './light-beam.tsx'
import type { Night } from './night.ts'

const wide = 1280
const high = 720
const lampRows = [0, 1, 2]
const lampColumns = [0, 1, 2, 3, 4]
/** Mown stripes from the far boundary to the viewer, as shares of the turf's depth. */
const stripes = [
  { from: 0.04, to: 0.1 },
  { from: 0.18, to: 0.28 },
  { from: 0.41, to: 0.56 },
  { from: 0.74, to: 0.96 },
]

/** The ground by night, 1280 × 720. `horizon` is where turf meets stands. */
export function NightGround({ night, horizon = 452 }: { night: Night; horizon?: number }) {
  const id = useId()
  const { colours, stars, masts } = night
  const paint = (name: string) => `url(#${id}${name})`
  const depth = high - horizon
  const upper = `M0 ${horizon - 190}Q640 ${horizon - 96} 1280 ${horizon - 190}V${horizon}H0Z`
  const lower = `M0 ${horizon - 92}Q640 ${horizon - 34} 1280 ${horizon - 92}V${horizon + 40}H0Z`
  return (
    <g>
      <defs>
        <Paints id={id} night={night} />
        <clipPath id={`${id}turf-edge`}>
          <path d={`M0 ${horizon + 12}Q640 ${horizon - 26} 1280 ${horizon + 12}V720H0Z`} />
        </clipPath>
      </defs>
      <rect width={wide} height={high} fill={paint('sky')} />
      {stars.map(({ x, y, r, light }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff6e0" opacity={light} />
      ))}
      <ellipse cx={wide / 2} cy={horizon - 60} rx={760} ry={210} fill={paint('haze')} />
      {masts.map((mast) => (
        <Mast key={mast.x} {...mast} foot={horizon - 100} colours={colours} paint={paint} />
      ))}
      <path d={upper} fill={colours.stand} />
      <path
        d={`M0 ${horizon - 190}Q640 ${horizon - 96} 1280 ${horizon - 190}`}
        fill="none"
        stroke={colours.deep}
        strokeWidth={10}
      />
      <path d={lower} fill={colours.deep} />
      <Crowd horizon={horizon} />
      <path
        d={`M0 ${horizon - 92}Q640 ${horizon - 34} 1280 ${horizon - 92}`}
        fill="none"
        stroke={colours.rim}
        strokeWidth={3}
      />
      <Boards horizon={horizon} colours={colours} />
      <g clipPath={paint('turf-edge')}>
        <rect y={horizon - 40} width={wide} height={depth + 40} fill={paint('turf')} />
        {stripes.map(({ from, to }) => (
          <path
            key={from}
            d={`M0 ${horizon + 12 + from * depth}Q640 ${horizon - 26 + from * depth} 1280 ${horizon + 12 + from * depth}V${horizon + 12 + to * depth}Q640 ${horizon - 26 + to * depth} 0 ${horizon + 12 + to * depth}Z`}
            fill="#d6ff9e"
            opacity={0.1}
          />
        ))}
        <ellipse cx={640} cy={horizon + depth * 0.5} rx={560} ry={depth * 0.5} fill={paint('pool')} />
      </g>
      <path
        d={`M0 ${horizon + 21}Q640 ${horizon - 17} 1280 ${horizon + 21}`}
        fill="none"
        stroke="#fff8e6"
        strokeWidth={4}
        strokeLinecap="round"
      />
    </g>
  )
}

function Paints({ id, night: { colours } }: { id: string; night: Night }) {
  return (
    <>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={colours.high} />
        <stop offset=".34" stopColor={colours.middle} />
        <stop offset=".62" stopColor={colours.low} />
      </linearGradient>
      <linearGradient id={`${id}turf`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1d7d46" />
        <stop offset=".45" stopColor="#2aa35a" />
        <stop offset="1" stopColor="#17703f" />
      </linearGradient>
      <radialGradient id={`${id}haze`}>
        <stop offset="0" stopColor="#ffe2a6" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffe2a6" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}pool`}>
        <stop offset="0" stopColor="#eaffb8" stopOpacity=".38" />
        <stop offset="1" stopColor="#eaffb8" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}lamp`}>
        <stop offset="0" stopColor="#fffbe8" stopOpacity=".95" />
        <stop offset=".25" stopColor="#fff0c0" stopOpacity=".42" />
        <stop offset="1" stopColor="#fff0c0" stopOpacity="0" />
      </radialGradient>
    </>
  )
}

type MastProps = Night['masts'][number] & {
  foot: number
  colours: Night['colours']
  paint: (name: string) => string
}

/** A mast with fifteen lamps, and the light that they throw on the turf. */
function Mast({ x, top, size, foot, colours, paint }: MastProps) {
  const inward = x < wide / 2 ? 1 : -1
  return (
    <g>
      <LightBeam
        d={`M${x - 20 * size} ${top}H${x + 20 * size}L${x + inward * 640 * size} 640H${x + inward * 130 * size}Z`}
        strength={0.5}
      />
      <path
        d={`M${x - 9 * size} ${foot + 60}L${x - 3.5 * size} ${top}h${7 * size}L${x + 9 * size} ${foot + 60}Z`}
        fill={colours.deep}
      />
      <g transform={`translate(${x} ${top}) rotate(${inward * 6}) scale(${size})`}>
        <circle r={190} fill={paint('lamp')} />
        <rect x={-66} y={-44} width={132} height={88} rx={8} fill={colours.deep} />
        {lampRows.flatMap((row) =>
          lampColumns.map((column) => (
            <circle
              key={`${row} ${column}`}
              cx={-48 + column * 24}
              cy={-26 + row * 26}
              r={9.5}
              fill="#fffae6"
            />
          )),
        )}
      </g>
    </g>
  )
}

const boardColours = ['#c8352b', '#f3e6c8', '#1f4d94', '#e9bf57', '#12305e', '#2c8f5b'] as const

/** The painted boards along the boundary, without a word on them. */
function Boards({ horizon, colours }: { horizon: number; colours: Night['colours'] }) {
  const top = (x: number) => horizon - 36 + (Math.abs(x - 640) / 640) ** 2 * 30
  return (
    <g>
      <path
        d={`M0 ${horizon - 8}Q640 ${horizon - 62} 1280 ${horizon - 8}V${horizon + 40}H0Z`}
        fill={colours.deep}
      />
      {Array.from({ length: 16 }, (_, at) => at * 80).map((x, at) => (
        <path
          key={x}
          d={`M${x + 2} ${top(x + 2)}L${x + 78} ${top(x + 78)}V${top(x + 78) + 22}L${x + 2} ${top(x + 2) + 22}Z`}
          fill={boardColours[at % boardColours.length]}
          opacity={0.85}
        />
      ))}
    </g>
  )
}
