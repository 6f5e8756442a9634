import { expect, test } from 'vitest'
import { sampleFace } from '../../testing/sample-face.ts'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { emptyDraft } from './draft.ts'
import { leadersText } from './leaders-text.ts'

const squad = sampleSquad(sampleMatch(), ['WK', 'BAT']).map((player) => ({
  ...player,
  name: `Asha ${player.id}`,
}))
const draft = { ...emptyDraft, players: ['RIV0', 'RIV1', 'HIL0'] }
const lead = { captain: 'RIV0', viceCaptain: 'HIL0' }

test('the leaders of a team are named with the cards that follow them, as far as they are chosen', () => {
  expect(leadersText({ ...draft, ...lead }, squad, { cards: 2 })).toBe('C RIV0 · VC HIL0 · 2 Blue Cards')
  expect(leadersText({ ...draft, ...lead }, squad, { cards: 1 })).toBe('C RIV0 · VC HIL0 · 1 Blue Card')
  expect(leadersText({ ...draft, ...lead }, squad, { cards: 0 })).toBe('C RIV0 · VC HIL0')
  expect(leadersText({ ...draft, viceCaptain: 'HIL0' }, squad, { cards: 2 })).toBe('VC HIL0')
  expect(leadersText(draft, squad, { cards: 2 })).toBe('')
})

test('a card of the vault is named by what it multiplies and its tier', () => {
  const face = { ...sampleFace, tier: 'diamond', category: 'wild' } as const
  const own = { ...draft, ...lead, vaultCards: [{ id: 'd1', serial: 1, face }, null] as const }
  expect(leadersText(own, squad, { cards: 2 })).toBe('C RIV0 · VC HIL0 · 4x\u00a0Diamond')
})
