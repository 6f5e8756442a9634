import { formatCents, formatCharge } from '@toprun/api-schema/money-text'
import { type Configuration, publicOrigin } from '../../../platform/configuration.ts'
import type { Mail } from '../../../platform/mail.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import type { Receipt } from './read-receipt.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What was paid, how and when, with a link to the order or the transaction. */
export function receiptEmail(
  config: Configuration,
  { email, name }: { email: string; name: string },
  { bought, amountMinor, charged, method, paidAt, transaction }: Receipt,
): Mail {
  const amount = formatCents(amountMinor)
  const item = bought && `${bought.quantity} × ${bought.title}`
  const heading = `Receipt: ${item ?? `${amount} added to your wallet`}`
  const facts = [
    `Amount: ${amount} (USD)`,
    ...(charged ? [`Charged: ${formatCharge(charged.minor.toString(), charged.currency)}`] : []),
    `Method: ${method}`,
    `Date: ${moment.format(paidAt)} UTC`,
    `Transaction: ${transaction}`,
  ]
  const origin = publicOrigin(config)
  return {
    to: email,
    kind: 'receipt',
    subject: heading,
    ...layOutMail({
      heading,
      lead: { figure: amount, of: item ?? 'Added to your wallet' },
      parts: [
        `Hello ${name},`,
        item ? `You paid ${amount} for ${item}.` : `You added ${amount} to your wallet.`,
        facts.join('\n'),
        ...(config.PAYMENTS === 'sandbox' ? ['Sandbox: no real money moves.'] : []),
        bought
          ? { link: 'Show the order', url: `${origin}/orders/${bought.order}` }
          : { link: 'Show the transaction', url: `${origin}/transactions?transaction=${transaction}` },
        ...(item ? [{ link: 'Your packs and cards', url: `${origin}/vault` }] : []),
      ],
      footer: ['You get this email because you paid on TopRun.'],
    }),
  }
}
