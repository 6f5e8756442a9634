import type { MatchId } from '@toprun/api-schema/ids'
import { ofFile } from '@toprun/postgres/test-of-file'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import { users } from '../ground/identity/tables.ts'
import { workPush } from '../site/notifications/push-job.ts'
import { sendNotices } from '../site/notifications/send-notices.ts'
import { notices } from '../site/notifications/tables.ts'
import { vapidOf } from '../site/notifications/vapid.ts'
import { lineups, newMatch, newTeam } from './contest-kit.ts'
import { appOfFile } from './of-file.ts'
import { startPushServer } from './push-server.ts'
import type { TestUser } from './test-app.ts'

const key = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'

/** A site for the tests of the calling file that sends notices to its own push server; each test starts with none waiting. */
export function noticeKit() {
  const vapid = vapidOf(key, 'mailto:support@toprun.example')
  const push = ofFile(async () => {
    const held = await startPushServer(() => vapid.publicKey)
    return { held, end: held.stop }
  })
  const site = appOfFile(() => [{ VAPID_PRIVATE_KEY: key, PUSH_HOSTS: [push.origin] }])
  beforeAll(async () => {
    await workPush({ ...site, clock: site.now }, vapid)
  })
  beforeEach(async () => {
    push.answerWith(201)
    await site.pool.query("DELETE FROM jobs.job WHERE name = 'mail'")
    await site.db.update(notices).set({ doneAt: site.now() })
  })

  const context = () => ({
    db: site.db,
    jobs: site.jobs,
    clock: site.now,
    config: site.config,
    chance: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
    hasPush: true,
  })
  let matchCount = 0

  return {
    site,
    push,
    context,
    send: (portion?: number) => sendNotices(context(), { ...(portion !== undefined && { portion }) }),
    /** A user with a confirmed address. */
    async player(name: string): Promise<TestUser> {
      const user = await site.signUp(name)
      await site.db.update(users).set({ emailVerifiedAt: site.now() }).where(eq(users.id, user.id))
      return user
    },
    /** Subscribes a browser of the user. */
    async device({ token }: TestUser, name: string): Promise<void> {
      const subscribed = await site.call('POST', '/api/notifications/devices', {
        token,
        body: push.subscribe(name),
      })
      expect(subscribed.statusCode).toBe(200)
    },
    ownMatch(): Promise<MatchId> {
      matchCount += 1
      return newMatch(site.db, site.now(), `notices ${matchCount}`)
    },
    async teamOf({ id: userId }: TestUser, matchId: MatchId): Promise<string> {
      const [lineup] = await lineups(site.db, matchId, 1)
      return newTeam(site.db, { userId, matchId, lineup, now: site.now() })
    },
  }
}
