import type { RoomParts } from '../room-parts.ts'
import { assignCardCommand, cardDeposits, cardMovesCommand, cardsCommand } from './card-commands.ts'
import type { Command } from './command.ts'
import { consoleCommand } from './console-command.ts'
import { contestCommand } from './contest-command.ts'
import { assignDepositCommand, deposits } from './deposit-commands.ts'
import { eventCommands } from './event-commands.ts'
import { feedSecretCommand } from './feed-secret-command.ts'
import { mail } from './mail-command.ts'
import { matchCommands } from './match-commands.ts'
import { paymentCommands } from './payment-commands.ts'
import { squadCommands } from './squad-commands.ts'
import { stock } from './stock-command.ts'
import { userCommands } from './user-commands.ts'

/** Every operator command, by name. */
export const commandsOf = (parts: RoomParts): Readonly<Record<string, Command>> => ({
  ...matchCommands,
  ...squadCommands,
  contest: contestCommand,
  ...eventCommands,
  console: consoleCommand,
  'feed-secret': feedSecretCommand,
  ...userCommands(parts),
  mail,
  stock,
  ...paymentCommands(parts),
  deposits,
  'assign-deposit': assignDepositCommand,
  cards: cardsCommand,
  'card-moves': cardMovesCommand,
  'card-deposits': cardDeposits,
  'assign-card': assignCardCommand,
})
