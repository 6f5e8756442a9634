import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** A state that is null again after a while. Another value restarts the while. */
export function useBriefState<Value>(ms: number): [Value | null, Dispatch<SetStateAction<Value | null>>] {
  const [value, setValue] = useState<Value | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [value, setValue]
}
