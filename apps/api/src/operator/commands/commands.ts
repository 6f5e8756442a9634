import { operatorActions } from '../actions/actions.ts'
import { actionCommand } from './action-command.ts'
import { cardDeposits, cardMovesCommand, cardsCommand } from './card-commands.ts'
import type { Command } from './command.ts'
import { consoleCommand } from './console-command.ts'
import { contestCommand } from './contest-command.ts'
import { deposits } from './deposit-commands.ts'
import { eventCommands } from './event-commands.ts'
import { feedSecretCommand } from './feed-secret-command.ts'
import { mail } from './mail-command.ts'
import { matchCommands } from './match-commands.ts'
import { reconcile, refund } from './payment-commands.ts'
import { publishTermsCommand } from './publish-terms-command.ts'
import { squadCommands } from './squad-commands.ts'

/** Every operator command, by name: those that state an action, and those that list, or do what the page may not. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  ...matchCommands,
  ...eventCommands,
  ...squadCommands,
  contest: contestCommand,
  ...Object.fromEntries(
    operatorActions.flatMap((action) =>
      action.commands.map((words) => [words.name, actionCommand(action, words)]),
    ),
  ),
  ...{ console: consoleCommand, 'feed-secret': feedSecretCommand, 'publish-terms': publishTermsCommand },
  ...{ mail, reconcile, refund, deposits },
  ...{ cards: cardsCommand, 'card-moves': cardMovesCommand, 'card-deposits': cardDeposits },
}
