import { useEffect } from 'react'
import { takeMessage } from '../../platform/session.ts'
import { toast } from '../../ui/toast.ts'

/** Shows messages stored before a reload: sign-in, sign-out, a finished payment. */
export function StoredMessages() {
  useEffect(() => {
    const message = takeMessage()
    if (message) toast[message.kind](message.text)
  }, [])
  return null
}
