import { useHydrated } from '../../ui/use-hydrated.ts'
import { hoursHere } from './hours-here.ts'

/** When support replies: in the time zone of the reader, and as the site states it. */
export function SupportHours({ stated }: { stated: string }) {
  const here = useHydrated() ? hoursHere(stated, new Date()) : null
  if (here === null) return stated
  return (
    <>
      {here} your time ({stated})
    </>
  )
}
