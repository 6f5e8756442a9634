import type { OperatorAction } from './action.ts'
import { assignCardAction, callOffMoveAction, cardRetries, moveRetries } from './cards.ts'
import { openContestAction, openMissingContestsAction, openOwnContestAction } from './contests.ts'
import { approveAction, declineAction } from './decisions.ts'
import { assignDepositAction } from './deposits.ts'
import { changeEventsAction, recordEventAction, recordRefusedAction } from './events.ts'
import { createFeedSecretAction, revokeFeedSecretAction } from './feed-secrets.ts'
import { stateFixtureAction } from './fixtures.ts'
import { mailRetries } from './mails.ts'
import { moveDeadlineAction, setPaceAction } from './match-play.ts'
import {
  abandonMatchAction,
  announceLineUpsAction,
  postponeMatchAction,
  startMatchAction,
} from './match-states.ts'
import { reconcileAction, refundAction } from './payments.ts'
import { publishTermsAction, setStockAction } from './site.ts'
import {
  changeSquadAction,
  correctPlayerAction,
  dismissNameAction,
  stateAliasAction,
  takeNameAction,
} from './squads.ts'
import { correctPersonAction, deleteAccountAction, suspendAction, unsuspendAction } from './users.ts'

/** Everything that an operator can do on the page. Actions of only the command line are in ../commands. */
export const operatorActions: readonly OperatorAction[] = [
  ...[startMatchAction, announceLineUpsAction, postponeMatchAction, abandonMatchAction],
  ...[moveDeadlineAction, setPaceAction, recordEventAction, recordRefusedAction, changeEventsAction],
  ...[
    stateFixtureAction,
    correctPlayerAction,
    changeSquadAction,
    stateAliasAction,
    takeNameAction,
    dismissNameAction,
    openContestAction,
    openMissingContestsAction,
    openOwnContestAction,
  ],
  ...[refundAction, reconcileAction, assignDepositAction],
  ...[cardRetries.one, cardRetries.all, moveRetries.one, moveRetries.all],
  ...[callOffMoveAction, assignCardAction, mailRetries.one, mailRetries.all],
  ...[setStockAction, publishTermsAction, createFeedSecretAction, revokeFeedSecretAction],
  ...[suspendAction, unsuspendAction, correctPersonAction, deleteAccountAction],
  ...[approveAction, declineAction],
]
