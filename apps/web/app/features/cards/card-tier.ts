/**
 * The tiers a card can have. Blue is matt and free for everyone; the others have a foil and an XP multiplier
 * by category.
 */
export const cardTiers = {
  blue: { label: 'Blue', stars: 1, foil: false, multiplier: { Power: '1x', Wild: '1x' } },
  silver: { label: 'Silver', stars: 2, foil: true, multiplier: { Power: '2x', Wild: '1.5x' } },
  gold: { label: 'Gold', stars: 3, foil: true, multiplier: { Power: '3x', Wild: '2x' } },
  black: { label: 'Black', stars: 4, foil: true, multiplier: { Power: '5x', Wild: '3x' } },
  diamond: { label: 'Diamond', stars: 5, foil: true, multiplier: { Power: '7x', Wild: '4x' } },
} as const

export type CardTier = keyof typeof cardTiers
/** A Power card names one player; a Wild card fits any player. */
export type CardCategory = 'Power' | 'Wild'

export const roleNames = {
  WK: 'Wicket-keeper',
  BAT: 'Batsman',
  AR: 'All-rounder',
  BOWL: 'Bowler',
} as const
