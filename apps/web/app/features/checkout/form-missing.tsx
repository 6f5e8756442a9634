import type { Study } from '@toprun/api-schema/payment'
import { ErrorState } from '../../ui/panel-state.tsx'
import { CancelPayment } from './cancel-payment.tsx'
import { FormSkeleton } from './checkout-frame.tsx'

/**
 * In place of a provider's form: its script is on its way, or did not come. Loading the page anew asks for all of it again, by
 * its own rules. There is a way out of both.
 */
export function FormMissing({ failed, service }: { failed: boolean; service: Study }) {
  return (
    <div className="grid gap-5">
      {failed ? (
        <ErrorState
          title="The payment form could not be loaded"
          text="The payment provider was not reached. Nothing was charged."
          onRetry={() => location.reload()}
        />
      ) : (
        <FormSkeleton />
      )}
      <CancelPayment service={service} />
    </div>
  )
}
