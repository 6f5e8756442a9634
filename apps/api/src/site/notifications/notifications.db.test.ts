import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import { notificationKind, notificationResponse } from '@toprun/api-schema/notification'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { callOffContests } from '../../game/contests/settle/lock-contests.ts'
import { payOutContests } from '../../game/contests/settle/pay-out.ts'
import { refundContest } from '../../game/contests/settle/refund.ts'
import { contests, entries, teams } from '../../game/contests/tables.ts'
import { decodePicks } from '../../game/contests/teams/picks.ts'
import { receiveChanges, receiveEvent } from '../../game/live/feed/receive-event.ts'
import { recordWholeFeed } from '../../game/matches/log/stored-feeds.ts'
import { callOffMatch, postponeMatch } from '../../game/matches/play/match-state.ts'
import { changeAlias } from '../../game/matches/squads/stated.ts'
import { matchEvents, matches, matchPlayers } from '../../game/matches/tables.ts'
import { users } from '../../ground/identity/tables.ts'
import { identityData } from '../../ground/identity/user-data.ts'
import type { Database } from '../../platform/database.ts'
import { give, joinAs, lineups, newContest, newTeam } from '../../testing/contest-kit.ts'
import { crashingAfter } from '../../testing/crashing-database.ts'
import { explained } from '../../testing/explained.ts'
import { behind } from '../../testing/lock-waits.ts'
import { noticeKit } from '../../testing/notice-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { audiences } from './audiences.ts'
import { sendNotices } from './send-notices.ts'
import { notices, notificationPreferences } from './tables.ts'
import { notificationsData } from './user-data.ts'

const { site, push, context, send, player, device, ownMatch, teamOf } = noticeKit()

const minute = 60_000

