import type { ContestProof } from '@toprun/api-schema/proof'
import { verifyBundle } from '@toprun/game-rules/proof/verify-bundle'
import type { ProofReport } from '@toprun/game-rules/proof/verify-proof'
import { useState } from 'react'
import { networkFailure } from '../../platform/api-client.ts'

export type Verification =
  | { stage: 'idle' }
  | { stage: 'loading' }
  | { stage: 'checking'; lines: number }
  | { stage: 'done'; report: ProofReport }
  | { stage: 'failed'; sentence: string }

/** How many lines are taken between two chances for the page to draw. */
const linesInTurn = 500

/** Verifies the published bundle, or a file of the visitor's, which is compared with the published SHA-256 if there is one. */
export function useVerification(published: ContestProof['bundle']) {
  const [verification, setVerification] = useState<Verification>({ stage: 'idle' })

  async function verify(bundle: Blob): Promise<void> {
    setVerification({ stage: 'checking', lines: 0 })
    let drawn = 0
    const onLines = async (lines: number) => {
      if (lines - drawn < linesInTurn) return
      drawn = lines
      setVerification({ stage: 'checking', lines })
      await new Promise((resolve) => setTimeout(resolve))
    }
    try {
      const report = await verifyBundle(bundle, { sha256: published?.sha256 ?? null, onLines })
      setVerification({ stage: 'done', report })
    } catch {
      setVerification({ stage: 'failed', sentence: 'The file is damaged or not a proof bundle.' })
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
