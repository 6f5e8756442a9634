import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is loaded once it is `wanted`; null until then. If loading fails, `onFailure` is
 * called and the page stays, unlike with `lazy`. `load` and `onFailure` count as they are when it becomes wanted.
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  wanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Component: ComponentType<Props> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded when it becomes wanted, and only then
  useEffect(() => {
    if (!wanted || part) return
    let waiting = true
    load().then(
      (loaded) => waiting && setPart({ Component: loaded.default }),
      () => waiting && onFailure(),
    )
    return () => {
      waiting = false
    }
  }, [wanted])
  return part?.Component ?? null
}