/** Queued emails except those of signing up. */
const mails = async () => (await site.mails()).filter(({ kind }) => notificationKind.safeParse(kind).success)
const mailed = async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`).sort()

const operator = { source: 'operator', sourceSequence: null }
const recording = () => ({ now: site.now(), reviewMs: minute })

/**
 * The eleven of the player's side as a feed announces it: everyone but that player. @param spelled the spelling of
 * the others
 */
async function announceWithout(
  matchId: MatchId,
  playerId: string,
  spelled: ReadonlyMap<string, string> = new Map(),
) {
  const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  const missing = squad.find((each) => each.playerId === playerId) ?? expect.fail('no player')
  const { team, name } = missing
  const eleven = squad.filter((each) => each.team === team && each.name !== name).map((each) => each.name)
  const payload = { type: 'lineup', team, players: eleven.map((each) => spelled.get(each) ?? each) }
  const sent = { matchId, ...operator, sourceEventId: randomUUID(), payload }
  expect(await receiveEvent(site.db, sent, recording())).toMatchObject({ status: 'recorded' })
  return { name, team, eleven }
}

describe('lock in 15 minutes', () => {
  test('is sent once to users with a team in no contest, by email and push', async () => {
    const [waiting, entered] = [await player('Waiting Will'), await player('Entered Eve')]
    await device(waiting, 'will')
    const matchId = await ownMatch()
    await teamOf(waiting, matchId)
    const contest = await newContest(site.db, matchId, { entryFeeMinor: 0n })
    await joinAs(site.db, {
      contestId: contest.id,
      teamId: await teamOf(entered, matchId),
      userId: entered.id,
      now: site.now(),
    })
    await send()
    expect(await mailed()).toEqual([])
    site.advance(46 * minute)
    await send()
    await send()
    expect(await mailed()).toEqual([expect.stringContaining(`${waiting.email}: Teams lock soon: `)])
    const [mail] = await mails()
    expect(mail?.text).toContain('is in no contest yet. Teams lock at')
    expect(mail?.text).toContain(`/matches/${matchId}`)
    await vi.waitFor(() => expect(push.read('will')).toHaveLength(1), 10_000)
    expect(push.read('will')[0]).toMatchObject({
      title: expect.stringMatching(/^Teams lock soon/),
      path: `/matches/${matchId}`,
      tag: `lock_soon:${matchId}`,
    })
  })

  test('writes nothing once it is sent, and reads the next matches by an index', async () => {
    const matchId = await ownMatch()
    await teamOf(await player('Written Wes'), matchId)
    site.advance(46 * minute)
    await send()
    expect(await mailed()).toHaveLength(1)
    const round = (db: Database) => sendNotices({ ...context(), db })
    const plans = await explained(site.pool, round, 'SET enable_seqscan = off; SET enable_bitmapscan = off')
    expect(plans).toEqual([
      expect.stringMatching(/matches_by_state.*\s+Index Cond: .*starts_at <= [\s\S]* notices_key_key /),
      expect.stringMatching(/notices_due.*\s+Index Cond: .*due_at <= /),
    ])
  })

  test('is not sent once teams have locked, though the match has not started', async () => {
    await teamOf(await player('Late Lila'), await ownMatch())
    site.advance(60 * minute)
    await send()
    site.advance(minute)
    await send()
    expect(await mailed()).toEqual([])
  })

  test('is not sent to a user whose account is deleted meanwhile', async () => {
    const gone = await player('Gone Gabi')
    await teamOf(gone, await ownMatch())
    const [user = expect.fail('no user')] = await site.db.select().from(users).where(eq(users.id, gone.id))
    site.advance(46 * minute)
    await behind(
      site,
      async (tx) => {
        for (const part of [identityData, notificationsData]) await part.erase?.(tx, user, site.now())
      },
      send,
    )
    expect(await mailed()).toEqual([])
    const own = eq(notificationPreferences.userId, gone.id)
    expect(await site.db.$count(notificationPreferences, own)).toBe(0)
  })

  test('is sent again for a new lock, and not once the match has started', async () => {
    const waiting = await player('Again Ada')
    const matchId = await ownMatch()
    await teamOf(waiting, matchId)
    site.advance(50 * minute)
    await send()
    const moved = new Date(site.now().getTime() + 14 * minute)
    await site.db.update(matches).set({ startsAt: moved, locksAt: moved }).where(eq(matches.id, matchId))
    await send()
    expect(await mailed()).toHaveLength(2)
  })
})

test('an announced line-up is sent to users whose team lacks a player, with the name', async () => {
  const [hit, other] = [await player('Hit Hana'), await player('Other Otto')]
  const matchId = await ownMatch()
  const [lineup, ...others] = await lineups(site.db, matchId, 20)
  const missing = lineup?.players.find((id) => others.some(({ players }) => !players.includes(id))) ?? ''
  const without = others.find(({ players }) => !players.includes(missing))
  const teamId = await newTeam(site.db, { userId: hit.id, matchId, lineup, now: site.now() })
  await newTeam(site.db, { userId: other.id, matchId, lineup: without, now: site.now() })
  const { name } = await announceWithout(matchId, missing)
  site.advance(minute)
  await send()
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([hit.email])
  const [mail] = sent
  expect(mail?.subject).toMatch(/^Line-ups are out: /)
  expect(mail?.text).toContain(`${name} of your team`)
  expect(mail?.text).toContain(`/matches/${matchId}/team/${teamId}`)
})

test('a line-up in other spellings, or corrected since, is sent only to those who lack a player', async () => {
  const user = await player('Spelt Sue')
  const [spelt, corrected] = [await ownMatch(), await ownMatch()]
  for (const matchId of [spelt, corrected]) {
    const [lineup] = await lineups(site.db, matchId, 1)
    await newTeam(site.db, { userId: user.id, matchId, lineup, now: site.now() })
    const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
    const [picked, other] = squad.filter(({ playerId }) => lineup?.players.includes(playerId))
    const spare = squad.find(
      ({ playerId, team }) => team === picked?.team && !lineup?.players.includes(playerId),
    )
    if (!picked || !other || !spare) throw new Error('no player')
    if (matchId === spelt) {
      const spelling = { team: picked.team, spelling: 'In other words', playerId: picked.playerId }
      await site.db.transaction((tx) => changeAlias(tx, spelling))
      await announceWithout(matchId, spare.playerId, new Map([[picked.name, spelling.spelling]]))
      continue
    }
    const { team, eleven } = await announceWithout(matchId, picked.playerId)
    const players = eleven.map((name) => (name === spare.name ? picked.name : name))
    const event = { type: 'lineup', team, players }
    const payload = { type: 'correct', revision: 1, reason: 'A misprint.', event }
    const sent = { ...operator, sourceEventId: randomUUID(), payload }
    expect(await receiveChanges(site.db, matchId, [sent], recording())).toMatchObject({ ok: true })
  }
  site.advance(minute)
  await send()
  expect(await mailed()).toEqual([])
})

test('a line-up that is announced again or corrected is sent once to those whose player dropped out', async () => {
  const [user, other] = [await player('Twice Tia'), await player('Other Oz')]
  const matchId = await ownMatch()
  const [lineup, ...others] = await lineups(site.db, matchId, 20)
  await newTeam(site.db, { userId: user.id, matchId, lineup, now: site.now() })
  const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  const picked = squad.filter(({ playerId }) => lineup?.players.includes(playerId))
  const sides = [...Map.groupBy(picked, (each) => each.team).values()]
  const [first, second, third] = sides.sort((one, other) => other.length - one.length)[0] ?? []
  if (!first || !second || !third) throw new Error('no player')
  const without = others.find(({ players }) => !players.includes(second.playerId))
  await newTeam(site.db, { userId: other.id, matchId, lineup: without, now: site.now() })
  const told = async () => {
    site.advance(minute)
    await send()
    const sent = await mails()
    await site.pool.query("DELETE FROM jobs.job WHERE name = 'mail'")
    return sent
      .filter(({ to }) => to === user.email)
      .map(({ text }) => squad.filter(({ name }) => text.includes(name)).map(({ name }) => name))
  }
  await announceWithout(matchId, first.playerId)
  expect(await told()).toEqual([[first.name]])
  await announceWithout(matchId, first.playerId)
  expect(await told()).toEqual([])
  const { eleven } = await announceWithout(matchId, second.playerId)
  expect(await told()).toEqual([[second.name]])
  const players = eleven.map((name) => (name === third.name ? second.name : name))
  const event = { type: 'lineup', team: first.team, players }
  const payload = { type: 'correct', revision: 3, reason: 'A misprint.', event }
  const sent = { ...operator, sourceEventId: randomUUID(), payload }
  expect(await receiveChanges(site.db, matchId, [sent], recording())).toMatchObject({ ok: true })
  expect(await told()).toEqual([[third.name]])
})

test('twenty notices that always fail do not block a later one', async () => {
  const winner = await player('Waiting Wes')
  const matchId = await ownMatch()
  await teamOf(winner, matchId)
  const { id: contestId } = await newContest(site.db, matchId)
  const before = new Date(site.now().getTime() - minute)
  await site.db.insert(notices).values(
    Array.from({ length: 20 }, (_, at) => ({
      kind: 'won' as const,
      key: `fails:${at}`,
      matchId,
      contestId,
      dueAt: before,
    })),
  )
  const lock = { kind: 'lock_soon' as const, key: `later:${matchId}`, matchId, dueAt: site.now() }
  await site.db.insert(notices).values(lock)
  const failing = vi.spyOn(audiences, 'won').mockRejectedValue(new Error('It always fails.'))
  await expect(send()).rejects.toThrow('20 notices could not be sent')
  await send()
  expect(await mailed()).toEqual([expect.stringContaining(winner.email)])
  failing.mockRestore()
})

test('winners of a settled contest are sent what they won', async () => {
  const [first, second, last] = [
    await player('First Fay'),
    await player('Second Sol'),
    await player('Last Lou'),
  ]
  const matchId = await ownMatch()
  const contest = await newContest(site.db, matchId, { name: 'Floodlight Classic' })
  for (const [index, { user, prize }] of [
    { user: first, prize: 1200n },
    { user: first, prize: 300n },
    { user: second, prize: 500n },
    { user: last, prize: 0n },
  ].entries()) {
    const teamId = await teamOf(user, matchId)
    await site.db.insert(entries).values({
      contestId: contest.id,
      seat: index + 1,
      teamId,
      userId: user.id,
      rank: index + 1,
      prizeMinor: prize,
    })
  }
  await site.db.update(contests).set({ state: 'settled' }).where(eq(contests.id, contest.id))
  // One user at a time: nobody is left out, and nobody is notified twice.
  await send(1)
  expect(await mailed()).toEqual([`${first.email}: You won $15.00`, `${second.email}: You won $5.00`].sort())
  const text = (await mails()).map((mail) => mail.text).join()
  expect(text).toContain('2 of your teams won in Floodlight Classic')
  expect(text).toContain('Rank 3 in Floodlight Classic')
  const html = (await mails()).map((mail) => mail.html).join()
  expect(html).toContain('>Rank 3</span>')
  expect(html).toContain('>Best rank 1</span>')
})

describe('a postponement', () => {
  const due = () => site.db.update(notices).set({ dueAt: site.now() }).where(eq(notices.kind, 'postponed'))
  const postpone = (matchId: MatchId, to: Date | null) =>
    site.db.transaction((tx) => postponeMatch(tx, matchId, { to, now: site.now(), why: 'A wet outfield' }))

  test('is sent to owners of teams with its reason and the time of refunds, and then the new start', async () => {
    const [owner, other] = [await player('Owner Ona'), await player('Other Ole')]
    const matchId = await ownMatch()
    await teamOf(owner, matchId)
    await teamOf(other, await ownMatch())
    await postpone(matchId, null)
    await due()
    await send(1)
    await send()
    const [mail, ...none] = await mails()
    expect(none).toEqual([])
    expect(`${mail?.to}: ${mail?.subject}`).toMatch(new RegExp(`^${owner.email}: Postponed: .* v `))
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain('Reason: A wet outfield. There is no new start yet. Your entries stay')
    expect(text).toMatch(/Without one by .+ UTC, every entry fee is refunded\./)

    await postpone(matchId, new Date(site.now().getTime() + 40 * 60 * minute))
    await due()
    await send()
    expect((await mailed()).at(0)).toMatch(/: New start: /)
    expect(await mailed()).toHaveLength(2)
  })

  test('to a known start is sent once, and none after the match is void', async () => {
    const owner = await player('Known Kim')
    const [moved, lost] = [await ownMatch(), await ownMatch()]
    await teamOf(owner, moved)
    await teamOf(owner, lost)
    await postpone(moved, new Date(site.now().getTime() + 40 * 60 * minute))
    await postpone(lost, new Date(site.now().getTime() + 100 * 60 * minute))
    await due()
    await send()
    expect(await mailed()).toEqual([expect.stringMatching(/: New start: /)])
    expect((await mails())[0]?.text.replace(/\s+/g, ' ')).toContain('The match was postponed. It starts on ')
  })
})

test('users in refunded contests are sent the reason and the amount, once for their match', async () => {
  const [payer, visitor, owner] = [
    await player('Payer Pam'),
    await player('Visitor Vic'),
    await player('Owner Oz'),
  ]
  await give(site.db, payer.id, 2000n)
  const matchId = await ownMatch()
  const enter = async (user: TestUser, teamId: string, terms: Parameters<typeof newContest>[2]) => {
    const contest = await newContest(site.db, matchId, terms)
    await joinAs(site.db, { contestId: contest.id, teamId, userId: user.id, now: site.now() })
  }
  const teamId = await teamOf(payer, matchId)
  await enter(payer, teamId, { name: 'Classic', entryFeeMinor: 250n })
  await enter(payer, teamId, { name: 'Podium' })
  await enter(visitor, await teamOf(visitor, matchId), { name: 'Nets', entryFeeMinor: 0n })
  await teamOf(owner, matchId)
  await site.db.transaction(async (tx) => {
    await callOffMatch(tx, matchId, { now: site.now(), why: 'rain' })
    await callOffContests(tx, matchId, 'abandoned')
  })
  await payOutContests(site.db, site.now())
  await site.db.update(notices).set({ dueAt: site.now() }).where(eq(notices.kind, 'refunded'))
  await send(1)
  await send()
  const sent = await mails()
  expect(sent.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`).sort()).toEqual(
    [`${payer.email}: Entries refunded`, `${visitor.email}: Contest cancelled`].sort(),
  )
  const text = sent.map((mail) => mail.text.replace(/\s+/g, ' ')).join()
  expect(text).toContain('The match was abandoned, so Classic and Podium do not count.')
  expect(text).toContain('$12.50 is back in your wallet.')
  expect(text).toContain('The match was abandoned, so Nets does not count.')
})

