/** A team while it is built in the browser. The rules judge it; this only keeps it consistent. */

export const teamSize = 11

export type TeamDraft = {
  name: string
  players: string[]
  captain: string | null
  viceCaptain: string | null
  /** The manual positions of the two Blue cards; null: the first follows the captain, the second the vice-captain. */
  cards: readonly [string | null, string | null]
}

export const emptyDraft: TeamDraft = {
  name: '',
  players: [],
  captain: null,
  viceCaptain: null,
  cards: [null, null],
}

export type DraftAction =
  | { type: 'toggle'; playerId: string }
  | { type: 'captain'; playerId: string }
  | { type: 'vice-captain'; playerId: string }
  | { type: 'card'; card: 0 | 1; playerId: string }
  | { type: 'name'; name: string }
  | { type: 'clear' }
  | { type: 'restore'; draft: TeamDraft }

/** At most eleven players, captain and vice-captain are different, and so are the players with the two cards. */
export function changeDraft(draft: TeamDraft, action: DraftAction): TeamDraft {
  switch (action.type) {
    case 'toggle':
      return draft.players.includes(action.playerId)
        ? leave(draft, action.playerId)
        : join(draft, action.playerId)
    case 'captain':
      return lead(draft, action.playerId, 'captain', 'viceCaptain')
    case 'vice-captain':
      return lead(draft, action.playerId, 'viceCaptain', 'captain')
    case 'card':
      return moveCard(draft, action.card, action.playerId)
    case 'name':
      return { ...draft, name: action.name }
    case 'clear':
      return { ...emptyDraft, name: draft.name }
    case 'restore':
      return action.draft
  }
}

function join(draft: TeamDraft, playerId: string): TeamDraft {
  if (draft.players.length >= teamSize) return draft
  return { ...draft, players: [...draft.players, playerId] }
}

function leave(draft: TeamDraft, playerId: string): TeamDraft {
  const unless = (holder: string | null) => (holder === playerId ? null : holder)
  return {
    ...draft,
    players: draft.players.filter((each) => each !== playerId),
    captain: unless(draft.captain),
    viceCaptain: unless(draft.viceCaptain),
    cards: [unless(draft.cards[0]), unless(draft.cards[1])],
  }
}

type Leader = 'captain' | 'viceCaptain'

/** Choosing the captain as vice-captain, or the other way round, swaps the two. */
function lead(draft: TeamDraft, playerId: string, band: Leader, other: Leader): TeamDraft {
  if (!draft.players.includes(playerId) || draft[band] === playerId) return draft
  const changed = { ...draft, [band]: playerId }
  if (draft[other] === playerId) changed[other] = draft[band]
  return withoutDoubledCard(changed)
}

function moveCard(draft: TeamDraft, card: 0 | 1, playerId: string): TeamDraft {
  if (!draft.players.includes(playerId)) return draft
  const holders = cardHolders(draft)
  const other = card === 0 ? 1 : 0
  const moved: [string | null, string | null] = [...draft.cards]
  moved[card] = playerId
  if (holders[other] === playerId) moved[other] = holders[card]
  return withoutDoubledCard({ ...draft, cards: moved })
}

/** A stored draft without the players who are not in the squad any more. */
export function draftWithin(draft: TeamDraft, squad: readonly { id: string }[]): TeamDraft {
  const gone = draft.players.filter((playerId) => !squad.some(({ id }) => id === playerId))
  return gone.reduce(leave, draft)
}

/** The players with the two cards; null while a card waits for its captain or vice-captain. */
export function cardHolders(draft: TeamDraft): [string | null, string | null] {
  return [draft.cards[0] ?? draft.captain, draft.cards[1] ?? draft.viceCaptain]
}

/** A new captain may have the other card by choice: both cards then follow their captains again. */
function withoutDoubledCard(draft: TeamDraft): TeamDraft {
  const [first, second] = cardHolders(draft)
  return first !== null && first === second ? { ...draft, cards: [null, null] } : draft
}
