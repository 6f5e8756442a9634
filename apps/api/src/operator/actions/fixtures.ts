import { stateFixture } from '@toprun/api-schema/operator-fixtures'
import { openingTerms } from '../../game/contests/terms/open-contests.ts'
import { faultsText, stateFixture as state } from '../fixtures/state-fixture.ts'
import { actionOf, refused } from './action.ts'
import { withoutFullStop } from './match-states.ts'

/** Creates the match of a fixture, or updates what changed. Players read the reason if its start moves. */
export const stateFixtureAction = actionOf(stateFixture, {
  kind: 'state fixture',
  target: ({ fixture: { id, side1, side2, start } }) => `fixture:${id ?? `${side1} v ${side2}, ${start}`}`,
  details: ({ fixture }) => ({ fixture }),
  async run({ tx, context, now, reason }, { fixture }) {
    const terms = () => openingTerms(context.content(), context.config())
    const stated = await state(tx, fixture, { now, terms, why: withoutFullStop(reason) })
    if (!stated.ok) return refused(faultsText(stated.faults))
    const { matchId, status, text } = stated
    return { ok: true, summary: `${matchId}  ${status}: ${text}.`, beside: { status } }
  },
})
