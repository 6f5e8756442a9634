import { type ComponentType, lazy } from 'react'
import { networkFailure } from '../platform/api-client.ts'
import { loadPart } from '../platform/load-part.ts'
import { ErrorState } from './panel-state.tsx'

/** A part of a page whose code is loaded when it is first shown. If it cannot be loaded, the part says so, and the page goes on. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() => loadPart(load).catch(() => ({ default: Unloaded })))
}

function Unloaded() {
  return (
    <ErrorState
      title="This part could not be loaded"
      text={networkFailure}
      onRetry={() => location.reload()}
    />
  )
}
