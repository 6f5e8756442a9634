import { recordedResponse } from '@toprun/api-schema/operator-matches'
import { ApiFailure } from '../../../platform/api-client.ts'
import { performAction } from '../operator-api.ts'
import type { Sent } from './scoring-queue.ts'
import type { WaitingEvent } from './waiting-events.ts'

/** In the audit log, with the operator's name. */
const byHand = 'Scored by hand.'

/** Sends an event of a match as the operator's. Sent again, it is recorded once. */
export async function sendEvent(matchId: string, { id, message, despite }: WaitingEvent): Promise<Sent> {
  const event =
    message.kind === 'event'
      ? message.event
      : { type: 'withdraw', revision: message.target, reason: 'The scorer took it back.' }
  const body = { id, reason: despite ?? byHand, event, despiteLaws: despite !== null }
  try {
    const { revision, agrees, summary } = await performAction(
      `/matches/${matchId}/events`,
      body,
      recordedResponse,
    )
    if (revision === null) return { is: 'parked', why: summary }
    return agrees === null ? { is: 'recorded', revision } : { is: 'compared', revision, agrees }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, message: why } = error
    if (status === 401) return { is: 'signed out' }
    const isJudged = status >= 400 && status < 500 && status !== 408 && status !== 429
    return isJudged ? { is: 'refused', why } : { is: 'unreached' }
  }
}
