import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { type Deposit, depositKey } from './deposit-memory.ts'
import { DepositOverlay, DepositSteps, HideButton } from './deposit-progress.tsx'
import { depositStatusQuery, type FinalStatus, finalOf, isUnseen } from './deposit-status.ts'

type PendingDepositsProps = {
  deposits: readonly Deposit[]
  /** The id of the order on this page, if any. */
  order: string | undefined
  onHide: (key: string) => void
  /** Called once for each, in every tab that has shown it. */
  onEnd: (deposit: Deposit, end: FinalStatus) => void
}

/**
 * Every transaction that the user sent or submitted here without a known result, including before a reload. The newest covers
 * the page until it is closed.
 */
export function PendingDeposits({ deposits, order, onHide, onEnd }: PendingDepositsProps) {
  const [closed, setClosed] = useState<readonly string[]>([])
  if (deposits.length === 0) return null
  return (
    <ul aria-label="Pending payments" className="grid gap-3">
      {deposits.map((deposit, index) => {
        const key = depositKey(deposit)
        return (
          <PendingDeposit
            key={key}
            deposit={deposit}
            title={titleOf(deposit, order)}
            overlaid={index === 0 && !closed.includes(key)}
            onClose={() => setClosed((before) => [...before, key])}
            onHide={() => onHide(key)}
            onEnd={(end) => {
              onHide(key)
              onEnd(deposit, end)
            }}
          />
        )
      })}
    </ul>
  )
}

function titleOf(deposit: Deposit, order: string | undefined): string {
  if (deposit.kind === 'stablecoin') return 'Deposit pending'
  return deposit.order === order ? 'This order is being paid' : 'Another order is being paid'
}

type PendingDepositProps = {
  deposit: Deposit
  title: string
  overlaid: boolean
  onClose: () => void
  onHide: () => void
  onEnd: (end: FinalStatus) => void
}

function PendingDeposit({ deposit, title, overlaid, onClose, onHide, onEnd }: PendingDepositProps) {
  const { data: status } = useQuery(depositStatusQuery(deposit))
  const end = finalOf(status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result is reported when it arrives, not when the page renders again
  useEffect(() => {
    if (end) onEnd(end)
  }, [end])
  if (end) return null
  return (
    <li className="panel grid gap-3 p-5">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner className="size-5 shrink-0 text-progress" />
        {title}
      </p>
      {status?.step === 'pending' && <DepositSteps status={status} />}
      {status?.step === 'unreported' && <p className="text-muted">{status.msg}</p>}
      <p className="font-mono text-xs break-all text-muted">{deposit.hash}</p>
      {isUnseen(status) && (
        <div>
          <HideButton onHide={onHide} />
        </div>
      )}
      {overlaid && <DepositOverlay status={status} onClose={onClose} onHide={onHide} />}
    </li>
  )
}
