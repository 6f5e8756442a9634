import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/panel-state.tsx'
import { FormSkeleton } from './checkout-frame.tsx'

/**
 * In place of a provider's form: its script is loading, or could not be loaded. Reloading the page requests all of it again,
 * with its own policy.
 */
export function FormMissing({ failed, cancel }: { failed: boolean; cancel: ReactNode }) {
  return (
    <div className="grid gap-5">
      {failed ? (
        <ErrorState
          title="The payment form could not be loaded"
          text="We couldn't reach the payment provider. Nothing was charged."
          onRetry={() => location.reload()}
        />
      ) : (
        <FormSkeleton />
      )}
      {cancel}
    </div>
  )
}

/** The provider's error, under its form. */
export function FormFault({ children }: { children: string | null | undefined }) {
  return children ? (
    <p role="alert" className="text-ball-text">
      {children}
    </p>
  ) : null
}

/** Above the button that paid nothing: that nothing was charged, and why. It comes into view where the form is longer than the screen. */
export function NotPaid({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div
      ref={(panel) => panel?.scrollIntoView({ block: 'nearest' })}
      role="alert"
      className="flex scroll-my-24 gap-3 rounded-control border border-ball-text bg-ball/10 p-4"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
      <div>
        <p className="font-semibold">Not paid. Nothing was charged.</p>
        <p>{children}</p>
      </div>
    </div>
  )
}
