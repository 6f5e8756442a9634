import type { Content } from '@toprun/content/read-content'
import { publishTerms, termsOf } from '../../../ground/eligibility/terms.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/**
 * Puts the content's version of the terms into force. @param version the one that is meant; refused where the content has another
 * one by now
 */
export function publishTermsAction(
  db: Database,
  head: ActionHead,
  { content, version }: { content: Pick<Content, 'legal'>; version: string },
): Promise<ActionResult> {
  const { actor: by, now } = head
  const action = { kind: 'publish terms', target: `terms:${version}`, details: {} }
  return performAction(db, head, action, async (tx) => {
    const { version: current } = termsOf(content)
    if (current !== version) return { ok: false, summary: `The content has version ${current} of the terms.` }
    const published = await publishTerms(tx, content, { by, now })
    return published.ok
      ? { ok: true, summary: `Version ${version} of the terms is in force, published by ${by}.` }
      : { ok: false, summary: 'This version is published already. A new text has a new version.' }
  })
}
