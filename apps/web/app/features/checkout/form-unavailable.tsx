import { ErrorState } from '../../ui/panel-state.tsx'

/** A provider's script did not come. Loading the page anew asks for all of it again, by its own rules. */
export function FormUnavailable() {
  return (
    <ErrorState
      title="The payment form could not be loaded"
      text="The payment provider was not reached. Nothing was charged."
      onRetry={() => location.reload()}
    />
  )
}
