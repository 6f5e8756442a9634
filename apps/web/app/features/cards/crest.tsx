import { kitOf } from './kits.ts'

/** A side's shield in its kit's colours; the side's name is always beside it. */
export function Crest({ side, className }: { side: { name: string; short: string }; className?: string }) {
  const { body, trim, cloth } = kitOf(side.name)
  return (
    <svg viewBox="0 0 48 54" className={className} aria-hidden="true">
      <path d="M4 4 H44 V28 Q44 44 24 52 Q4 44 4 28 Z" fill={body} stroke={trim} strokeWidth="2.5" />
      <path d="M24 4 H44 V28 Q44 44 24 52 Z" fill={cloth} opacity="0.55" />
      <text
        x="24"
        y="31"
        textAnchor="middle"
        fill="#fff"
        stroke="#000"
        strokeOpacity="0.35"
        strokeWidth="2.5"
        paintOrder="stroke"
        fontSize={side.short.length > 3 ? 12 : 15}
        fontWeight="800"
        style={{ fontFamily: 'var(--font-display, inherit)' }}
      >
        {side.short}
      </text>
    </svg>
  )
}
