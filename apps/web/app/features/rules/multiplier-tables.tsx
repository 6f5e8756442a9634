import { Section } from '../../ui/section.tsx'
import { PlayerBust } from '../cards/player-bust.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import type { Multipliers } from './multipliers.server.ts'
import { cardOf, leaders } from './sample-players.ts'

/** The multipliers of captain, vice-captain and cards, on those who carry them. */
export function MultiplierTables({ multipliers }: { multipliers: Multipliers }) {
  const { captain, viceCaptain, tiers, single } = multipliers
  return (
    <Section title="Multipliers" id="multipliers" look="object">
      <p className="mt-3 max-w-2xl text-muted">
        Captaincy and card multiply each other. Deductions are multiplied by the captaincy alone, never by a
        card.
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:gap-4">
        <Leader of="Captain" captaincy="captain" factor={captain} />
        <Leader of="Vice-captain" captaincy="vice" factor={viceCaptain} />
      </dl>
      <div className="mt-3 panel p-3 sm:mt-4 sm:p-5">
        <table className="w-full table-fixed text-center">
          <caption className="sr-only">Cards</caption>
          <thead>
            <tr>
              {tiers.map(({ tier }) => (
                <th key={tier} scope="col" className="font-semibold">
                  {tier}
                </th>
              ))}
            </tr>
          </thead>
          {categories.map(({ category, name }) => (
            <tbody key={category}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={tiers.length}
                  className="pt-3 pb-2 text-left text-sm font-semibold text-muted"
                >
                  {name}
                </th>
              </tr>
              <tr>
                {tiers.map((figures) => (
                  <td key={figures.tier} className="p-0">
                    <div aria-hidden="true">
                      <PlayerCard card={cardOf(figures.tier, category)} size="thumb" className="mx-auto" />
                    </div>
                    <span className="mt-1.5 block font-display text-3xl leading-none font-extrabold tabular-nums">
                      {figures[category]}
                    </span>
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
        <p className="mt-4 text-sm text-muted">
          {single.cards.join(', ')}: {single.factor}. The Blue Card is not a collectible; it is free and
          unlimited.
        </p>
      </div>
    </Section>
  )
}

const categories = [
  { category: 'power', name: 'Power' },
  { category: 'wild', name: 'Wild' },
] as const

type LeaderProps = { of: string; captaincy: keyof typeof leaders; factor: string }

/** With the armband that they wear on the oval. */
function Leader({ of, captaincy, factor }: LeaderProps) {
  return (
    <div className="relative panel grid content-end overflow-hidden pt-3 pr-2 pb-4 pl-17 max-[22rem]:pl-14 sm:min-h-30 sm:pl-32">
      <dt className="text-sm font-semibold whitespace-nowrap max-[22rem]:text-xs sm:text-base">{of}</dt>
      <dd className="font-display text-4xl leading-none font-extrabold whitespace-nowrap tabular-nums max-[22rem]:text-3xl sm:text-5xl">
        {factor}
        <span aria-hidden="true" className="absolute bottom-0 left-2 w-13 max-[22rem]:w-11 sm:left-5 sm:w-24">
          <PlayerBust player={leaders[captaincy]} size="bust" className="block w-full" />
          <CaptaincyMark
            captaincy={captaincy}
            className="absolute right-0 bottom-2 grid h-6 min-w-7 place-items-center px-1.5 text-sm leading-none"
          />
        </span>
      </dd>
    </div>
  )
}
