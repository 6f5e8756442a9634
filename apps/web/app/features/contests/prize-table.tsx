import type { Contest } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { WinningsStay } from '../payments/shared/winnings-stay.tsx'
import { prizeLines, rankRange } from './prize-text.ts'

/** The prize of each rank. While a contest is open: at the current number of entries, and when full. */
export function PrizeTable({ contest }: { contest: Contest }) {
  const lines = prizeLines(contest.prizes, contest.fullPrizes)
  const grows = contest.state === 'open' && lines.some(({ now, full }) => now !== full)
  const shown = contest.state === 'open' ? lines : lines.filter(({ now }) => now !== null)
  if (lines.length === 0) return <p className="text-muted">This is a free practice contest with no prizes.</p>
  return (
    <>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Prizes of {contest.name}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-normal">
              Rank
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              {grows ? 'Now' : 'Prize'}
            </th>
            {grows && (
              <th scope="col" className="pb-2 text-right font-normal">
                When full
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((line) => (
            <tr key={line.from}>
              <th scope="row" className="py-2 font-display text-lg font-semibold">
                {rankRange(line)}
              </th>
              <td className="py-2 text-right">{line.now === null ? '–' : formatUsd(line.now)}</td>
              {grows && (
                <td className="py-2 text-right text-price">
                  {line.full === null ? '–' : formatUsd(line.full)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <WinningsStay className="mt-3 border-t border-line pt-3" />
    </>
  )
}
