import { useRevalidator } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { ErrorState } from '../../ui/panel-state.tsx'

/** Replaces the sections whose content could not be loaded. */
export function ContentMissing() {
  const { revalidate } = useRevalidator()
  return (
    <div className="page py-14">
      <ErrorState
        title="Packs and players could not be loaded"
        text={networkFailure}
        onRetry={() => revalidate()}
      />
    </div>
  )
}
