import type { OperatorSession } from '@toprun/api-schema/operator'
import { createContext, useContext } from 'react'

/** The operator who is signed in. */
export const SignedInContext = createContext<OperatorSession | null>(null)

/** @throws outside of the operator's frame */
export function useSignedIn(): OperatorSession {
  const operator = useContext(SignedInContext)
  if (operator === null) throw new Error('No operator is signed in here.')
  return operator
}
