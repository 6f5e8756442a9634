/** A mutant that no test can notice, because the product does the same. */
interface Equivalent {
  file: string
  /** The line it is in, without indentation. */
  line: string
  replacement: string
  why: string
}

/** Each was looked at by a person. They count neither as noticed nor as missed. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/api/src/game/live/rooms/row-updates.ts',
    line: 'const isGone = [...(base?.rows.keys() ?? [])].some((key) => !after.rows.has(key))',
    replacement: '["Stryker was here"]',
    why: 'Without a base nothing is known anyway.',
  },
  {
    file: 'apps/api/src/game/live/stream/subscriptions.ts',
    line: 'const newShownRank = () => ({ rank: -1, moved: 0, points: 0, prize: 0, nextPoints: -1, nextPrize: -1 })',
    replacement: '{}',
    why: 'No rank is undefined, as none is -1: it differs from the first all the same.',
  },
  {
    file: 'apps/api/src/game/live/feed/playing-feeds.ts',
    line: 'clearTimeout(timer)',
    replacement: ';',
    why: 'A pause that ended ends once more, which changes nothing.',
  },
  {
    file: 'apps/api/src/money/orders/order-store.ts',
    line: 'if (orderId === null) return null',
    replacement: 'false',
    why: 'No order has the id null.',
  },
  {
    file: 'apps/api/src/game/contests/join/join.ts',
    line: "if (!mine) throw new Error('The facts of a join are missing.')",
    replacement: 'false',
    why: 'For the type alone: each join has its facts.',
  },
  {
    file: 'apps/api/src/game/contests/store.ts',
    line: 'if (viewerId === null) return open',
    replacement: 'false',
    why: 'No contest and no team is of the user null.',
  },
  {
    file: 'apps/api/src/game/contests/board/read-entries.ts',
    line: 'const entryCount = Math.min(contest.entryCount, seats.last - seats.first + 1)',
    replacement: 'seats.last + seats.first',
    why: 'It is how many entries there is room for at once; there may be more.',
  },
  {
    file: 'apps/api/src/game/contests/board/seat-list.ts',
    line: 'const longer = new Uint32Array(this.#length + (this.#length >>> 1) + 64)',
    replacement: 'this.#length - (this.#length >>> 1)',
    why: 'It grows sooner, and holds the same.',
  },
  {
    file: 'apps/api/src/game/contests/contest-access.ts',
    line: 'return userId === null',
    replacement: 'false',
    why: 'No entry has the user null.',
  },
  {
    file: 'apps/api/src/game/contests/settle/cross-check.ts',
    line: 'if (at % (recordBytes * 256) === 0) yield',
    replacement: 'true',
    why: 'It lets others work more often.',
  },
  {
    file: 'apps/api/src/game/live/rooms/match-updates.ts',
    line: 'if (messages.size < messagesKept) messages.set(from, json)',
    replacement: 'false',
    why: 'A message that is not kept is made again.',
  },
  {
    file: 'apps/api/src/cards/collectibles/cards-of-order.ts',
    line: '.select({ id: openings.id })',
    replacement: '{}',
    why: 'Whether there is a row is asked, not what is in it.',
  },
  {
    file: 'packages/leaderboard/src/narrow-scores.ts',
    line: 'const { column, by } = changes[at] ?? { column: changes[0]?.column ?? 0, by: 0 }',
    replacement: 'changes[0].column',
    why: 'Without changes there are no groups of four, and the loop around it does not run.',
  },
  {
    file: 'packages/leaderboard/src/narrow-scores.ts',
    line: 'this.#ball([])',
    replacement: '["Stryker was here"]',
    why: 'No change: a word has neither a column nor an amount, which is a change of the first column by nothing.',
  },
  {
    file: 'packages/game-rules/src/market-rules.ts',
    line: 'return priceMinor + (raise > leastRaiseMinor ? raise : leastRaiseMinor)',
    replacement: 'raise >= leastRaiseMinor',
    why: 'The greater of two that are equal is either.',
  },
  {
    file: 'packages/game-rules/src/suggest-team.ts',
    line: '(one.id < other.id ? -1 : 1),',
    replacement: 'one.id <= other.id',
    why: 'No two players of a squad have one id.',
  },
  {
    file: 'packages/game-rules/src/side-colours.ts',
    line: 'return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4',
    replacement: 'value < 0.04045',
    why: 'No value of eight bits is 0.04045: 10 is less and 11 more.',
  },
  {
    file: 'apps/api/src/cards/collectibles/catalogue/read-cards.ts',
    line: "if (state === 'sealed' || openedAt === null) return []",
    replacement: 'false',
    why: 'The rows are those of packs that are opened, where no card is sealed: it is there for the types.',
  },
  {
    file: 'apps/api/src/game/contests/settle/cross-check.ts',
    line: 'await tx.execute(sql`SET LOCAL cursor_tuple_fraction = 1`)',
    replacement: '``',
    why: 'It says how PostgreSQL plans the query, not what the query finds.',
  },
  {
    file: 'apps/api/src/game/seasons/count-matches.ts',
    line: '.select({ number: seasonMatches.number })',
    replacement: '{}',
    why: 'Whether there is a row is asked, not what is in it.',
  },
  {
    file: 'packages/game-rules/src/event-check/wicket-laws.ts',
    line: "if (dismissed.has(player ?? -1) || (law.who === 'incoming' && isAtTheCrease))",
    replacement: '+1',
    why: 'All names are known, and each that is known has a number: it is there for the types.',
  },
  {
    file: 'packages/game-rules/src/match-file.ts',
    line: 'if (info.overs === undefined || usual.overs === null) return match',
    replacement: 'false',
    why: 'Nothing is longer than undefined, and nothing that is longer than some overs is at most null: it is there for the types.',
  },
  {
    file: 'packages/game-rules/src/proof/read-proof.ts',
    line: '} catch {',
    replacement: '{}',
    why: 'A function that ends without a value returns undefined.',
  },
  {
    file: 'packages/match-simulator/src/innings.ts',
    line: 'return wickets < options.wickets ? waiting.shift() : undefined',
    replacement: 'true',
    why: 'The innings is over then. Nobody waits after ten wickets of eleven or seven of eight, and after a super over nobody goes on.',
  },
  {
    file: 'apps/api/src/game/ranking/last-rows.ts',
    line: 'if (rows.version >= (last.peek(name)?.version ?? 0)) last.set(name, rows)',
    replacement: 'rows.version > (last.peek(name)?.version ?? 0)',
    why: 'Rows of one version are the same, and the first version is 1.',
  },
  {
    file: 'apps/api/src/game/ranking/merged-state.ts',
    line: 'return { revision, shards: this.#shards.flatMap((known) => known.get(revision) ?? []) }',
    replacement: '["Stryker was here"]',
    why: 'Every shard has a state of this revision: it is there for the types.',
  },
  {
    file: 'apps/api/src/game/contests/join/join-facts.ts',
    line: 'row.id === null || row.name === null || row.match_id === null',
    replacement: 'false',
    why: 'A team that was found has a name and a match: they are asked for the types.',
  },
  {
    file: 'apps/api/src/game/contests/settle/settle.ts',
    line: `if (!ranked) throw new Error(\`The board has no rank for seat \${seat}.\`)`,
    replacement: 'false',
    why: 'The seats are those of the board, each of which has a rank: it is there for the types.',
  },
  {
    file: 'apps/api/src/game/contests/teams/submitted-team.ts',
    line: "if (viceCaptain !== null) given.set(viceCaptain, 'vice')",
    replacement: 'true',
    why: 'No player has the id null.',
  },
  {
    file: 'apps/api/src/game/contests/join/join-facts.ts',
    line: 'row.earlier_id === null || row.earlier_contest === null || row.earlier_team === null',
    replacement: 'row.earlier_id === null && row.earlier_contest === null',
    why: 'An entry that was found has an id, a contest and a team: they are asked for the types.',
  },
  {
    file: 'apps/api/src/game/contests/terms/open-contests.ts',
    line: `if (!contest) throw new Error(\`No contest of match \${matchId} was stored.\`)`,
    replacement: '``',
    why: 'One contest was wanted and is within the limits, so that one is stored: it is there for the types.',
  },
  {
    file: 'apps/api/src/game/ranking/relay.ts',
    line: "if (!isStopping) publishDue().catch((err: unknown) => log.warn({ err }, 'the relay failed'))",
    replacement: '() => undefined',
    why: 'Each match that could not be published is logged within: what remains is a fault of this function.',
  },
  {
    file: 'apps/api/src/game/ranking/relay.ts',
    line: 'clearTimeout(retry)',
    replacement: ';',
    why: 'The timer holds no process, and finds that the relay is stopping.',
  },
  {
    file: 'apps/api/src/money/crypto/deposits/reserve-order.ts',
    line: 'if (!order) return',
    replacement: 'false',
    why: 'A price is made for an order, which stays: it is there for the types.',
  },
  {
    file: 'apps/api/src/money/crypto/deposits/reserve-order.ts',
    line: '.select({ id: cryptoClaims.id })',
    replacement: '{}',
    why: 'Whether there is a row is asked, not what is in it.',
  },
  {
    file: 'apps/api/src/money/crypto/tables.ts',
    line: "blockNumber: bigint('block_number', { mode: 'bigint' }),",
    replacement: '""',
    why: 'A column of big numbers reads any mode but `number` as bigint.',
  },
  {
    file: 'apps/api/src/money/payments/providers/stripe/stripe.ts',
    line: "if (!('object' in object)) return null",
    replacement: 'false',
    why: 'What has no name for its kind is of no kind that we know: it is there for the types.',
  },
  {
    file: 'apps/api/src/money/payments/settlement/refund.ts',
    line: "if (!payment) return { ok: false, reason: 'unknown_payment' }",
    replacement: '""',
    why: 'A payment that was read stays: it is there for the types.',
  },
]
