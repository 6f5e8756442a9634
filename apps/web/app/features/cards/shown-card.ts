import { capital } from '@toprun/api-schema/capital'
import type { CardCategory, CardFace, CardTier } from '@toprun/api-schema/card'
import type { LookCode } from '@toprun/api-schema/look'
import type { Role, Side } from '@toprun/api-schema/match'
import { cardHalves } from '@toprun/game-rules/multipliers'

/** `thumb` fits a list, `hand` a shelf or a dialog, `full` its own page. */
export type CardSize = 'thumb' | 'hand' | 'full'

/** The content of a card: a collectible of any tier, or the Blue card. */
export type ShownCard = {
  player: {
    id: string
    name: string
    role: Role
    team: string
    /** For crest and kit; left out where the match around knows it. */
    side?: Side
    country?: string
    /** How the player is drawn; left out where the match around knows it. */
    look?: LookCode | null
  }
  /** Blue is matt; the others carry a foil. */
  tier: 'blue' | CardTier
  /** Null for a Blue card. */
  category: CardCategory | null
  /** 1 to 5; null for a Blue card. */
  stars: number | null
  /** `#12/500`; without a number it is the edition itself, and a Blue card has none. */
  serial: { number: number | null; cap: number } | null
  /** The address that the code on the back leads to; null where there is nothing to follow. */
  provenance: string | null
}

/** A collectible card, or with `serial` null its edition. `origin` is that of the site. */
export function shownCard(face: CardFace, serial: number | null, origin: string): ShownCard {
  const { edition, player, tier, category, stars, cap } = face
  return {
    player: { ...player, team: player.team.name, side: player.team },
    tier,
    category,
    stars,
    serial: { number: serial, cap },
    provenance: `${origin}${cardPath(edition, serial)}`,
  }
}

/** Where everyone sees an edition, or one card of it. */
export function cardPath(edition: number, serial: number | null): string {
  return serial === null ? `/cards/${edition}` : `/cards/${edition}/${serial}`
}

/** The transaction that issued a card, shown with it. */
export function issuePath(hash: string, edition: number, serial: number): string {
  return `/tx/${hash}?card=${edition}-${serial}`
}

/** Everyone's own card on this player. */
export function blueCard(player: ShownCard['player']): ShownCard {
  return { player, tier: 'blue', category: null, stars: null, serial: null, provenance: null }
}

type Kind = Pick<ShownCard, 'tier' | 'category'>

/** `Gold Power`, `Blue`. */
export function kindName({ tier, category }: Kind): string {
  return category ? `${capital(tier)} ${capital(category)}` : capital(tier)
}

/** What the card multiplies points by: `3x`, `1.5x`. Active, Legendary and Blue cards count 1x (docs/rules.md#blue-card). */
export function multiplierText({ tier, category }: Kind): string {
  const scored = category === 'power' || category === 'wild'
  const halves = scored && tier !== 'blue' ? cardHalves[`${tier}-${category}`] : cardHalves.blue
  return `${halves / 2}x`
}

/** `#12/2,500`, or `Edition of 2,500` where no single card is meant. */
export function serialText({ number, cap }: NonNullable<ShownCard['serial']>): string {
  const total = cap.toLocaleString('en-US')
  return number === null ? `Edition of ${total}` : `#${number}/${total}`
}

/** What a screen reader says of a card. A Blue card has no multiplier, and beside `Captain` its 1x would read as the captain's. */
export function cardName(card: ShownCard): string {
  const times = card.tier === 'blue' ? '' : `, ${multiplierText(card)}`
  const serial = card.serial ? `, ${serialText(card.serial)}` : ''
  return `${card.player.name}, ${kindName(card)} card${times}${serial}`
}

export const roleNames: Readonly<Record<Role, string>> = {
  WK: 'Wicket-keeper',
  BAT: 'Batsman',
  AR: 'All-rounder',
  BOWL: 'Bowler',
}
