import { z } from 'zod'
import { fixture } from './fixtures.ts'
import { actionResponse } from './operator.ts'
import { declareAction, nothing } from './operator-action.ts'

/** Fixtures, as an operator states them. */

export const fixtureStatus = z.enum(['made', 'changed', 'unchanged'])

export const stateFixture = declareAction({
  path: '/fixtures',
  level: 'trading',
  key: nothing,
  input: z.object({ fixture }),
  response: actionResponse.extend({ status: fixtureStatus.optional() }),
  summary: 'Make the match of a fixture, or change what changed of it',
  dialog: () => ({
    ...{ title: 'State a fixture', confirm: 'State the fixture' },
    does: 'Makes its match, with contests, or changes what changed of it. Players whose start moves are told.',
  }),
})
