import type { Captaincy } from '@toprun/api-schema/contest'
import type { MatchCard } from '@toprun/api-schema/team-builder'
import type { TeamLimits } from '@toprun/game-rules/team-limits'

/** A team while it is built in the browser. The rules judge it; this only keeps it consistent. */

/** A card of the vault in a draft, with what is drawn on it. */
export type DraftCard = Pick<MatchCard, 'id' | 'serial' | 'face'>

export type TeamDraft = {
  /** Of the saved team that it was made of; null for a new one. */
  revision: string | null
  name: string
  players: string[]
  captain: string | null
  viceCaptain: string | null
  /** Live fantasy: the players with the factors 4x, 3x, 2x and 1.5x. */
  factors: readonly (string | null)[]
  /** The manual positions of the two cards; null: the first follows the captain, the second the vice-captain. */
  cards: readonly [string | null, string | null]
  /** Which cards of the vault the two are; null is the Blue Card. */
  vaultCards: readonly [DraftCard | null, DraftCard | null]
  /** In order of priority. */
  backups: readonly string[]
}

export const emptyDraft: TeamDraft = {
  revision: null,
  name: '',
  players: [],
  captain: null,
  viceCaptain: null,
  factors: [null, null, null, null],
  cards: [null, null],
  vaultCards: [null, null],
  backups: [],
}

export type DraftAction =
  | { type: 'toggle'; playerId: string }
  /** Puts a player in the place of a picked one, with captaincy and card. */
  | { type: 'replace'; out: string; playerId: string }
  /** Puts a whole team in place of the picked players; `best` have the free captaincies or multipliers, in their order. */
  | { type: 'suggestion'; players: readonly string[]; best: readonly string[] }
  | { type: 'captain'; playerId: string }
  | { type: 'vice-captain'; playerId: string }
  | { type: 'factor'; place: number; playerId: string }
  | { type: 'card'; card: 0 | 1; playerId: string }
  | { type: 'vault-card'; card: 0 | 1; from: DraftCard | null }
  | { type: 'backup'; playerId: string }
  /** Moves a backup up by one. */
  | { type: 'backup-up'; playerId: string }
  | { type: 'name'; name: string }
  | { type: 'clear' }
  | { type: 'restore'; draft: TeamDraft }

/**
 * At most as many players and backups as the limits allow; captain and vice-captain are different, and so are the players with the two cards. A card
 * of the vault stays with its player when the two places swap. A Power card is on the player it names: moved to another, it becomes Blue.
 */
export function changeDraft(draft: TeamDraft, action: DraftAction, limits: TeamLimits): TeamDraft {
  switch (action.type) {
    case 'toggle':
      return draft.players.includes(action.playerId)
        ? leave(draft, action.playerId)
        : join(draft, action.playerId, limits)
    case 'replace':
      return replace(draft, action.out, action.playerId)
    case 'suggestion':
      return withLeaders(replaceAll(draft, action.players), action.best, limits)
    case 'captain':
      return withoutStrayPower(lead(draft, action.playerId, 'captain', 'viceCaptain'))
    case 'vice-captain':
      return withoutStrayPower(lead(draft, action.playerId, 'viceCaptain', 'captain'))
    case 'factor':
      return setFactor(draft, action.place, action.playerId)
    case 'card':
      return withoutStrayPower(chooseHolder(draft, action.card, action.playerId))
    case 'vault-card':
      return attach(draft, action.card, action.from)
    case 'backup':
      return toggleBackup(draft, action.playerId, limits)
    case 'backup-up':
      return moveUp(draft, action.playerId)
    case 'name':
      return { ...draft, name: action.name }
    case 'clear':
      return { ...emptyDraft, revision: draft.revision, name: draft.name }
    case 'restore':
      return action.draft
  }
}

function join(draft: TeamDraft, playerId: string, limits: TeamLimits): TeamDraft {
  if (draft.players.length >= limits.players) return draft
  return { ...withoutBackups(draft, [playerId]), players: [...draft.players, playerId] }
}

function replace(draft: TeamDraft, out: string, playerId: string): TeamDraft {
  if (!draft.players.includes(out) || draft.players.includes(playerId)) return draft
  const swap = <Id extends string | null>(id: Id) => (id === out ? playerId : id)
  return withoutStrayPower({
    ...withoutBackups(draft, [playerId]),
    players: draft.players.map(swap),
    captain: swap(draft.captain),
    viceCaptain: swap(draft.viceCaptain),
    factors: draft.factors.map(swap),
    cards: [swap(draft.cards[0]), swap(draft.cards[1])],
  })
}

function replaceAll(draft: TeamDraft, players: readonly string[]): TeamDraft {
  const gone = draft.players.filter((id) => !players.includes(id))
  return { ...gone.reduce(leave, withoutBackups(draft, players)), players: [...players] }
}

/** What the user chose stays. */
function withLeaders(draft: TeamDraft, best: readonly string[], limits: TeamLimits): TeamDraft {
  if (limits.factors > 0) {
    const free = best.filter((id) => !draft.factors.includes(id))
    return { ...draft, factors: draft.factors.map((holder) => holder ?? free.shift() ?? null) }
  }
  const { captain, viceCaptain } = draft
  const free = best.filter((id) => id !== captain && id !== viceCaptain)
  const led = { ...draft, captain: captain ?? free.shift() ?? null }
  return withoutStrayPower(withoutDoubledCard({ ...led, viceCaptain: viceCaptain ?? free.shift() ?? null }))
}

