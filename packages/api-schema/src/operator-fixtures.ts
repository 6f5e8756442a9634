import { z } from 'zod'
import { fixture, playersOfCell } from './fixtures.ts'
import { actionResponse } from './operator.ts'
import { type DialogField, declareAction, nothing } from './operator-action.ts'

/** Fixtures, as an operator states them. */

export const fixtureStatus = z.enum(['made', 'changed', 'unchanged'])

export const stateFixture = declareAction({
  path: '/fixtures',
  level: 'trading',
  key: nothing,
  input: z.object({ fixture }),
  response: actionResponse.extend({ status: fixtureStatus.optional() }),
  summary: 'Make the match of a fixture, or change what changed of it',
  dialog: ({ formats }: { formats: readonly { value: string; label: string }[] }) => ({
    ...{ title: 'State a fixture', confirm: 'State the fixture' },
    does: 'Makes its match, with contests, or changes what changed of it. If its start moves, players with a team read the reason.',
    fields: {
      competition: { label: 'Competition', as: 'text', maxLength: 200 },
      format: { label: 'Format', as: 'choice', options: formats, half: true },
      gender: {
        ...{ label: 'Players', half: true, optional: true },
        as: 'choice',
        options: [
          { value: '', label: 'As the sides were' },
          { value: 'female', label: 'Women' },
          { value: 'male', label: 'Men' },
        ],
      },
      side1: { label: 'Side 1', as: 'text', maxLength: 200 },
      squad1: squadField('1'),
      side2: { label: 'Side 2', as: 'text', maxLength: 200 },
      squad2: squadField('2'),
      venue: { label: 'Venue', as: 'text', maxLength: 200 },
      start: {
        ...{ label: 'Start with its zone', hint: 'Such as 2026-11-28 14:00 Asia/Kolkata.', maxLength: 60 },
        as: 'text',
      },
      id: {
        ...{ label: 'Your id of it', hint: 'By which it is known when its day moves.', maxLength: 100 },
        ...{ as: 'text', optional: true },
      },
    },
    input: ({ squad1, squad2, ...facts }) => ({
      fixture: { ...facts, squad1: playersTyped(squad1), squad2: playersTyped(squad2) },
    }),
  }),
})

const squadField = (side: string): DialogField => ({
  ...{ label: `Squad ${side}`, hint: 'J Calder|BAT|9; 740742ef; … Empty: as earlier matches have it.' },
  ...{ as: 'text', maxLength: 10_000, optional: true },
})

const playersTyped = (typed: unknown) => (typeof typed === 'string' ? playersOfCell(typed) : [])
