import type { ReactNode } from 'react'
import { Meter } from '../../ui/meter.tsx'
import { WaitingOverlay } from '../../ui/waiting-overlay.tsx'

/** How far a mint is, between "Upload NFT" and its end (docs/rules.md#minting). */
export type MintStage =
  | { step: 'idle' }
  /** `sent`: from 0 to 1. */
  | { step: 'uploading'; sent: number }
  /** The wallet asks. */
  | { step: 'waiting' }
  /** The wallet has answered; the transaction is on its way. */
  | { step: 'minting' }

const waits = {
  waiting: { message: 'Please Wait', text: 'Confirm it in your wallet.' },
  minting: { message: 'Minting', text: 'Your wallet has sent the transaction.' },
  confirming: { message: 'Confirming', text: 'You can leave this page. Your token completes on its own.' },
} as const

/** Covers the page while a token is made. */
export function MintOverlay({ stage }: { stage: Exclude<MintStage, { step: 'idle' }> }) {
  if (stage.step !== 'uploading') return <WaitingOverlay {...waits[stage.step]} />
  const percent = `${Math.round(stage.sent * 100)} %`
  return (
    <WaitingOverlay message="Uploading NFT" text={stage.sent < 1 ? percent : 'We are checking the file.'}>
      <Meter label="Uploaded" value={stage.sent} max={1} text={percent} className="w-full" />
    </WaitingOverlay>
  )
}

/** The same while a token is on the chain and not final. */
export function ConfirmingOverlay({
  confirmations,
  needed,
  children,
}: {
  confirmations: number
  needed: number | null
  children: ReactNode
}) {
  const text =
    needed === null || confirmations === 0
      ? 'Waiting for a block'
      : `${confirmations} of ${needed} confirmations`
  return (
    <WaitingOverlay {...waits.confirming}>
      <div className="grid w-full gap-1.5">
        <p className="font-semibold tabular-nums">{text}</p>
        {needed !== null && <Meter label="Confirmations" value={confirmations} max={needed} text={text} />}
      </div>
      {children}
    </WaitingOverlay>
  )
}