function withoutBackups(draft: TeamDraft, players: readonly string[]): TeamDraft {
  return { ...draft, backups: draft.backups.filter((id) => !players.includes(id)) }
}

function leave(draft: TeamDraft, playerId: string): TeamDraft {
  const unless = (holder: string | null) => (holder === playerId ? null : holder)
  return withoutStrayPower({
    ...draft,
    players: draft.players.filter((each) => each !== playerId),
    captain: unless(draft.captain),
    viceCaptain: unless(draft.viceCaptain),
    factors: draft.factors.map(unless),
    cards: [unless(draft.cards[0]), unless(draft.cards[1])],
  })
}

type Leader = 'captain' | 'viceCaptain'

/** Choosing the captain as vice-captain, or the other way round, swaps the two. */
function lead(draft: TeamDraft, playerId: string, band: Leader, other: Leader): TeamDraft {
  if (!draft.players.includes(playerId) || draft[band] === playerId) return draft
  const changed = { ...draft, [band]: playerId }
  if (draft[other] === playerId) changed[other] = draft[band]
  return withoutDoubledCard(changed)
}

/**
 * Choosing the holder of the other card swaps the two places, including the cards, unless the card of this place is meant for that player and
 * both may move.
 */
function chooseHolder(draft: TeamDraft, card: 0 | 1, playerId: string): TeamDraft {
  const other = card === 0 ? 1 : 0
  const moved = moveCard(draft, card, playerId)
  if (cardHolders(draft)[other] !== playerId) return moved
  const own = draft.vaultCards[card]
  const isPowered = draft.vaultCards.some((each) => each !== null && namedBy(each) !== null)
  return own === null || isPowered ? withSwappedCards(moved) : moved
}

function withSwappedCards(draft: TeamDraft): TeamDraft {
  const [first, second] = draft.vaultCards
  return { ...draft, vaultCards: [second, first] }
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

/** Choosing a player who has another factor swaps the two. */
function setFactor(draft: TeamDraft, place: number, playerId: string): TeamDraft {
  if (!draft.players.includes(playerId)) return draft
  const before = draft.factors[place] ?? null
  return {
    ...draft,
    factors: draft.factors.map((holder, at) => {
      if (at === place) return playerId
      return holder === playerId ? before : holder
    }),
  }
}

export const factorOrder = ['4x', '3x', '2x', '1.5x'] as const satisfies readonly Captaincy[]

/** The player's factor in the draft; undefined if they count once. */
export function factorOf(playerId: string, { factors }: TeamDraft): Captaincy | undefined {
  const place = factors.indexOf(playerId)
  return place < 0 ? undefined : factorOrder[place]
}

/** A Power card goes to the player it names; a card that was the other of the two is so no more. */
function attach(draft: TeamDraft, card: 0 | 1, from: DraftCard | null): TeamDraft {
  const vaultCards: [DraftCard | null, DraftCard | null] = [...draft.vaultCards]
  vaultCards[card] = from
  const other = card === 0 ? 1 : 0
  if (from && vaultCards[other]?.id === from.id) vaultCards[other] = null
  const attached = { ...draft, vaultCards }
  const named = from && namedBy(from)
  return withoutStrayPower(named === null ? attached : moveCard(attached, card, named))
}

/** The player that a Power card names; null for a card that any player can hold. */
export function namedBy({ face }: DraftCard): string | null {
  return face.category === 'power' ? face.player.id : null
}

function withoutStrayPower(draft: TeamDraft): TeamDraft {
  const holders = cardHolders(draft)
  const fits = (at: 0 | 1) => {
    const card = draft.vaultCards[at]
    const named = card && namedBy(card)
    return named === null || named === holders[at] ? card : null
  }
  return { ...draft, vaultCards: [fits(0), fits(1)] }
}

function toggleBackup(draft: TeamDraft, playerId: string, limits: TeamLimits): TeamDraft {
  if (draft.backups.includes(playerId)) return withoutBackups(draft, [playerId])
  if (draft.players.includes(playerId) || draft.backups.length >= limits.backups) return draft
  return { ...draft, backups: [...draft.backups, playerId] }
}

function moveUp(draft: TeamDraft, playerId: string): TeamDraft {
  const at = draft.backups.indexOf(playerId)
  if (at < 1) return draft
  const others = draft.backups.filter((id) => id !== playerId)
  return { ...draft, backups: others.toSpliced(at - 1, 0, playerId) }
}

/** A stored draft without the players who are not in the squad any more. */
export function draftWithin(draft: TeamDraft, squad: readonly { id: string }[]): TeamDraft {
  const isGone = (playerId: string) => !squad.some(({ id }) => id === playerId)
  return draft.players.filter(isGone).reduce(leave, withoutBackups(draft, draft.backups.filter(isGone)))
}

/** The players with the two cards; null while a card waits for its captain or vice-captain. */
export function cardHolders(draft: TeamDraft): [string | null, string | null] {
  return [draft.cards[0] ?? draft.captain, draft.cards[1] ?? draft.viceCaptain]
}

/** A new captain may have the other card by choice: both cards then follow their captains again, and that one its player. */
function withoutDoubledCard(draft: TeamDraft): TeamDraft {
  const [first, second] = cardHolders(draft)
  if (first === null || first !== second) return draft
  const chosen = draft.cards[0] === null ? 1 : 0
  const following: TeamDraft = { ...draft, cards: [null, null] }
  return cardHolders(following)[chosen] === first ? following : withSwappedCards(following)
}
