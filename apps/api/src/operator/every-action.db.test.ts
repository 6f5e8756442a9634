import { newPlayerIdFault } from '@toprun/api-schema/operator-squads'
import { folderOfFile, ofFile } from '@toprun/postgres/test-of-file'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { termsOf } from '../ground/eligibility/terms.ts'
import { appOfFile } from '../testing/of-file.ts'
import {
  type Asked,
  commandDoor,
  type Door,
  type DoorAction,
  operatorReason,
  pageDoor,
} from '../testing/operator-doors.ts'
import { operatorOfFile } from '../testing/operator-kit.ts'
import { operatorTargets } from '../testing/operator-targets.ts'
import { testContent } from '../testing/test-content.ts'
import { operatorActions } from './actions/actions.ts'

interface Case {
  /** The call, below `/api/operator`, with TARGET for the target. */
  path: string
  /** A target that nobody has acted on. */
  fresh(): Promise<string>
  asked?(target: string): Asked | Promise<Asked>
  /** How the command states the reason, if it does; by default as `--reason`. */
  reason?: 'why' | 'none'
  /**
   * The summary, with TARGET for the target, MATCH for the title of a match, WHO for the operator, ID and HASH for
   * new ids and hashes.
   */
  says: string
  /** The page's response, if it has more than the log. */
  responds?: string
  /** What the action changes, and its state afterwards. */
  changed(target: string): Promise<unknown>
  becomes: unknown
  /** The row of the log. */
  kind: string
  target: string
  details?: object
  /** What is refused afterwards: by default the same request. */
  refused: readonly (Asked & { of?: string; says: string; code?: string })[]
  /** A second operator approves it. */
  isSeconded?: boolean
  /** Set if the command shows more than the summary, or something else. */
  shows?: RegExp
}

const folder = folderOfFile()
const environment = () => ({ DATA_DIR: folder.path, CHAIN_RPC_URL: 'http://127.0.0.1:1' })
const site = appOfFile(() => [environment()])
const targets = ofFile(async () => ({ held: await operatorTargets(site), end: async () => undefined }))
const operator = operatorOfFile(site)
const { version } = termsOf(testContent())

// The command line reads its own.
beforeAll(() => {
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value)
})
afterAll(() => vi.unstubAllEnvs())

const unknown = '00000000-0000-4000-8000-000000000000'
const noMatch = { of: unknown, says: 'There is no match TARGET.', code: 'not_found' }
const at = new Date(Date.now() + 5 * 3_600_000)
const utc = `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 16)} UTC`

const nameIn = (match: string) => ({ team: 'Reds', name: `N ${match}` })

const terms = {
  ...{ name: 'Derby', fee: 2.5, rake: 7.5, prizes: 'top-half' },
  ...{ minEntries: 5, maxEntries: 40, maxPerUser: 2, guarantee: 0 },
}
/** A contest's own terms, as the page's body and as the command's options. */
function ownTerms(change: Partial<typeof terms> = {}): Required<Pick<Asked, 'body' | 'options'>> {
  const stated = { ...terms, ...change }
  const { minEntries: min, maxEntries: max, maxPerUser, ...others } = stated
  const options = Object.entries({ ...others, min, max, 'per-user': maxPerUser })
  return {
    body: { terms: stated },
    options: Object.fromEntries(options.map(([option, value]) => [option, String(value)])),
  }
}

