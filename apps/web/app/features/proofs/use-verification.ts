import type { ProofReport } from '@toprun/game-rules/proof/verify-proof'
import { useState } from 'react'
import { networkFailure } from '../../platform/api-client.ts'
import { verifyBundle } from './verify-bundle.ts'

export type Verification =
  | { stage: 'idle' }
  | { stage: 'loading' }
  | { stage: 'checking'; lines: number }
  | { stage: 'done'; report: ProofReport }
  | { stage: 'failed'; sentence: string }

/** Verifies the published bundle, or a file of the visitor's. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>({ stage: 'idle' })

  async function verify(bundle: Blob): Promise<void> {
    setVerification({ stage: 'checking', lines: 0 })
    try {
      const report = await verifyBundle(bundle, (lines) => setVerification({ stage: 'checking', lines }))
      setVerification({ stage: 'done', report })
    } catch {
      setVerification({ stage: 'failed', sentence: 'The file is incomplete or not a proof bundle.' })
    }
  }

  async function verifyPublished(path: string): Promise<void> {
    setVerification({ stage: 'loading' })
    const bundle = await fetch(path)
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null)
    if (bundle) await verify(bundle)
    else setVerification({ stage: 'failed', sentence: networkFailure })
  }

  return { verification, verify, verifyPublished }
}
