import { cardCategory, cardTier } from '@toprun/api-schema/card'
import type { SquadPlayer } from '@toprun/api-schema/match'
import type { MatchCard } from '@toprun/api-schema/team-builder'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { kindChoices, PlayerSearch, tierChoices } from '../cards/card-choices.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { kindName, shownCard } from '../cards/shown-card.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { type CardFilter, matchCardsQuery } from './builder-queries.ts'
import { type DraftCard, namedBy } from './draft.ts'

type CardPickerProps = {
  matchId: string
  teamId: string | undefined
  /** The team's own. */
  players: readonly SquadPlayer[]
  /** The other card of the team. */
  used: string | null
  onPick: (card: DraftCard) => void
  onClose: () => void
}

/** The cards of the vault that fit this team. One that another team of the match carries is shown with that team. */
export function CardPicker({ matchId, teamId, players, used, onPick, onClose }: CardPickerProps) {
  const { signedIn } = useSession()
  const auth = useAuthDialog()
  const [filter, setFilter] = useState<CardFilter>({})
  const ids = players.map(({ id }) => id)
  const query = useOwnPages(matchCardsQuery(matchId, ids, filter))
  return (
    <Dialog onClose={onClose} title="Cards that fit" className="sm:max-w-2xl">
      {signedIn ? (
        <div className="grid gap-4">
          <CardFilters filter={filter} onFilter={setFilter} />
          <QueryPanel
            query={query}
            failure="Your cards could not be loaded"
            skeleton={<PersonRowSkeletons count={4} />}
          >
            {({ pages }) => {
              const cards = pages.flatMap((page) => page.cards)
              return (
                <>
                  {cards.length === 0 && <NoCard isFiltered={Object.values(filter).some(Boolean)} />}
                  <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
                    {cards.map((card) => (
                      <li key={card.id}>
                        <CardChoice
                          card={card}
                          inUse={inUse(card, { teamId, used })}
                          onPick={() => onPick(card)}
                        />
                      </li>
                    ))}
                  </ul>
                  <ShowMore query={query} />
                </>
              )
            }}
          </QueryPanel>
        </div>
      ) : (
        <EmptyState
          title="Sign in to use your cards"
          action={<Button onClick={() => auth.open('login')}>Sign in</Button>}
        />
      )}
    </Dialog>
  )
}

function CardFilters({ filter, onFilter }: { filter: CardFilter; onFilter: (next: CardFilter) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice
        label="Tier"
        value={filter.tier ?? ''}
        options={tierChoices}
        onChoose={(value) => onFilter({ ...filter, tier: cardTier.safeParse(value).data })}
      />
      <Choice
        label="Kind"
        value={filter.category ?? ''}
        options={kindChoices}
        onChoose={(value) => onFilter({ ...filter, category: cardCategory.safeParse(value).data })}
      />
      <PlayerSearch
        className="col-span-2"
        label="Player on the card"
        value={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
    </div>
  )
}

function NoCard({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No card found" text="Try another tier, kind or name." />
  return (
    <EmptyState
      title="No card fits"
      text="Wild cards go on anyone; a Power card needs its player in your team."
      action={<ButtonLink to="/place-order">Get a pack</ButtonLink>}
    />
  )
}

type CardChoiceProps = { card: MatchCard; inUse: string | null; onPick: () => void }

function CardChoice({ card, inUse, onPick }: CardChoiceProps) {
  const { face, serial } = card
  return (
    <button
      type="button"
      disabled={inUse !== null}
      onClick={onPick}
      aria-label={[
        `${kindName(face)} ${face.multiplier}x, ${face.player.name}, number ${serial}`,
        ...(inUse ? [inUse] : []),
      ].join(', ')}
      className="grid w-full gap-1 rounded-panel p-1 text-left text-sm enabled:hover:bg-raised disabled:cursor-not-allowed disabled:opacity-60"
    >
      <PlayerCard card={shownCard(face, serial, '')} size="thumb" className="pointer-events-none" />
      <span className="font-semibold">
        {kindName(face)} {face.multiplier}x
      </span>
      <span className="text-muted">
        {inUse ?? (namedBy(card) === null ? 'On anyone' : `On ${face.player.name} only`)}
      </span>
    </button>
  )
}

/** Why the card can't be taken; null for a free one. */
function inUse(
  { id, team }: MatchCard,
  own: { teamId: string | undefined; used: string | null },
): string | null {
  if (id === own.used) return 'Your other card'
  return team && team.id !== own.teamId ? `In ${team.name}` : null
}
