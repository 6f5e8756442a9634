import { messageResponse } from '@toprun/api-schema/identity'
import { ask } from '../../platform/api-client.ts'
import { endSession, storedToken } from '../../platform/session.ts'
import { toast } from '../../ui/toast.ts'

/** Ends the session here and on the server, and goes to the home page, which confirms it. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  if (token === null) return
  const response = await ask('POST', '/api/auth/logout', messageResponse)
  if (response.ok) endSession(token, { kind: 'success', text: response.data.msg }, '/')
  else toast.error(response.msg)
}
