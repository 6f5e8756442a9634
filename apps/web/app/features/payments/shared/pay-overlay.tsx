import type { ReactNode } from 'react'
import { useQuestionOpen } from '../../../platform/person-question.ts'
import { WaitingOverlay } from '../../../ui/waiting-overlay.tsx'

/** What a payment waits for, and its text (docs/rules.md#payment-overlays). */
const waits = {
  awaiting: { message: 'Awaiting payments', text: 'We are taking you to the payment page.' },
  confirming: { message: 'Confirming', text: 'We are checking whether the payment went through.' },
  wallet: { message: 'Wallet processing', text: 'We are charging your balance.' },
  crypto: { message: 'Crypto confirming', text: 'Your transaction is waiting for confirmations.' },
} as const

/** Covers the page while it pays, but not while age and country are asked for; `children` are the ways out. */
export function PayOverlay({ wait, children }: { wait: keyof typeof waits; children?: ReactNode }) {
  if (useQuestionOpen()) return null
  return <WaitingOverlay {...waits[wait]}>{children}</WaitingOverlay>
}
