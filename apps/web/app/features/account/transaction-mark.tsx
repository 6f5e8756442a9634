import type { TransactionStatus } from '@toprun/api-schema/transaction'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'

const marks = {
  Success: { Icon: CircleCheck, tone: 'text-muted' },
  Pending: { Icon: Clock, tone: 'text-progress' },
  Failed: { Icon: CircleX, tone: 'text-ball-text' },
  Refunded: { Icon: Undo2, tone: 'text-gold-text' },
} as const

/** A transaction's status: an icon and a word; success, which most of them have, without a colour. */
export function TransactionMark({ status }: { status: TransactionStatus }) {
  const { Icon, tone } = marks[status]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {status}
    </span>
  )
}
