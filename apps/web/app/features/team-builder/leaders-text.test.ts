import { expect, test } from 'vitest'
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
