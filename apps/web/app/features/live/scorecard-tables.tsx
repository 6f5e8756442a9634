import type { InningsScorecard, ScorecardTotal } from '@toprun/api-schema/scorecard'
import type { ReactNode } from 'react'
import { scoreText } from '../matches/side-score.ts'

/** The batting of an innings: how each got out, runs, balls, boundaries and strike rate, with extras and total. */
export function BattingTable({ card: { total, batting } }: { card: InningsScorecard }) {
  const extras = extrasText(total.extras)
  return (
    <Frame label={`Batting of ${total.team}`}>
      <thead>
        <tr>
          <Head align="left">Batting</Head>
          <Head>R</Head>
          <Head>B</Head>
          <Head>4s</Head>
          <Head>6s</Head>
          <Head>SR</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {batting.map((row) => (
          <tr key={row.position} className={row.dismissal === null ? 'bg-picked' : undefined}>
            <th scope="row" className="py-2 pl-3 sm:pl-4 wrap-anywhere font-normal">
              <span className="block leading-6 font-semibold">{row.name}</span>
              <span className="block text-sm text-muted">{row.dismissal ?? 'not out'}</span>
            </th>
            <Cell strong>{row.runs}</Cell>
            <Cell>{row.balls}</Cell>
            <Cell>{row.fours}</Cell>
            <Cell>{row.sixes}</Cell>
            <Cell>{row.strikeRate?.toFixed(2) ?? '–'}</Cell>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-2 pl-3 sm:pl-4 wrap-anywhere font-normal">
            Extras {extras.kinds && <span className="text-sm text-muted">({extras.kinds})</span>}
          </th>
          <Cell strong>{extras.sum}</Cell>
          <td colSpan={4} />
        </tr>
      </tbody>
      <tfoot className="border-t-2 border-line">
        <tr>
          <th scope="row" className="py-2 pl-3 sm:pl-4 wrap-anywhere font-semibold">
            Total
          </th>
          <Cell strong>{scoreText(total)}</Cell>
          <td colSpan={4} className="pr-4 text-right text-sm text-muted">
            {total.overs} {total.overs.includes('.') ? 'ov' : 'balls'}
          </td>
        </tr>
      </tfoot>
    </Frame>
  )
}

/** The bowling: overs, maidens, runs, wickets, economy, dots, wides and no-balls. */
export function BowlingTable({ card: { total, bowling } }: { card: InningsScorecard }) {
  return (
    <Frame label={`Bowling against ${total.team}`}>
      <thead>
        <tr>
          <Head align="left">Bowling</Head>
          <Head>{total.overs.includes('.') ? 'O' : 'Balls'}</Head>
          <Head>M</Head>
          <Head>R</Head>
          <Head>W</Head>
          <Head>Econ</Head>
          <Head>0s</Head>
          <Head wide>Wd</Head>
          <Head wide>Nb</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bowling.map((row) => (
          <tr key={row.position}>
            <th scope="row" className="py-2 pl-3 sm:pl-4 wrap-anywhere font-semibold">
              {row.name}
            </th>
            <Cell>{row.overs}</Cell>
            <Cell>{row.maidens}</Cell>
            <Cell>{row.runs}</Cell>
            <Cell strong>{row.wickets}</Cell>
            <Cell>{row.economy?.toFixed(2) ?? '–'}</Cell>
            <Cell>{row.dots}</Cell>
            <Cell wide>{row.wides}</Cell>
            <Cell wide>{row.noBalls}</Cell>
          </tr>
        ))}
      </tbody>
    </Frame>
  )
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="panel overflow-hidden">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  )
}

const spoken: Readonly<Record<string, string>> = {
  R: 'Runs',
  B: 'Balls',
  '4s': 'Fours',
  '6s': 'Sixes',
  SR: 'Strike rate',
  O: 'Overs',
  M: 'Maidens',
  W: 'Wickets',
  Econ: 'Economy',
  '0s': 'Dots',
  Wd: 'Wides',
  Nb: 'No-balls',
}

type HeadProps = { children: string; align?: 'left'; wide?: boolean }

/** Six columns of figures beside the name fit on a phone. */
const gaps = 'pl-2 sm:pl-0 sm:pr-3 max-sm:last:pr-3 max-sm:nth-7:pr-3 sm:last:pr-4'

/** `wide` columns are left out on a phone. */
function Head({ children, align, wide = false }: HeadProps) {
  const place = align === 'left' ? 'pl-3 sm:pl-4 text-left' : `text-right ${gaps}`
  return (
    <th
      scope="col"
      abbr={spoken[children]}
      title={spoken[children]}
      className={`bg-raised py-2 text-sm font-normal text-muted ${place} ${wide ? 'hidden sm:table-cell' : ''}`}
    >
      {children}
    </th>
  )
}

type CellProps = { children: ReactNode; strong?: boolean; wide?: boolean }

function Cell({ children, strong = false, wide = false }: CellProps) {
  return (
    <td
      className={`py-2 text-right align-top whitespace-nowrap ${gaps} ${strong ? 'font-display text-lg leading-6 font-bold' : 'text-muted max-sm:text-sm max-sm:leading-6'} ${wide ? 'hidden sm:table-cell' : ''}`}
    >
      {children}
    </td>
  )
}

const marks = { byes: 'b', legByes: 'lb', wides: 'w', noBalls: 'nb', penalty: 'p' } as const
const kinds = ['byes', 'legByes', 'wides', 'noBalls', 'penalty'] as const

/** The extras of an innings: their sum and their kinds, `b 4, lb 2, w 7`. */
function extrasText(extras: ScorecardTotal['extras']): { sum: number; kinds: string } {
  return {
    sum: kinds.reduce((sum, kind) => sum + extras[kind], 0),
    kinds: kinds.flatMap((kind) => (extras[kind] === 0 ? [] : [`${marks[kind]} ${extras[kind]}`])).join(', '),
  }
}
