import type { Judgement } from '../conditions/condition.ts'
import type { Alert } from './tables.ts'

/** What is sent about a condition. */
export type AlertEvent = 'began' | 'reminder' | 'ended'

/** A condition that comes and goes is one alert: it ends once it has been well for this long. */
const wellMs = 10 * 60_000
const reminderMs = 24 * 3_600_000

/**
 * The alert of a condition after a judgement, and what is sent about it: when it begins and when it ends, and once a day while it lasts.
 * @param alert null while there is none @returns `alert`: null once it is over
 */
export function nextAlert(
  alert: Omit<Alert, 'condition'> | null,
  judgement: Judgement,
  now: Date,
): { alert: Omit<Alert, 'condition'> | null; event: AlertEvent | null } {
  if (judgement.is === 'unknown') return { alert, event: null }
  if (judgement.is === 'well') {
    if (alert === null) return { alert, event: null }
    const wellSince = alert.wellSince ?? now
    return now.getTime() - wellSince.getTime() < wellMs
      ? { alert: { ...alert, wellSince }, event: null }
      : { alert: null, event: 'ended' }
  }
  const { sentence } = judgement
  if (alert === null)
    return { alert: { beganAt: now, sentence, wellSince: null, saidAt: now }, event: 'began' }
  const isReminded = now.getTime() - alert.saidAt.getTime() >= reminderMs
  return {
    alert: { ...alert, sentence, wellSince: null, saidAt: isReminded ? now : alert.saidAt },
    event: isReminded ? 'reminder' : null,
  }
}
