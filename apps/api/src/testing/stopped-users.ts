import { beginSuspension } from '../ground/eligibility/suspension.ts'
import { storeDecision } from '../ground/eligibility/terms.ts'
import type { TestApp, TestUser } from './test-app.ts'

type Stopped = Pick<TestUser, 'id'>

export const suspend = ({ db, now }: TestApp, { id: userId }: Stopped) =>
  beginSuspension(db, { userId, by: 'ops', reason: 'Two accounts', now: now() })

/** What stops an adult, by the code of its refusals. */
export const stopsOf = (site: TestApp) => ({
  account_suspended: (user: Stopped) => suspend(site, user),
  terms_rejected: ({ id }: Stopped) =>
    storeDecision(site.db, id, { version: '1', decision: 'rejected' }, site.now()),
})