const cases: Readonly<Record<string, Case>> = {
  start: {
    ...{ path: '/matches/TARGET/start', kind: 'start match', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    asked: () => ({ body: { intervalMs: 5000 }, options: { every: '5000' } }),
    reason: 'none',
    says: 'MATCH has started; its teams and contests are locked.',
    changed: async (match) => [(await targets.matchRow(match)).state, await targets.feedOf(match)],
    becomes: ['live', { interval_ms: 5000, announces: false }],
    details: { intervalMs: 5000 },
    refused: [{ says: 'MATCH is live.' }, noMatch],
  },
  announce: {
    ...{ path: '/matches/TARGET/announce', kind: 'announce line-ups', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    reason: 'none',
    says: 'The feed of MATCH announces its line-ups.',
    changed: (match) => targets.feedOf(match),
    becomes: { interval_ms: 0, announces: true },
    refused: [{ says: 'The line-ups of MATCH are announced already.' }, noMatch],
  },
  postpone: {
    ...{ path: '/matches/TARGET/postpone', kind: 'postpone match', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    asked: () => ({ body: { to: at.toISOString() }, options: { to: at.toISOString() } }),
    reason: 'why',
    says: `MATCH starts ${utc}; its entries stay.`,
    changed: (match) => targets.matchRow(match),
    becomes: { state: 'upcoming', starts_at: at, locks_at: at, revision: 0 },
    details: { to: at.toISOString() },
    refused: [
      {
        body: { to: '2020-01-01T00:00:00.000Z' },
        options: { to: '2020-01-01T00:00:00Z' },
        says: '2020-01-01 00:00 UTC is in the past.',
      },
      {
        body: { to: '9999-12-31T00:00:00.000Z' },
        options: { to: '9999-12-31T00:00:00Z' },
        says: '9999-12-31 00:00 UTC is more than a year away: check the date, or abandon the match.',
      },
      noMatch,
    ],
  },
  abandon: {
    ...{ path: '/matches/TARGET/abandon', kind: 'abandon match', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    reason: 'why',
    says: 'MATCH is abandoned; its entries are being refunded.',
    changed: async (match) => (await targets.matchRow(match)).state,
    becomes: 'abandoned',
    refused: [{ says: 'MATCH is already final.' }, noMatch],
  },
  'move-deadline': {
    ...{ path: '/matches/TARGET/deadline', kind: 'move deadline', target: 'match:TARGET' },
    fresh: () => targets.aSlotted(),
    asked: (match) => ({ body: { slot: 2, balls: 4 }, args: [match, '2'], options: { by: '4' } }),
    says: 'MATCH, 1st innings, overs 6–10: joining closes at ball 32 of its innings.',
    changed: async (match) => (await operator.get(`matches/${match}`)).slots[1],
    becomes: expect.objectContaining({ deadline: 32, movedBalls: 4 }),
    details: { slot: 2, balls: 4 },
    refused: [
      {
        ...{ body: { slot: 2, balls: 7 }, options: { by: '7' } },
        says: 'A deadline can be moved by at most 6 balls.',
      },
      {
        ...{ body: { slot: 90, balls: 1 }, args: ['TARGET', '90'], options: { by: '1' } },
        says: 'MATCH has no slot 90.',
      },
      noMatch,
    ],
  },
  pace: {
    ...{ path: '/matches/TARGET/pace', kind: 'set pace', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    asked: () => ({ body: { intervalMs: 2500 }, options: { every: '2500' } }),
    says: 'The feed of MATCH plays an event every 2500 ms.',
    changed: (match) => targets.feedOf(match),
    becomes: { interval_ms: 2500, announces: false },
    details: { intervalMs: 2500 },
    refused: [noMatch],
  },
  push: {
    ...{ path: '/matches/TARGET/events', kind: 'record event', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    async asked(match) {
      const event = await targets.eventOf(match)
      return { body: { event }, args: [match, JSON.stringify(event)] }
    },
    says: 'Recorded as revision 1.',
    changed: async (match) => (await targets.matchRow(match)).revision,
    becomes: 1,
    details: { source: 'operator', event: expect.objectContaining({ type: 'lineup' }) },
    refused: [
      {
        body: { event: { type: 'none' } },
        args: ['TARGET', '{"type":"none"}'],
        says: expect.stringMatching(/^Refused: /),
      },
      { ...noMatch, body: { event: {} }, args: ['TARGET', '{}'] },
    ],
  },
  'record-refused': {
    ...{ path: '/matches/TARGET/refused-event', kind: 'record refused event', target: 'match:TARGET' },
    fresh: () => targets.aWaitingFeed(),
    says: 'Recorded as revision 5.',
    changed: async (match) => (await targets.matchRow(match)).revision,
    becomes: 5,
    refused: [{ says: 'No feed of MATCH waits.' }, noMatch],
  },
  correct: {
    ...{ path: '/matches/TARGET/changes', kind: 'change events', target: 'match:TARGET' },
    fresh: () => targets.aMatchWithEvents(),
    async asked(match) {
      const event = await targets.aFour(match)
      return { body: { changes: [{ revision: 4, event }] }, args: [match, '4', JSON.stringify(event)] }
    },
    says: 'Recorded as revision 5.',
    changed: async (match) => (await targets.matchRow(match)).revision,
    becomes: 5,
    details: { changes: [{ revision: 4, event: expect.objectContaining({ type: 'ball' }) }] },
    refused: [
      {
        ...{ body: { changes: [{ revision: 99, event: {} }] }, args: ['TARGET', '99', '{}'] },
        says: expect.stringMatching(/^Refused: /),
      },
    ],
  },
  withdraw: {
    ...{ path: '/matches/TARGET/changes', kind: 'change events', target: 'match:TARGET' },
    fresh: () => targets.aMatchWithEvents(),
    asked: (match) => ({ body: { changes: [{ revision: 4, event: null }] }, args: [match, '4'] }),
    says: 'Recorded as revision 5.',
    changed: async (match) => (await targets.matchRow(match)).revision,
    becomes: 5,
    details: { changes: [{ revision: 4, event: null }] },
    refused: [{ says: expect.stringContaining('is withdrawn') }, noMatch],
  },
  contest: {
    ...{ path: '/matches/TARGET/contests/own-terms', kind: 'open contest', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    asked: () => ownTerms(),
    says: 'ID  Derby is open.',
    changed: (match) =>
      targets.all(
        `SELECT template, name, entry_fee_minor, rake_basis_points, prize_structure, min_entries, max_entries, max_per_user,
          guarantee_minor, state FROM contests WHERE match_id = $1`,
        [match],
      ),
    becomes: [
      {
        ...{ template: null, name: 'Derby', entry_fee_minor: '250', rake_basis_points: 750, state: 'open' },
        ...{
          prize_structure: 'top-half',
          min_entries: 5,
          max_entries: 40,
          max_per_user: 2,
          guarantee_minor: '0',
        },
      },
    ],
    details: { terms: { ...terms, fee: 250 } },
    refused: [
      noMatch,
      {
        ...ownTerms({ maxEntries: 4 }),
        says: 'Maximum entries: a whole number from 2 to 1,000,000, not below the minimum entries.',
      },
      {
        ...ownTerms({ minEntries: 2, maxEntries: 2 }),
        says: 'Teams per user: a whole number from 1 to 20, not above the maximum entries; 1 in a contest of two.',
      },
      {
        ...ownTerms({ fee: 0 }),
        says: 'Rake in per cent: a number from 0 to 50, with at most two decimals; 0 without an entry fee.',
      },
      { ...ownTerms({ minEntries: 1.5 }), says: 'Minimum entries: a whole number from 1 to 1,000,000.' },
    ],
  },
  contests: {
    ...{ path: '/matches/TARGET/contests/missing', kind: 'open missing contests', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    reason: 'none',
    says: expect.stringMatching(/^MATCH: \d+ contests are open: .*Practice Nets, /),
    changed: (match) =>
      targets.one("SELECT count(*) FROM contests WHERE match_id = $1 AND template = 'practice-nets'", [
        match,
      ]),
    becomes: { count: '1' },
    refused: [noMatch],
  },
  role: {
    ...{ path: '/players', kind: 'correct player', target: 'player:TARGET' },
    fresh: () => targets.aPlayer(),
    asked: (player) => ({ body: { player, role: 'AR' }, args: [player, 'AR'] }),
    says: 'P One is AR from now on, also in 0 upcoming matches.',
    changed: (player) => targets.one('SELECT name, full_name, role FROM players WHERE id = $1', [player]),
    becomes: { name: 'P One', full_name: null, role: 'AR' },
    details: { role: 'AR' },
    refused: [{ of: 'nobody', says: 'There is no player TARGET; a name adds one.' }],
  },
  player: {
    ...{ path: '/players', kind: 'correct player', target: 'player:TARGET' },
    fresh: () => targets.aPlayer(),
    asked: (player) => ({
      body: { player, name: 'N One', fullName: 'Nora One', role: 'WK' },
      options: { name: 'N One', full: 'Nora One', role: 'WK' },
    }),
    says: 'TARGET is named N One, in full Nora One. N One is WK from now on, also in 0 upcoming matches.',
    changed: (player) => targets.one('SELECT name, full_name, role FROM players WHERE id = $1', [player]),
    becomes: { name: 'N One', full_name: 'Nora One', role: 'WK' },
    details: { name: 'N One', fullName: 'Nora One', role: 'WK' },
    refused: [{ of: '2026-11-26', says: newPlayerIdFault }],
    shows: /^player-\d+ {2}N One {2}Nora One {2}WK$/,
  },
  squad: {
    ...{ path: '/squads', kind: 'change squad', target: 'squad:Reds' },
    fresh: () => targets.aPlayer(),
    asked: (player) => ({ body: { team: 'Reds', player, change: 'add' }, args: ['Reds', 'add', player] }),
    says: 'P One belongs to Reds in matches imported from now on.',
    changed: (player) =>
      targets.one('SELECT team, belongs FROM squad_members WHERE player_id = $1', [player]),
    becomes: { team: 'Reds', belongs: true },
    details: { player: 'TARGET', change: 'add' },
    refused: [{ of: 'nobody', says: 'There is no player TARGET; one must be named first.' }],
    shows: /^added {4}player-\d+ {2}P One$/m,
  },
  alias: {
    ...{ path: '/aliases', kind: 'state alias', target: 'squad:Reds' },
    fresh: () => targets.aPlayer(),
    asked: (player) => ({
      body: { team: 'Reds', spelling: 'R One', player },
      args: ['Reds', 'add', 'R One', player],
    }),
    says: 'R One of Reds is P One (TARGET) in matches made from now on.',
    changed: (player) =>
      targets.one('SELECT team, spelling FROM player_aliases WHERE player_id = $1', [player]),
    becomes: { team: 'Reds', spelling: 'R One' },
    details: { spelling: 'R One', player: 'TARGET' },
    refused: [{ of: 'nobody', says: 'There is no player TARGET; one must be named first.' }],
    shows: /^R One {2}is {2}player-\d+ {2}P One$/m,
  },
  name: {
    ...{ path: '/matches/TARGET/names', kind: 'take name', target: 'match:TARGET' },
    fresh: () => targets.aMatch(),
    asked: async (match) => {
      const [team] = ((await targets.titleOf(match)) ?? '').split(' v ')
      if (!team) return {}
      const name = `N ${match}`
      return { body: { team, name, player: null }, args: [match, team, name, 'new'] }
    },
    says: expect.stringMatching(/^N TARGET of .+ is new \(.+\/N TARGET\)\.$/),
    changed: (match) =>
      targets.one('SELECT count(*) FROM match_players WHERE match_id::text = $1 AND name = $2', [
        match,
        `N ${match}`,
      ]),
    becomes: { count: '1' },
    details: { team: expect.any(String), name: 'N TARGET', player: null },
    refused: [
      { says: expect.stringMatching(/^N TARGET is not new: state the id .+\/N TARGET, or another name\.$/) },
      { ...noMatch, body: { team: 'Reds', name: 'X', player: null }, args: [unknown, 'Reds', 'X', 'new'] },
    ],
  },
  'dismiss-name': {
    ...{ path: '/matches/TARGET/names/dismiss', kind: 'dismiss name', target: 'match:TARGET' },
    fresh: async () => {
      const match = await targets.aMatch()
      const { team, name } = nameIn(match)
      await targets.one(
        `INSERT INTO unknown_names (match_id, source, source_event_id, team, name, seen_at)
         VALUES ($1, 'file', '1', $2, $3, now())`,
        [match, team, name],
      )
      return match
    },
    asked: (match) => {
      const { team, name } = nameIn(match)
      return { body: { team, name }, args: [match, team, name] }
    },
    says: 'N TARGET of Reds is dismissed: what names N TARGET is left out from now on.',
    changed: (match) =>
      targets.all('SELECT dismissed_at IS NOT NULL AS dismissed FROM unknown_names WHERE match_id = $1', [
        match,
      ]),
    becomes: [{ dismissed: true }, { dismissed: true }],
    details: { team: 'Reds', name: 'N TARGET' },
    refused: [
      { says: 'N TARGET of Reds does not wait in this match: "names" lists who does.' },
      { ...noMatch, body: { team: 'Reds', name: 'X' }, args: [unknown, 'Reds', 'X'] },
    ],
  },
  suspend: {
    ...{ path: '/users/TARGET/suspend', kind: 'suspend', target: 'user:TARGET' },
    fresh: () => targets.aUser(),
    says: 'TARGET is suspended by WHO. Entries withdrawn: 0; paid back: $0.00.',
    responds:
      'TARGET is suspended by WHO. Entries withdrawn: 0; paid back: $0.00. Offers withdrawn: 0; listings ended: 0; auctions called off: 0.',
    changed: (user) => targets.suspension(user),
    becomes: { reason: operatorReason },
    refused: [{ says: 'This account is suspended already.' }],
  },
  unsuspend: {
    ...{ path: '/users/TARGET/unsuspend', kind: 'unsuspend', target: 'user:TARGET' },
    fresh: () => targets.aSuspended(),
    reason: 'none',
    says: 'WHO lifted the suspension of TARGET.',
    changed: (user) => targets.suspension(user),
    becomes: 'none',
    refused: [{ says: 'This account is not suspended.' }],
  },
  'correct-person': {
    ...{ path: '/users/TARGET/person', kind: 'correct person', target: 'user:TARGET' },
    fresh: () => targets.aUser(),
    asked: () => ({
      body: { birthDate: '1991-01-01', country: 'NZ' },
      options: { 'birth-date': '1991-01-01', country: 'NZ' },
    }),
    reason: 'none',
    says: 'TARGET: the date of birth and the country is replaced. Entries withdrawn: 0; paid back: $0.00.',
    changed: (user) =>
      targets.one('SELECT birth_date::text, country FROM personal_statements WHERE user_id = $1', [user]),
    becomes: { birth_date: '1991-01-01', country: 'NZ' },
    details: { fields: ['birthDate', 'country'] },
    refused: [
      {
        ...{ body: { birthDate: '9999-12-31' }, options: { 'birth-date': '9999-12-31' } },
        says: 'This date of birth is in the future.',
      },
    ],
  },
  'delete-account': {
    ...{ path: '/users/TARGET/delete', kind: 'delete account', target: 'user:TARGET' },
    fresh: () => targets.aSuspended(),
    asked: () => ({ body: { forfeit: true }, options: { forfeit: 'yes' } }),
    isSeconded: true,
    says: 'TARGET is deleted by OP and OP. Asked for by OP, approved by OP.',
    changed: (user) =>
      targets.one('SELECT deleted_at IS NOT NULL AS deleted FROM users WHERE id = $1', [user]),
    becomes: { deleted: true },
    details: expect.objectContaining({ forfeit: true }),
    refused: [],
  },
  stock: {
    ...{ path: '/stock/TARGET', kind: 'set stock', target: 'combo:TARGET' },
    fresh: () => targets.aCombo(),
    asked: (combo) => ({ body: { units: 25 }, args: [combo, '25'] }),
    says: 'Of combo TARGET, 25 can be sold.',
    changed: (combo) => targets.one('SELECT stock FROM combo_stock WHERE combo = $1', [combo]),
    becomes: { stock: 25 },
    details: { units: 25 },
    refused: [{ of: '77', says: 'There is no combo TARGET.' }],
  },
  'publish-terms': {
    ...{ path: '/terms', kind: 'publish terms', target: 'terms:TARGET' },
    async fresh() {
      await targets.one('UPDATE terms_versions SET version = gen_random_uuid()::text WHERE version = $1', [
        version,
      ])
      return version
    },
    asked: () => ({ body: { version }, args: [] }),
    says: 'Version TARGET of the terms is in force, published by WHO.',
    changed: () => targets.one('SELECT count(*) FROM terms_versions WHERE version = $1', [version]),
    becomes: { count: '1' },
    refused: [{ says: 'This version is published already. A new text has a new version.' }],
  },
  'assign-deposit': {
    ...{ path: '/deposits/TARGET/assign', kind: 'assign deposit', target: 'deposit:TARGET' },
    fresh: () => targets.aDeposit(),
    asked: () => ({
      body: { user: targets.fan.email, amount: 12.34 },
      options: { user: targets.fan.email, amount: '12.34' },
    }),
    says: 'TARGET: $12.34 credited to ID by WHO, for 12.34 PVD of HASH.',
    changed: async (deposit) => {
      const row = await targets.one('SELECT user_id FROM unclaimed_deposits WHERE id = $1', [deposit])
      return row.user_id === targets.fan.id
    },
    becomes: true,
    details: { user: 'ID', amountMinor: '1234' },
    refused: [
      { says: 'That deposit is already assigned.' },
      { of: unknown, says: 'There is no such deposit.' },
    ],
  },
  'assign-card': {
    ...{ path: '/card-deposits/TARGET/assign', kind: 'assign card', target: 'card-deposit:TARGET' },
    fresh: () => targets.aCardDeposit(),
    asked: () => ({ body: { user: targets.fan.email }, options: { user: targets.fan.email } }),
    says: 'TARGET: card ID is in the vault of ID, assigned by WHO.',
    changed: (deposit) =>
      targets.one(
        `SELECT state, owner_id = $2 AS owned FROM cards JOIN card_deposits ON card_id = cards.id
        WHERE card_deposits.id = $1`,
        [deposit, targets.fan.id],
      ),
    becomes: { state: 'vault', owned: true },
    details: { user: 'ID' },
    refused: [{ says: 'That card is already assigned.' }, { of: unknown, says: 'There is no such deposit.' }],
  },
  cards: {
    ...{ path: '/cards/TARGET/retry', kind: 'retry cards', target: 'card:TARGET' },
    fresh: () => targets.aStuckCard(),
    asked: (card) => ({ args: [], options: { retry: card } }),
    says: '1 card is issued again.',
    changed: (card) => targets.one('SELECT token_attempts FROM cards WHERE id = $1', [card]),
    becomes: { token_attempts: 0 },
    refused: [{ says: 'There is no such card to issue again.' }],
  },
  'card-moves': {
    ...{ path: '/card-moves/TARGET/retry', kind: 'retry card moves', target: 'card-move:TARGET' },
    fresh: () => targets.aStoppedMove(),
    asked: (move) => ({ args: [], options: { retry: move } }),
    says: '1 move is tried again.',
    changed: (move) => targets.one('SELECT attempts FROM card_moves WHERE id = $1', [move]),
    becomes: { attempts: 0 },
    refused: [{ says: 'There is no such move to try again.' }],
  },
  'card-moves --call-off': {
    ...{ path: '/card-moves/TARGET/call-off', kind: 'call off card move', target: 'card-move:TARGET' },
    fresh: () => targets.aStoppedMove(),
    asked: (move) => ({ args: [], options: { 'call-off': move } }),
    says: 'TARGET is called off: its card is in its vault.',
    changed: (move) =>
      targets.one(
        'SELECT cards.state FROM cards JOIN card_moves ON card_id = cards.id WHERE card_moves.id = $1',
        [move],
      ),
    becomes: { state: 'vault' },
    refused: [{ says: 'There is no such move, or its order is disputed.' }],
  },
  'mail retry': {
    ...{ path: '/mails/TARGET/retry', kind: 'retry mails', target: 'mail:TARGET' },
    fresh: () => targets.aFailedMail(),
    says: '1 mail is queued again.',
    changed: (mail) =>
      targets.one("SELECT count(*) FROM jobs.job WHERE name = 'mail_failed' AND id = $1", [mail]),
    becomes: { count: '0' },
    details: { ids: ['TARGET'] },
    refused: [{ says: 'No such email has failed.' }],
  },
  'feed-secret create': {
    ...{ path: '/feed-secrets', kind: 'create feed secret', target: 'feed:TARGET' },
    fresh: () => targets.aSource(),
    asked: (source) => ({ body: { source } }),
    says: 'The secret of TARGET is made. Its id is ID.',
    changed: (source) =>
      targets.one('SELECT count(*), count(revoked_at) AS revoked FROM feed_secrets WHERE source = $1', [
        source,
      ]),
    becomes: { count: '1', revoked: '0' },
    refused: [],
    shows: /^[\w-]{43}\nThe secret of source\d+ is made\. Its id is [0-9a-f-]{36}\. It is shown this once\.$/,
  },
  'feed-secret revoke': {
    ...{ path: '/feed-secrets/TARGET/revoke', kind: 'revoke feed secret', target: 'feed-secret:TARGET' },
    fresh: () => targets.aSecret(),
    says: expect.stringMatching(/^The secret TARGET of source\d+ is revoked\.$/),
    changed: (secret) =>
      targets.one('SELECT revoked_at IS NOT NULL AS revoked FROM feed_secrets WHERE id = $1', [secret]),
    becomes: { revoked: true },
    refused: [{ says: 'There is no secret TARGET in force.' }],
  },
  refund: {
    ...{ path: '/payments/TARGET/refund', kind: 'refund', target: 'payment:TARGET' },
    fresh: () => targets.aPaidTopUp(),
    says: 'TARGET: a refund of $10.00 to sandbox is booked.',
    responds: 'TARGET: $10.00 refunded by sandbox, as sbr_TARGET.',
    changed: (payment) => targets.one('SELECT state, refunded_minor FROM payments WHERE id = $1', [payment]),
    becomes: { state: 'refunded', refunded_minor: '1000' },
    refused: [{ of: unknown, says: 'There is no such payment.' }],
  },
}

/**
 * Sends the request by page or command. @returns the response and the log's rows, in words that do not depend on the
 * way
 */
async function asked(door: Door, action: DoorAction, target: string, ask: Asked) {
  const { ok, said, code } = await door.ask(action, target, ask)
  const row = await targets.one('SELECT * FROM operator_actions ORDER BY number DESC LIMIT 1')
  expect(row.via).toBe(door.via)
  expect(await targets.all('SELECT FROM operator_actions WHERE id = $1', [row.id])).toHaveLength(1)
  const { kind, target: of, outcome, summary, details, reason: why } = row
  const alike: string = JSON.stringify({ said, row: { kind, target: of, outcome, summary, details } })
    .replaceAll(target, 'TARGET')
    .replaceAll((await targets.titleOf(target)) ?? target, 'MATCH')
    .replace(/\bop-[0-9a-f]{8}\b/g, (name) => (action.isSeconded ? 'OP' : name))
    .replaceAll(row.actor, 'WHO')
    .replace(/0x[0-9a-f]{64}/g, 'HASH')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'ID')
  return { ok, code, shown: said, why, ...JSON.parse(alike) }
}

test.each(Object.entries(cases))(
  '%s has the same effect, refusals and log rows by page and by command',
  async (name, { fresh, asked: ask, says, responds = says, refused, shows, ...expected }) => {
    const { kind, target: of, details = {}, path, changed, becomes, reason, isSeconded = false } = expected
    const command = name.replace(/ --.*/, '')
    const action: DoorAction = { path, reason: reason ?? 'reason', command, isSeconded }
    for (const door of [await pageDoor(site), commandDoor(site)]) {
      const target = await fresh()
      const done = await asked(door, action, target, (await ask?.(target)) ?? {})
      expect(done.row).toEqual({ kind, target: of, details, outcome: 'done', summary: says })
      expect(done.why).toBe(door.via === 'command' && reason === 'none' ? null : operatorReason)
      const shown = door.via === 'command' && shows
      expect(done).toMatchObject({
        ok: true,
        ...(shown ? { shown: expect.stringMatching(shown) } : { said: responds }),
      })
      expect(await changed(target)).toEqual(becomes)
      for (const { of: other = target, says: why, code = 'action_refused', ...again } of refused) {
        const refusal = await asked(door, action, other, { ...(await ask?.(other)), ...again })
        expect(refusal).toMatchObject({
          ok: false,
          code: door.via === 'page' ? code : null,
          said: why,
          row: { kind, outcome: 'refused', summary: why },
        })
      }
      expect(await changed(target)).toEqual(becomes)
    }
  },
)

test('every action that has a command is in the table', () => {
  const commands = operatorActions.flatMap((action) => action.commands.map(({ name }) => name))
  expect(Object.keys(cases)).toEqual(expect.arrayContaining(commands))
})
