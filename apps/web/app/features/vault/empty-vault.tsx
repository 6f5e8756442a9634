import { capital } from '@toprun/api-schema/capital'
import { cardTiers } from '@toprun/api-schema/card'
import './empty-vault.css'
import { ButtonLink } from '../../ui/button.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { blueCard } from '../cards/shown-card.ts'

/** The places of the cards to come, and what can be done without any. docs/rules.md#empty-vault */
export function EmptyVault() {
  return (
    <div className="text-center">
      <Places />
      <h2 className="mt-8 font-display text-title leading-none font-extrabold">Trump Card Pack</h2>
      <p className="mt-3 text-lg text-muted">You don't own any pack</p>
      <ButtonLink to="/place-order" className="mt-5">
        EXPLORE PACK
      </ButtonLink>
      <section
        aria-labelledby="free-step"
        className="panel mx-auto mt-10 flex max-w-3xl flex-wrap items-center gap-x-8 gap-y-4 p-5 text-left"
      >
        <div className="min-w-0 grow basis-72">
          <h2 id="free-step" className="font-display text-heading leading-tight font-bold">
            Your first step is free
          </h2>
          <p className="mt-1 text-muted">
            You have as many Blue Cards as you need. Pick a team and join a free contest.
          </p>
        </div>
        <ButtonLink to="/matches" variant="secondary">
          Choose a match
        </ButtonLink>
      </section>
    </div>
  )
}

/** Everyone's card, without a player yet. */
const own = blueCard({ id: 'first-card', name: 'Blue', role: 'BAT', team: '' })

/** The card that everyone has, and four that are not there yet: each tier as an outline, on the shelf of a vault. */
function Places() {
  return (
    <ul
      aria-label="Tiers"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
      tabIndex={0}
      className="ghosts"
    >
      <li className="ghost">
        <div aria-hidden="true">
          <PlayerCard card={own} size="thumb" className="max-w-full!" />
        </div>
        <p className="ghost__name">Blue</p>
      </li>
      {cardTiers.map((tier) => (
        <li key={tier} data-tier={tier} className="ghost">
          <svg aria-hidden="true" viewBox="0 0 100 140">
            <rect x="1.5" y="1.5" width="97" height="137" rx="7" className="ghost__edge" />
            <rect x="6.5" y="6.5" width="87" height="127" rx="4" className="ghost__frame" />
            <path
              className="ghost__figure"
              d="M28 100c0-19 8-25 17-28-1-3-2-5-2-7-4-4-6-9-6-15l-4-1c0-3 3-5 5-5 2-8 7-12 12-12s10 4 12 12c2 0 5 2 5 5l-4 1c0 6-2 11-6 15 0 2-1 4-2 7 9 3 17 9 17 28Z"
            />
            <path className="ghost__line" d="M16 113h52M16 123h30" />
            <circle className="ghost__frame" cx="80" cy="20" r="8" />
          </svg>
          <p className="ghost__name">{capital(tier)}</p>
        </li>
      ))}
    </ul>
  )
}
