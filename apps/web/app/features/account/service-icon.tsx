import type { TransactionService } from '@toprun/api-schema/transaction'
import {
  ArrowLeftRight,
  Coins,
  Gavel,
  Gift,
  Handshake,
  type LucideIcon,
  Package,
  Plus,
  Receipt,
  RotateCcw,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react'

const icons: Readonly<Record<TransactionService, LucideIcon>> = {
  ...{ load: Plus, buy: Package, entry: Ticket, refund: Undo2, winnings: Trophy, deposit: Coins },
  ...{
    gift: Gift,
    waiver: Receipt,
    reversal: RotateCcw,
    trade: ArrowLeftRight,
    bid: Gavel,
    offer: Handshake,
  },
}

/** The sign of what a transaction was, whose name is beside it. */
export function ServiceIcon({ service }: { service: TransactionService }) {
  const Icon = icons[service]
  return (
    <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-raised text-muted">
      <Icon className="size-4" />
    </span>
  )
}