test('contests refunded after that are announced separately, with only their own amount, and earlier ones together', async () => {
  const payer = await player('Later Lou')
  await give(site.db, payer.id, 2000n)
  const matchId = await ownMatch()
  const teamId = await teamOf(payer, matchId)
  const refund = async (name: string, entryFeeMinor: bigint) => {
    const { id: contestId } = await newContest(site.db, matchId, { name, entryFeeMinor })
    await joinAs(site.db, { contestId, teamId, userId: payer.id, now: site.now() })
    await site.db
      .update(contests)
      .set({ state: 'refunding', refundReason: 'slot_void' })
      .where(eq(contests.id, contestId))
    await refundContest(site.db, contestId)
  }
  const tell = async () => {
    await site.db.update(notices).set({ dueAt: site.now() }).where(eq(notices.kind, 'refunded'))
    for (const _ of ['once', 'again']) await send()
    return (await mails()).map((mail) => mail.text.replace(/\s+/g, ' '))
  }
  await refund('Early', 100n)
  await refund('Also early', 200n)
  const early = await tell()
  expect(early).toEqual([
    expect.stringMatching(/so Also early and Early do not count\. \$3\.00 is back in your wallet\./),
  ])

  await refund('Late', 500n)
  const late = (await tell()).filter((text) => !early.includes(text))
  expect(late).toEqual([expect.stringMatching(/so Late does not count\. \$5\.00 is back in your wallet\./)])
})

