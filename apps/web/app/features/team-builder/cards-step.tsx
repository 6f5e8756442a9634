import type { SquadPlayer } from '@toprun/api-schema/match'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { blueCard, kindName, shownCard } from '../cards/shown-card.ts'
import { cardEffect } from './card-effect.ts'
import { CardPicker } from './card-picker.tsx'
import { cardHolders, type DraftAction, namedBy, type TeamDraft } from './draft.ts'

type CardsStepProps = {
  matchId: string
  teamId: string | undefined
  /** How many cards a team has. */
  cards: TeamLimits['cards']
  players: readonly SquadPlayer[]
  draft: TeamDraft
  change: (action: DraftAction) => void
}

/** Puts cards on different players: Blue ones, which everyone has, or cards of the vault. They start on captain and vice-captain. */
export function CardsStep({ matchId, teamId, cards, players, draft, change }: CardsStepProps) {
  const [picking, setPicking] = useState<0 | 1 | null>(null)
  return (
    <Section title={cards === 1 ? 'Your card' : 'Your two cards'} look="large">
      <p className="mt-1 text-muted">
        A card multiplies what its player scores, never what they lose. Blue cards are free and count 1x; a
        Power card goes on the player it names.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:max-w-md">
        {([0, 1] as const).slice(0, cards).map((place) => (
          <CardPlace
            key={place}
            place={place}
            players={players}
            draft={draft}
            change={change}
            onPick={() => setPicking(place)}
          />
        ))}
      </div>
      {picking !== null && (
        <CardPicker
          matchId={matchId}
          teamId={teamId}
          players={players}
          used={draft.vaultCards[picking === 0 ? 1 : 0]?.id ?? null}
          onPick={(from) => {
            change({ type: 'vault-card', card: picking, from })
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </Section>
  )
}

type CardPlaceProps = Pick<CardsStepProps, 'players' | 'draft' | 'change'> & {
  place: 0 | 1
  onPick: () => void
}

function CardPlace({ place, players, draft, change, onPick }: CardPlaceProps) {
  const holder = players.find(({ id }) => id === cardHolders(draft)[place])
  const card = draft.vaultCards[place]
  const isNamed = card !== null && namedBy(card) !== null
  const ordinal = place === 0 ? 'First' : 'Second'
  return (
    <div className="grid content-start gap-3">
      {card ? (
        <PlayerCard card={shownCard(card.face, card.serial, '')} />
      ) : holder ? (
        <PlayerCard card={blueCard(holder)} />
      ) : (
        <div className="grid aspect-5/7 max-w-52 place-items-center rounded-panel border-2 border-dashed border-control p-4 text-center text-sm text-muted">
          {place === 0 ? 'Goes to the captain' : 'Goes to the vice-captain'}
        </div>
      )}
      <Choice
        label={`${ordinal} card on`}
        value={holder?.id ?? ''}
        options={[
          { value: '', label: 'Choose a player', disabled: true },
          ...players.map(({ id, name }) => ({
            value: id,
            label: name,
            disabled: isNamed && id !== holder?.id,
          })),
        ]}
        onChoose={(playerId) => change({ type: 'card', card: place, playerId })}
      />
      {holder && (
        <p className="text-sm text-muted tabular-nums max-sm:min-h-10">{cardEffect(card, holder, draft)}</p>
      )}
      <Button variant="secondary" onClick={onPick} className="max-sm:px-2">
        <span className="sr-only">{ordinal} card: </span>
        {card ? 'Change card' : 'Use a vault card'}
      </Button>
      {card && (
        <Button variant="quiet" onClick={() => change({ type: 'vault-card', card: place, from: null })}>
          Use Blue<span className="sr-only"> instead of {kindName(card.face)}</span>
        </Button>
      )}
    </div>
  )
}
