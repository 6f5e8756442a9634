import { commandLine } from '../../platform/command-line.ts'
import { operatorActions } from '../actions/actions.ts'
import { actionCommand } from './action-command.ts'
import { testAlertCommand } from './alerts-command.ts'
import { backupCommand } from './backup-command.ts'
import { cardDeposits, cardMovesCommand, cardsCommand } from './card-commands.ts'
import { type Command, OperatorError } from './command.ts'
import { consoleCommand } from './console-command.ts'
import { contentReloadCommand } from './content-command.ts'
import { contestsCommand } from './contest-commands.ts'
import { deposits } from './deposit-commands.ts'
import { eventCommands } from './event-commands.ts'
import { exportUserCommand } from './export-command.ts'
import { failedMails } from './failed-mails.ts'
import { feedSecretList } from './feed-secret-list.ts'
import { discardJobsCommand } from './jobs-command.ts'
import { ledgerExportCommand } from './ledger-export-command.ts'
import { matchCommands } from './match-commands.ts'
import { reconcile } from './payment-commands.ts'
import { squadCommands } from './squad-commands.ts'

/**
 * Every operator command, by name: those that state an action, and those that list, or do what the page does not
 * allow.
 */
const operatorCommands: Readonly<Record<string, Command>> = {
  ...matchCommands,
  ...eventCommands,
  ...squadCommands,
  ...Object.fromEntries(
    operatorActions.flatMap((action) =>
      action.commands.map((words) => [words.name, actionCommand(action, words)]),
    ),
  ),
  ...{ console: consoleCommand, 'feed-secret list': feedSecretList, 'mail failed': failedMails },
  ...{
    reconcile,
    deposits,
    backup: backupCommand,
    'alerts test': testAlertCommand,
    'jobs discard': discardJobsCommand,
    'content reload': contentReloadCommand,
    'export-user': exportUserCommand,
    'ledger-export': ledgerExportCommand,
    contests: contestsCommand,
  },
  ...{ cards: cardsCommand, 'card-moves': cardMovesCommand, 'card-deposits': cardDeposits },
}

/**
 * The command of the first two words, or of the first, and the remaining words.
 * @throws OperatorError if there is none
 */
export function commandOf([first = '', ...rest]: readonly string[]): {
  command: Command
  args: string[]
} {
  const [second = '', ...others] = rest
  const commands = new Map(Object.entries(operatorCommands))
  const [one, two] = [commands.get(first), commands.get(`${first} ${second}`)]
  if (two) return { command: two, args: others }
  if (one) return { command: one, args: rest }
  const seconds = Object.keys(operatorCommands)
    .filter((name) => name.startsWith(`${first} `))
    .map((name) => name.slice(first.length + 1))
  throw new OperatorError(
    seconds.length > 0
      ? `${first} needs ${alternatives.format(seconds.sort())}.`
      : `There is no command "${first}".\n${operatorHelp()}`,
  )
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export function operatorHelp(): string {
  const lines = Object.values(operatorCommands).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return `${commandLine('operator', 'COMMAND')}\n\n${lines.join('\n')}`
}
