import { pino } from 'pino'
import { sendTestAlert } from '../alerts/test-alert.ts'
import { type Command, OperatorError } from './command.ts'

export const testAlertCommand: Command = {
  usage: 'alerts test',
  takes: 0,
  does: 'sends a test alert to ALERT_WEBHOOK_URL and ALERT_EMAIL now, and says of each whether it was taken',
  async run({ db, config, clock }) {
    const log = pino(pino.destination({ dest: 2, sync: true }))
    const delivered = await sendTestAlert({ db, config: config(), now: clock(), log })
    if (delivered.length === 0) throw new OperatorError(noWay)
    const summary = delivered.map(({ sentence }) => sentence).join('\n')
    return { shown: summary, noted: { summary }, hasRefused: delivered.some(({ ok }) => !ok) }
  },
}

const noWay =
  'No alert can be sent: set ALERT_WEBHOOK_URL or ALERT_EMAIL. A restored copy sends none until RESTORED names its backup.'
