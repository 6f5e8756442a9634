import { assignCardCommand, cardDeposits, cardsCommand } from './card-commands.ts'
import type { Command } from './command.ts'
import { assignDepositCommand, deposits } from './deposit-commands.ts'
import { eventCommands } from './event-commands.ts'
import { mail } from './mail-command.ts'
import { matchCommands } from './match-commands.ts'
import { reconcile, refund } from './payment-commands.ts'
import { stock } from './stock-command.ts'
import { userCommands } from './user-commands.ts'

export const commands: Readonly<Record<string, Command>> = {
  ...matchCommands,
  ...eventCommands,
  ...userCommands,
  mail,
  stock,
  reconcile,
  refund,
  deposits,
  'assign-deposit': assignDepositCommand,
  cards: cardsCommand,
  'card-deposits': cardDeposits,
  'assign-card': assignCardCommand,
}
