import type { ComponentType } from 'react'
import { networkFailure } from '../platform/api-client.ts'
import { toast } from './toast.ts'
import { useOnDemand } from './use-on-demand.ts'

/** A dialog whose code is loaded once it is `open`; null until then. If loading fails, that is shown and `close` is called. */
export function useDialogPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  open: boolean,
  close: () => void,
): ComponentType<Props> | null {
  return useOnDemand(load, open, () => {
    close()
    toast.error(networkFailure)
  })
}
