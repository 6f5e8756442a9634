import { Section } from '../../ui/section.tsx'
import type { Multipliers } from './multipliers.server.ts'

/** The multipliers of captain, vice-captain and cards. */
export function MultiplierTables({ multipliers }: { multipliers: Multipliers }) {
  const { captain, viceCaptain, tiers, single } = multipliers
  return (
    <Section title="Multipliers" id="multipliers" look="object">
      <p className="mt-3 max-w-2xl text-muted">
        Captaincy and card multiply each other. Deductions are multiplied by the captaincy alone, never by a
        card.
      </p>
      <div className="mt-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-1">
          <Factor of="Captain" factor={captain} />
          <Factor of="Vice-captain" factor={viceCaptain} />
        </dl>
        <div className="panel p-4 sm:p-5">
          <table className="w-full">
            <caption className="sr-only">Cards</caption>
            <thead>
              <tr className="border-b border-line text-sm text-muted">
                <th scope="col" className="py-2 text-left font-semibold">
                  Card
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  Power
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  Wild
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {tiers.map(({ tier, power, wild }) => (
                <tr key={tier}>
                  <th scope="row" className="py-2 text-left font-semibold">
                    {tier}
                  </th>
                  <td className={figure}>{power}</td>
                  <td className={figure}>{wild}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-sm text-muted">
            {single.cards.join(', ')}: {single.factor}. The Blue Card is not a collectible; it is free and
            unlimited.
          </p>
        </div>
      </div>
    </Section>
  )
}

const figure = 'py-2 text-right font-display text-3xl leading-none font-extrabold tabular-nums'

function Factor({ of, factor }: { of: string; factor: string }) {
  return (
    <div className="panel grid content-center p-4 sm:p-5">
      <dt className="font-semibold">{of}</dt>
      <dd className="font-display text-5xl leading-none font-extrabold tabular-nums">{factor}</dd>
    </div>
  )
}
