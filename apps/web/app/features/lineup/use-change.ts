import { useState } from 'react'

/** By how much a figure changed last, counted by `at`; null until it changes for the first time. */
export function useChange(figure: number): { by: number; at: number } | null {
  const [shown, setShown] = useState<{ figure: number; change: { by: number; at: number } | null }>({
    figure,
    change: null,
  })
  if (shown.figure !== figure)
    setShown({ figure, change: { by: figure - shown.figure, at: (shown.change?.at ?? 0) + 1 } })
  return shown.change
}
