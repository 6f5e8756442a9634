type Figures = { players: number; matches: number; balls: number; entries: number }

/** In the order of the board, with the singular of each label. */
const boards = [
  { figure: 'players', one: 'Player', many: 'Players' },
  { figure: 'matches', one: 'Match', many: 'Matches' },
  { figure: 'balls', one: 'Ball scored', many: 'Balls scored' },
  { figure: 'entries', one: 'Entry', many: 'Entries' },
] as const

const counted = new Intl.NumberFormat('en-US')

/** The ground's old scoreboard, with its numbers on plates: the totals so far. */
export function StatsPicture({ figures, className }: { figures: Figures; className?: string }) {
  const places = Math.max(...boards.map(({ figure }) => counted.format(figures[figure]).length))
  return (
    <figure className={className}>
      <BoardRoof />
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-panel border-[6px] border-t-0 border-[#3a2c1c] bg-[#3a2c1c] lg:grid-cols-4">
        {boards.map(({ figure, one, many }) => (
          <div
            key={figure}
            className="@container flex flex-col-reverse gap-3 bg-linear-to-b from-[#12251c] to-[#0b1812] px-2 py-6 sm:py-8"
          >
            <dt className="text-center text-sm font-semibold tracking-wide text-[#d9cfae] uppercase">
              {figures[figure] === 1 ? one : many}
            </dt>
            <dd>
              <Plates text={counted.format(figures[figure])} places={places} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** Of a plate with its gap, in its font size; and the share of the board's width that the plates may fill, in hundredths. */
const plateWidth = 0.8
const roomShare = 98

/** One plate for each digit; read aloud as one number. `places` is the longest number's, so that all have one size. */
function Plates({ text, places }: { text: string; places: number }) {
  return (
    <>
      <span className="sr-only">{text}</span>
      <span
        aria-hidden="true"
        className="flex items-end justify-center gap-[0.05em]"
        style={{ fontSize: `min(3.25rem, ${(roomShare / (places * plateWidth)).toFixed(1)}cqi)` }}
      >
        {[...text].map((sign, at) =>
          sign >= '0' && sign <= '9' ? (
            <span
              key={at}
              className="relative rounded-[3px] bg-linear-to-b from-[#2b2f36] from-50% to-[#1b1e24] to-50% px-[0.12em] font-display leading-[1.15] font-extrabold text-[#fff6dd] tabular-nums shadow-[0_2px_4px_rgb(0_0_0/0.5)]"
            >
              {sign}
              <span className="absolute inset-x-0 top-1/2 h-px bg-black/60" />
            </span>
          ) : (
            <span key={at} className="font-display text-[0.7em] leading-none text-[#e8bd4a]">
              {sign}
            </span>
          ),
        )}
      </span>
    </>
  )
}

/** Off by day. */
const light = { style: { fill: 'light-dark(transparent, #ffeebf)' } } as const

/** Its gable, with a clock and two lamps. */
function BoardRoof() {
  return (
    <svg viewBox="0 0 800 96" aria-hidden="true" className="block w-full">
      <path d="M0 96V74L352 34H448L800 74V96Z" fill="#3a2c1c" />
      <path d="M0 74 352 34H448L800 74 792 80 446 44H354L8 80Z" fill="#6e5433" />
      <path d="M400 2 470 62V96H330V62Z" fill="#3a2c1c" stroke="#6e5433" strokeWidth="5" />
      <circle cx="400" cy="58" r="25" fill="#f7eed6" stroke="#e8bd4a" strokeWidth="4" />
      <g stroke="#241a10" strokeLinecap="round">
        {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
          <path key={turn} d="M400 37.500v3" strokeWidth="2" transform={`rotate(${turn} 400 58)`} />
        ))}
        <path d="M400 58 390 66" strokeWidth="4" />
        <path d="M400 58V42" strokeWidth="3" />
      </g>
      {[130, 670].map((x) => (
        <g key={x}>
          <path d={`M${x - 18} 45H${x + 18}L${x + 44} 96H${x - 44}Z`} {...light} opacity=".28" />
          <path d={`M${x} 66V30`} stroke="#6e5433" strokeWidth="5" />
          <path d={`M${x - 22} 44Q${x} 14 ${x + 22} 44Z`} fill="#1f8f52" />
          <ellipse cx={x} cy="45" rx="13" ry="4" {...light} />
        </g>
      ))}
    </svg>
  )
}
