import { useId } from 'react'
import { Shadows } from '../cricket-things.tsx'
import type { SceneProps } from '../night.ts'
import { NightGround } from '../night-ground.tsx'

const sparkColours = ['#ffd666', '#ff6f61', '#5cc9ff', '#7be495', '#e28bff'] as const
const rays = Array.from({ length: 14 }, (_, at) => at * (360 / 14))

/** The interval: fireworks over the stand, coloured light, and a microphone in the middle. */
export function EntertainmentScene({ night }: SceneProps) {
  const id = useId()
  const bursts = [
    { x: 250, y: 150 },
    { x: 1010, y: 120 },
    { x: 770, y: 70 },
    { x: 470, y: 230 },
  ].map(({ x, y }) => ({
    x: x + Math.round((night.next() - 0.5) * 130),
    y: y + Math.round((night.next() - 0.5) * 60),
    r: 70 + Math.round(night.next() * 70),
    colour: sparkColours[Math.floor(night.next() * sparkColours.length)],
  }))
  const beams = sparkColours.map((colour, at) => ({ colour, foot: 160 + at * 240, lean: (at - 2) * 90 }))
  return (
    <g>
      <NightGround night={night} />
      {bursts.map(({ x, y, r, colour }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} stroke={colour} strokeLinecap="round">
          {rays.map((turn) => (
            <g key={turn} transform={`rotate(${turn})`}>
              <path d={`M0 ${-r * 0.3}V${-r * 0.78}`} strokeWidth={4} opacity={0.75} />
              <circle cy={-r} r={4.5} fill={colour} stroke="none" />
              <circle cy={-r * 0.62} cx={r * 0.14} r={2.5} fill="#fff" stroke="none" />
            </g>
          ))}
        </g>
      ))}
      {beams.map(({ colour, foot, lean }) => (
        <g key={colour}>
          <linearGradient id={`${id}${foot}`} x1="0" y1="1" x2="0" y2="0">
            <stop offset="0" stopColor={colour} stopOpacity=".6" />
            <stop offset="1" stopColor={colour} stopOpacity="0" />
          </linearGradient>
          <path
            d={`M${foot - 12} 590L${foot - 90 - lean} 60H${foot + 90 - lean}L${foot + 12} 590Z`}
            fill={`url(#${id}${foot})`}
          />
          <path d={`M${foot - 34} 616L${foot - 22} 580H${foot + 22}L${foot + 34} 616Z`} fill="#161a26" />
          <ellipse cx={foot} cy={580} rx={22} ry={7} fill={colour} />
        </g>
      ))}
      <path d="M90 616Q640 560 1190 616V720H90Z" fill="#191226" />
      <path d="M90 616Q640 560 1190 616V636Q640 580 90 636Z" fill="#47306d" />
      <Shadows x={640} y={640} width={130} />
      <Microphone />
    </g>
  )
}

function Microphone() {
  const id = useId()
  return (
    <g>
      <linearGradient id={`${id}steel`}>
        <stop offset="0" stopColor="#55606f" />
        <stop offset=".35" stopColor="#f4f7fb" />
        <stop offset=".6" stopColor="#a7b2c0" />
        <stop offset="1" stopColor="#3a4350" />
      </linearGradient>
      <path d="M626 400H654V630H626Z" fill={`url(#${id}steel)`} />
      <ellipse cx={640} cy={640} rx={104} ry={24} fill="#10141d" />
      <ellipse cx={640} cy={632} rx={104} ry={24} fill={`url(#${id}steel)`} />
      <path
        d="M512 250V290A128 128 0 0 0 768 290V250"
        fill="none"
        stroke="#c8921f"
        strokeWidth={22}
        strokeLinecap="round"
      />
      <path
        d="M512 250V290A128 128 0 0 0 768 290V250"
        fill="none"
        stroke="#ffe39a"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <rect x={540} y={96} width={200} height={290} rx={100} fill={`url(#${id}steel)`} />
      <g fill="#1a202b">
        {[150, 184, 218].map((y) => (
          <rect key={y} x={556} y={y} width={168} height={20} rx={10} />
        ))}
        {[300, 330].map((y) => (
          <rect key={y} x={562} y={y} width={156} height={16} rx={8} />
        ))}
      </g>
      <rect x={536} y={250} width={208} height={36} rx={8} fill="#c8352b" />
      <path
        d="M590 112Q560 150 560 240"
        fill="none"
        stroke="#fff"
        strokeOpacity={0.7}
        strokeWidth={10}
        strokeLinecap="round"
      />
      <rect x={612} y={386} width={56} height={40} rx={8} fill="#c8921f" />
    </g>
  )
}
