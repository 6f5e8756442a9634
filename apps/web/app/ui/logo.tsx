/** The mark: an oval from above, and a ball leaving it. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 40" aria-hidden="true" className={className}>
      <ellipse cx="20" cy="22" rx="18.5" ry="15.5" fill="var(--pitch)" />
      <ellipse
        cx="20"
        cy="22"
        rx="12"
        ry="9.6"
        fill="none"
        stroke="var(--on-pitch)"
        strokeWidth="1.4"
        strokeDasharray="2.6 2.4"
        opacity="0.75"
      />
      <rect x="18" y="16.5" width="4" height="11" rx="0.8" fill="var(--oval-pitch)" />
      <path d="M23 20 Q30 18 35 12" fill="none" stroke="var(--bg)" strokeWidth="5.5" strokeLinecap="round" />
      <path d="M23 20 Q30 18 35 12" fill="none" stroke="var(--gold)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="38.5" cy="8.5" r="8.4" fill="var(--bg)" />
      <circle cx="38.5" cy="8.5" r="6.8" fill="var(--ball)" />
      <path
        d="M33.6 4.400 Q39.500 8.200 43.600 13"
        fill="none"
        stroke="var(--on-ball)"
        strokeWidth="1.3"
        strokeDasharray="1.5 1.1"
      />
    </svg>
  )
}

/** Mark and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="h-9 w-auto" />
      <span className="max-[21.5rem]:sr-only font-display text-[1.75rem] leading-none font-extrabold tracking-tight italic">
        TopRun
      </span>
    </span>
  )
}
