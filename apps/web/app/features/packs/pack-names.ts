import type { PackId } from '@toprun/game-rules/pack-contents'

export const packNames: Readonly<Record<PackId, string>> = {
  wild: 'Wildcard',
  champion: 'Champions',
  ace: 'Ace',
  pro: 'Pro',
}