test('a correction is sent to users whose points it changed, with the difference', async () => {
  const owner = await player('Corrected Cy')
  const matchId = await ownMatch()
  const teamId = await teamOf(owner, matchId)
  const contest = await newContest(site.db, matchId, { entryFeeMinor: 0n })
  await joinAs(site.db, { contestId: contest.id, teamId, userId: owner.id, now: site.now() })
  site.advance(60 * minute)
  await recordWholeFeed(site.db, matchId, site.now())
  const [team] = await site.db.select().from(teams).where(eq(teams.id, teamId))
  const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  const picked = decodePicks(team?.picks ?? new Uint8Array()).map(({ position }) => position)
  const names = squad.filter(({ position }) => picked.includes(position)).map(({ name }) => name)
  const log = await site.db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(matchEvents.revision)
  const ball = log.find(
    ({ payload }) =>
      payload?.type === 'ball' &&
      names.includes(payload.delivery.batter) &&
      payload.delivery.runs.batter === 4,
  )
  if (ball?.payload?.type !== 'ball') return expect.unreachable('nobody of the team hit a four')
  const { delivery } = ball.payload
  const payload = {
    ...ball.payload,
    delivery: { ...delivery, runs: { ...delivery.runs, batter: 6, total: delivery.runs.total + 2 } },
  }
  const revision = log.length + 1
  await site.db.insert(matchEvents).values({
    matchId,
    revision,
    kind: 'correction',
    source: 'operator',
    sourceEventId: 'fix',
    payload,
    targetRevision: ball.revision,
    reason: 'It carried.',
  })
  await site.db.update(matches).set({ revision }).where(eq(matches.id, matchId))
  await site.db.update(notices).set({ dueAt: site.now() }).where(eq(notices.kind, 'correction'))
  await send()
  const [mail] = await mails()
  expect(mail?.to).toBe(owner.email)
  expect(mail?.subject).toMatch(/^Points corrected: /)
  expect(mail?.text).toMatch(/ \+\d/)
})

