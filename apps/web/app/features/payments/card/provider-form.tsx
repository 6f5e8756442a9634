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
