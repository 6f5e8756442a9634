import { useEffect } from 'react'
import { takeMessage } from '../../platform/session.ts'
import { toast } from '../../ui/toast.ts'

/** Shows what was said before the page was loaded anew: signing in and out, a payment that came back. */
export function KeptMessages() {
  useEffect(() => {
    const message = takeMessage()
    if (message) toast[message.kind](message.text)
  }, [])
  return null
}
