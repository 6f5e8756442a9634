import { retryMail, retryMails } from '@toprun/api-schema/operator-mails'
import { failedMailQueue } from '../../platform/mail.ts'
import { text } from './command-words.ts'
import { retriesOf } from './retries.ts'

/** Emails that could not be sent are queued again. The log names them by id, not by address. */
export const mailRetries = retriesOf(retryMail, retryMails, {
  kind: 'retry mails',
  target: { one: 'mail', all: 'mails' },
  details: (ids) => ({ ids }),
  retry: async (tx, wanted, context) => (await context.jobs()).retryFailed(tx, failedMailQueue, wanted),
  command: {
    name: 'mail retry',
    does: 'queues the mails again that could not be sent: all, or the ones named',
    reads: { ids: { ...text('[ID…]'), error: 'An ID must be one that "mail failed" lists' } },
    reason: 'optional',
  },
  words: {
    ...{ one: 'mail is', several: 'mails are', done: 'queued again' },
    none: (ids) => (ids ? 'No such email has failed.' : 'No email has failed.'),
  },
})