describe('once each', () => {
  test('a crash between any statements notifies every user once', async () => {
    const owners = [await player('Crash Cat'), await player('Crash Dog'), await player('Crash Elk')]
    const matchId = await ownMatch()
    for (const owner of owners) await teamOf(owner, matchId)
    site.advance(50 * minute)
    for (let statements = 1; statements < 40; statements += 2)
      await sendNotices({ ...context(), db: crashingAfter(site.db, statements) }, { portion: 1 }).catch(
        () => undefined,
      )
    await send(1)
    expect(await mailed()).toHaveLength(3)
  })

  test('two processes notify every user once', async () => {
    const owners = [await player('Twice Tom'), await player('Twice Tim')]
    const matchId = await ownMatch()
    for (const owner of owners) await teamOf(owner, matchId)
    site.advance(50 * minute)
    await Promise.all([send(1), send(1), send(1)])
    expect(await mailed()).toHaveLength(2)
  })
})

describe('a notice to many users', () => {
  async function twoMatches() {
    const many = await Promise.all(
      ['Many Mia', 'Many Max', 'Many Moe', 'Many May'].map((name) => player(name)),
    )
    const single = await player('Single Sue')
    const [large, small] = [await ownMatch(), await ownMatch()]
    for (const owner of many) await teamOf(owner, large)
    await teamOf(single, small)
    site.advance(50 * minute)
    return single
  }

  test('does not block the others: they take turns', async () => {
    const single = await twoMatches()
    const stop = new AbortController()
    let portions = 0
    const chance = (bytes: number) => {
      portions += 1
      if (portions === 3) stop.abort()
      return context().chance(bytes)
    }
    await sendNotices({ ...context(), chance }, { portion: 1, signal: stop.signal })
    expect(await mailed()).toHaveLength(3)
    expect(await mailed()).toContainEqual(expect.stringContaining(single.email))
  })

  test('stops between two portions, and continues later', async () => {
    await twoMatches()
    const stop = new AbortController()
    stop.abort()
    await sendNotices(context(), { portion: 1, signal: stop.signal })
    expect(await mailed()).toEqual([])
    await send(1)
    expect(await mailed()).toHaveLength(5)
  })
})

