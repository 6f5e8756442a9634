import { capital } from '@toprun/api-schema/capital'
import {
  certain,
  type PackCard,
  type PackId,
  type PackOdds,
  publishedOdds,
} from '@toprun/game-rules/pack-contents'
import clsx from 'clsx'
import { TierDrop } from '../cards/tier-chip.tsx'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

const tiers = ['silver', 'gold', 'black', 'diamond'] as const
const categories = ['power', 'wild'] as const

/** The odds of a pack: a line for each tier, a column for each of its cards. */
export function PackOddsTable({ pack, title }: { pack: PackId; title: string }) {
  const places = publishedOdds(pack).map(placeOf)
  const kinds = places.flatMap(({ odds, kinds }) => kinds.map((kind) => ({ odds, kind })))
  const inPack = tiers.filter((tier) =>
    kinds.some(({ odds, kind }) => chanceOf(odds, `${tier}-${kind}`) !== undefined),
  )
  return (
    <table className="w-full text-sm tabular-nums [&_:is(td,thead_th)]:text-right [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pl-2 [&_th:first-child]:pl-0">
      <caption className="sr-only">Odds of {title}</caption>
      <thead className="align-bottom leading-tight text-muted">
        <tr>
          <th scope="col" rowSpan={2} className="w-1/4 text-left! font-normal">
            Tier
          </th>
          {places.map(({ odds, kinds }) => (
            <th
              key={odds.first}
              scope="colgroup"
              colSpan={kinds.length}
              className={clsx('pb-0! font-normal', odds.first === odds.last && 'whitespace-nowrap')}
            >
              {placeText(odds)}
            </th>
          ))}
        </tr>
        <tr>
          {kinds.map(({ odds, kind }) => (
            <th key={`${odds.first} ${kind}`} scope="col" className="font-semibold text-ink">
              {capital(kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&_tr]:border-t [&_tr]:border-line">
        {inPack.map((tier) => (
          <tr key={tier}>
            <th scope="row" className="text-left font-normal">
              <span className="flex items-center gap-2">
                <TierDrop tier={tier} />
                {capital(tier)}
              </span>
            </th>
            {kinds.map(({ odds, kind }) => (
              <Chance key={`${odds.first} ${kind}`} chance={chanceOf(odds, `${tier}-${kind}`)} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className="text-left font-normal whitespace-nowrap">
            No card
          </th>
          {places.map(({ odds, kinds }) => (
            <Chance key={odds.first} chance={chanceOf(odds, null)} columns={kinds.length} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Chance({ chance, columns }: { chance: number | undefined; columns?: number }) {
  if (chance === undefined)
    return (
      <td colSpan={columns} className="text-muted">
        –
      </td>
    )
  return (
    <td colSpan={columns} className="font-semibold whitespace-nowrap">
      {percent.format(chance / certain).replace('%', '')}
      <span className="text-muted">%</span>
    </td>
  )
}

/** A place in a pack, and the kinds of card that can be drawn for it. */
function placeOf(odds: PackOdds) {
  return {
    odds,
    kinds: categories.filter((kind) => odds.outcomes.some(({ card }) => card?.endsWith(kind))),
  }
}

function chanceOf({ outcomes }: PackOdds, wanted: PackCard | null): number | undefined {
  return outcomes.find(({ card }) => card === wanted)?.chance
}

/** `Cards 1–3, each`, `Card 4`. */
function placeText({ first, last }: PackOdds): string {
  return first === last ? `Card ${first}` : `Cards ${first}–${last}, each`
}
