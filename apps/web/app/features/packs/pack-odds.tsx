import {
  certain,
  type PackCard,
  type PackId,
  type PackOdds,
  publishedOdds,
} from '@toprun/game-rules/pack-contents'
import { ChevronDown } from 'lucide-react'
import '../../ui/disclosure.css'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** Every card that a pack can contain and its odds, collapsed by default. */
export function PackOddsTable({
  pack,
  title,
  open = false,
}: {
  pack: PackId
  title: string
  open?: boolean
}) {
  return (
    <details open={open} className="disclosure group/odds rounded-control border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control px-3 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span>
          Published odds<span className="sr-only"> of {title}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open/odds:rotate-180"
        />
      </summary>
      <table className="w-full border-t border-line text-sm">
        <caption className="sr-only">Odds of {title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Card</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        {publishedOdds(pack).map((row) => (
          <tbody key={row.first}>
            <tr className="bg-raised">
              <th scope="rowgroup" colSpan={2} className="px-3 py-1.5 text-left font-semibold">
                {placeText(row)}
              </th>
            </tr>
            {row.outcomes.map(({ card, chance }) => (
              <tr key={card} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                  {card ? cardName(card) : 'No card'}
                </th>
                <td className="px-3 py-1.5 text-right font-semibold tabular-nums">
                  {percent.format(chance / certain)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  )
}

/** `Cards 1 to 3, each`, `Card 4`. */
function placeText({ first, last }: PackOdds): string {
  return first === last ? `Card ${first}` : `Cards ${first} to ${last}, each`
}

/** `cardName('gold-power')` is `Gold Power`. */
function cardName(card: PackCard): string {
  return card.replace('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
