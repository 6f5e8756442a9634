import './floodlit-head.css'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** Where the masts stand, and where their light falls. */
const masts = [
  { x: 392, top: 44, falls: '560,250 300,250' },
  { x: 668, top: 22, falls: '700,250 430,250' },
]
const lampRows = [0, 1, 2]

/** The head of a page of rules: the ground under its lights behind the title. `className`: that of the words. */
export function FloodlitHead({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line sky">
      <Lights />
      <div className={clsx('page page-top', className)}>{children}</div>
    </div>
  )
}

function Lights() {
  const id = useId()
  return (
    <svg
      viewBox="0 -50 720 300"
      preserveAspectRatio="xMaxYMax slice"
      className="floodlit-head"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}beam`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--beam)" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--glow)" stopOpacity="0.7" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}crowd`} width="19" height="11" patternUnits="userSpaceOnUse">
          <g fill="var(--crowd)">
            <circle cx="3" cy="3" r="1.1" opacity="0.5" />
            <circle cx="9" cy="2" r="1.1" opacity="0.25" />
            <circle cx="15" cy="4" r="1.1" opacity="0.4" />
            <circle cx="6" cy="8" r="1.1" opacity="0.3" />
            <circle cx="12" cy="9" r="1.1" opacity="0.55" />
          </g>
          <circle cx="17" cy="9" r="1.1" fill="var(--rail)" opacity="0.7" />
        </pattern>
      </defs>
      {masts.map(({ x, top }) => (
        <g key={x}>
          <path d={`M${x - 2} ${top}h4l2 200h-8Z`} fill="var(--mast)" />
          <path d={`M${x - 34} ${top - 16}h68l-4 32h-60Z`} fill="var(--mast)" />
          {lampRows.map((row) => (
            <path
              key={row}
              d={`M${x - 25} ${top - 9 + row * 9}h50`}
              stroke="var(--lamp)"
              strokeWidth="6.5"
              strokeLinecap="round"
              strokeDasharray="0 10"
            />
          ))}
        </g>
      ))}
      <path d="M0 150Q360 196 720 136V250H0Z" fill="var(--stand)" />
      <path d="M0 150Q360 196 720 136V250H0Z" fill={`url(#${id}crowd)`} />
      <path d="M0 186Q360 216 720 176V250H0Z" fill="var(--stand-near)" />
      <path d="M0 186Q360 216 720 176V250H0Z" fill={`url(#${id}crowd)`} />
      <path d="M0 186Q360 216 720 176" fill="none" stroke="var(--rail)" strokeWidth="2" opacity="0.7" />
      <path d="M0 232Q360 206 720 232V250H0Z" fill="var(--turf)" />
      <path d="M0 236Q360 210 720 236" fill="none" stroke="var(--rope)" strokeWidth="2.5" />
      {masts.map(({ x, top, falls }) => (
        <g key={x}>
          <polygon points={`${x - 20},${top} ${x + 20},${top} ${falls}`} fill={`url(#${id}beam)`} />
          <circle cx={x} cy={top} r="84" fill={`url(#${id}glow)`} />
        </g>
      ))}
    </svg>
  )
}
