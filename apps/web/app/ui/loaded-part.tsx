import { type ComponentType, type ReactNode, useState } from 'react'
import { networkFailure } from '../platform/api-client.ts'
import { ErrorState } from './panel-state.tsx'
import { useOnDemand } from './use-on-demand.ts'

type LoadedPartProps<Props> = {
  /** Must be a stable function. */
  load: () => Promise<{ default: ComponentType<Props> }>
  /** What could not be loaded: `Paying by crypto could not be loaded`. */
  failure: string
  skeleton: ReactNode
  children: (Part: ComponentType<Props>) => ReactNode
}

/** A part whose code is loaded when it is shown, with Try again if that fails. */
export function LoadedPart<Props>({ load, failure, skeleton, children }: LoadedPartProps<Props>) {
  const [failed, setFailed] = useState(false)
  const Part = useOnDemand(load, !failed, () => setFailed(true))
  if (failed) return <ErrorState title={failure} text={networkFailure} onRetry={() => setFailed(false)} />
  return Part ? children(Part) : skeleton
}