describe('what was switched off', () => {
  test('sends nothing, and an address that is not confirmed gets nothing', async () => {
    const quiet = await player('Quiet Quin')
    const unknown = await site.signUp('Unknown Una')
    const settings = {
      lineup_out: true,
      lock_soon: false,
      won: true,
      refunded: true,
      correction: true,
      postponed: true,
    }
    const changed = await site.call('PUT', '/api/notifications', {
      token: quiet.token,
      body: { mail: settings, push: settings },
    })
    expect(notificationResponse.parse(changed.json())).toMatchObject({
      mail: settings,
      push: settings,
      emailConfirmed: true,
    })
    await device(quiet, 'quiet')
    const matchId = await ownMatch()
    for (const owner of [quiet, unknown]) await teamOf(owner, matchId)
    site.advance(50 * minute)
    await send()
    expect(await mailed()).toEqual([])
    const { rows } = await site.pool.query(
      "SELECT 1 FROM jobs.job WHERE name = 'push' AND data->>'subscriptionId' IN (SELECT id::text FROM push_subscriptions WHERE user_id = $1)",
      [quiet.id],
    )
    expect(rows).toEqual([])
  })

  test('is switched off by one post to the address in the email, as mail programs send it', async () => {
    const leaver = await player('Leaver Lea')
    const matchId = await ownMatch()
    await teamOf(leaver, matchId)
    site.advance(50 * minute)
    await send()
    const [mail] = await mails()
    expect(mail).toMatchObject({ leavesByPost: true })
    const path = new URL(mail?.leaveUrl ?? '').pathname
    const page = await site.call('GET', path)
    expect(page.statusCode).toBe(302)
    const token = path.split('/').at(-2)
    expect(page.headers.location).toBe(`/notifications/off/${token}?kind=lock_soon`)
    expect(mail?.text).toContain(`/notifications/off/${token}?kind=lock_soon`)
    const posted = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(posted.statusCode).toBe(200)
    const settings = await site.call('GET', '/api/notifications', { token: leaver.token })
    expect(settings.json().mail).toEqual({
      lineup_out: true,
      lock_soon: false,
      won: true,
      refunded: true,
      postponed: true,
      correction: true,
    })
    expect((await site.call('POST', `/api/notifications/off/${'x'.repeat(43)}/won`)).statusCode).toBe(404)
  })
})
