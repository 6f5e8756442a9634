import type { CricsheetMatch, Delivery, Innings, Wicket } from '@toprun/api-schema/cricsheet'
import type { InningsScorecard } from '@toprun/api-schema/scorecard'

/**
 * The scorecard of a finished innings, counted by reading the whole file once for each figure: slow, and shares nothing
 * with the scoreboard.
 */
export function referenceScorecard(match: CricsheetMatch, innings: Innings): InningsScorecard {
  const perOver = match.info.balls_per_over
  const overs = innings.overs ?? []
  const balls = overs.flatMap(({ over, deliveries }) =>
    deliveries.map((delivery, at) => ({
      delivery,
      over,
      before: deliveries.slice(0, at).filter(legal).length,
    })),
  )
  const all = balls.map(({ delivery }) => delivery)
  const sum = (of: (delivery: Delivery) => number | undefined) =>
    all.reduce((total, delivery) => total + (of(delivery) ?? 0), 0)
  const { pre = 0, post = 0 } = innings.penalty_runs ?? {}
  const total = sum(({ runs }) => runs.total) + pre + post
  const legalBalls = all.filter(legal).length
  const came = unique([
    ...all.flatMap(({ batter, non_striker, wickets = [] }) => [
      batter,
      non_striker,
      ...wickets.map(({ player_out }) => player_out),
    ]),
  ])
  const absent = innings.absent_hurt ?? []
  const miscounted = (over: number) => innings.miscounted_overs?.[over]?.balls ?? perOver
  const ballText = (at: number) => {
    const ball = balls[at]
    if (!ball) throw new Error('no ball')
    const earlier = all.slice(0, at).filter(legal).length
    return perOver === 5 ? String(earlier + 1) : `${ball.over}.${ball.before + 1}`
  }

  const batting = came.map((name, at) => {
    const faced = all.filter(({ batter, extras }) => batter === name && !extras?.wides)
    const scored = all.filter(({ batter }) => batter === name)
    const runs = scored.reduce((sum, delivery) => sum + delivery.runs.batter, 0)
    const boundaries = (worth: number) =>
      scored.filter(({ runs }) => runs.batter === worth && !runs.non_boundary).length
    return {
      position: at + 1,
      name,
      dismissal: endOf(name, all),
      runs,
      balls: faced.length,
      fours: boundaries(4),
      sixes: boundaries(6),
      strikeRate: faced.length === 0 ? null : twoDecimals(runs * 100, faced.length),
    }
  })
  const bowling = unique(all.map(({ bowler }) => bowler)).map((name, at) => {
    const own = all.filter(({ bowler }) => bowler === name)
    const legals = own.filter(legal)
    const runs = own.reduce((sum, delivery) => sum + conceded(delivery), 0)
    return {
      position: at + 1,
      name,
      overs:
        perOver === 5
          ? String(legals.length)
          : `${Math.floor(legals.length / perOver)}.${legals.length % perOver}`,
      maidens: overs.filter(
        ({ over, deliveries }) =>
          deliveries.every(({ bowler }) => bowler === name) &&
          deliveries.every((delivery) => conceded(delivery) === 0) &&
          deliveries.filter(legal).length === miscounted(over),
      ).length,
      runs,
      wickets: own.flatMap(({ wickets = [] }) => wickets).filter(isBowlers).length,
      dots: legals.filter(({ runs }) => runs.batter === 0).length,
      wides: own.reduce((sum, { extras }) => sum + (extras?.wides ?? 0), 0),
      noBalls: own.reduce((sum, { extras }) => sum + (extras?.noballs ?? 0), 0),
      economy: legals.length === 0 ? null : twoDecimals(runs * 6, legals.length),
    }
  })
  const wickets = balls.flatMap(({ delivery }, at) =>
    (delivery.wickets ?? []).filter(isOut).map(({ player_out }) => ({
      name: player_out,
      runs: pre + all.slice(0, at + 1).reduce((sum, { runs }) => sum + runs.total, 0),
      ball: ballText(at),
    })),
  )

  const gone = batting.filter(({ dismissal }) => dismissal !== null).length + absent.length

  return {
    total: {
      team: innings.team,
      superOver: innings.super_over ?? false,
      declared: innings.declared ?? false,
      allOut: gone >= (innings.super_over ? 2 : 10),
      runs: total,
      wickets: wickets.length,
      overs: oversText(overs, perOver, miscounted),
      runRate: legalBalls === 0 ? null : twoDecimals(total * 6, legalBalls),
      extras: {
        byes: sum(({ extras }) => extras?.byes),
        legByes: sum(({ extras }) => extras?.legbyes),
        wides: sum(({ extras }) => extras?.wides),
        noBalls: sum(({ extras }) => extras?.noballs),
        penalty: sum(({ extras }) => extras?.penalty) + pre + post,
      },
      didNotBat: elevenAfter(match, innings).filter((name) => !came.includes(name) && !absent.includes(name)),
    },
    batting: [
      ...batting,
      ...absent
        .filter((name) => !came.includes(name))
        .map((name, at) => ({
          position: came.length + at + 1,
          name,
          dismissal: 'absent hurt',
          runs: 0,
          balls: 0,
          fours: 0,
          sixes: 0,
          strikeRate: null,
        })),
    ],
    bowling,
    wickets: wickets.map((fall, at) => ({ wicket: at + 1, ...fall })),
    partnerships: partnershipsOf(all),
  }
}

/** The listed players who did not come in as replacements, with their side's replacements applied up to the innings' end. */
function elevenAfter({ info, innings }: CricsheetMatch, last: Innings): string[] {
  const entries = (of: readonly Innings[]) =>
    of
      .flatMap(({ overs = [] }) => overs.flatMap(({ deliveries }) => deliveries))
      .flatMap(({ replacements }) => replacements?.match ?? [])
      .filter(({ team }) => team === last.team)
  const all = entries(innings)
  const startedOut = (name: string) =>
    all.find((entry) => entry.in === name || entry.out === name)?.in === name
  const eleven = (info.players[last.team] ?? []).filter((name) => !startedOut(name))
  for (const { in: incoming, out = incoming } of entries(innings.slice(0, innings.indexOf(last) + 1))) {
    const place = eleven.includes(out) ? eleven.indexOf(out) : eleven.length
    eleven.splice(place, 1, incoming)
  }
  return unique(eleven)
}

/** Cuts the innings wherever the pair changes or one of them leaves, and counts each piece. */
function partnershipsOf(all: readonly Delivery[]): InningsScorecard['partnerships'] {
  const pieces: Delivery[][] = []
  for (const [at, delivery] of all.entries()) {
    const before = all[at - 1]
    const pair = (of: Delivery) => [of.batter, of.non_striker].sort().join('&')
    const left = (before?.wickets ?? []).some(
      ({ player_out }) => before?.batter === player_out || before?.non_striker === player_out,
    )
    if (!before || left || pair(before) !== pair(delivery)) pieces.push([])
    pieces.at(-1)?.push(delivery)
  }
  return pieces.map((piece, at) => {
    const [first] = piece
    const last = piece.at(-1)
    if (!first || !last) throw new Error('an empty partnership')
    const faced = piece.filter(({ extras }) => !extras?.wides)
    return {
      position: at + 1,
      wicket:
        1 +
        pieces
          .slice(0, at)
          .flat()
          .flatMap(({ wickets = [] }) => wickets.filter(isOut)).length,
      batters: [first.batter, first.non_striker].map((name) => ({
        name,
        runs: piece.reduce((sum, { batter, runs }) => sum + (batter === name ? runs.batter : 0), 0),
        balls: faced.filter(({ batter }) => batter === name).length,
      })),
      runs: piece.reduce((sum, { runs }) => sum + runs.total, 0),
      balls: faced.length,
      broken:
        at < pieces.length - 1 ||
        (last.wickets ?? []).some(({ player_out }) => [first.batter, first.non_striker].includes(player_out)),
    }
  })
}

/** How the last wicket of a batter reads, unless they batted on after it. */
function endOf(name: string, all: readonly Delivery[]): string | null {
  const seen = all.findLastIndex(({ batter, non_striker }) => batter === name || non_striker === name)
  const at = all.findLastIndex(({ wickets = [] }) => wickets.some(({ player_out }) => player_out === name))
  const delivery = all[at]
  const wicket = delivery?.wickets?.findLast(({ player_out }) => player_out === name)
  if (!delivery || !wicket || at < seen) return null
  const { bowler } = delivery
  const fielders = (wicket.fielders ?? []).map(
    ({ name = 'a substitute', substitute }) => name + (substitute ? ' (sub)' : ''),
  )
  switch (wicket.kind) {
    case 'bowled':
      return `b ${bowler}`
    case 'caught':
      return `c ${fielders[0] ?? '?'} b ${bowler}`
    case 'caught and bowled':
      return `c & b ${bowler}`
    case 'lbw':
      return `lbw b ${bowler}`
    case 'stumped':
      return `st ${fielders[0] ?? '?'} b ${bowler}`
    case 'hit wicket':
      return `hit wicket b ${bowler}`
    case 'run out':
      return fielders.length > 0 ? `run out (${fielders.join('/')})` : 'run out'
    default:
      return wicket.kind
  }
}

function oversText(
  overs: NonNullable<Innings['overs']>,
  perOver: number,
  due: (over: number) => number,
): string {
  const last = overs.at(-1)
  if (perOver === 5) return String(overs.flatMap(({ deliveries }) => deliveries).filter(legal).length)
  if (!last) return '0.0'
  const balls = last.deliveries.filter(legal).length
  return balls >= due(last.over) ? `${last.over + 1}.0` : `${last.over}.${balls}`
}

const legal = ({ extras }: Delivery) => extras?.wides === undefined && extras?.noballs === undefined
const conceded = ({ runs, extras }: Delivery) => runs.batter + (extras?.wides ?? 0) + (extras?.noballs ?? 0)
const isOut = ({ kind }: Wicket) => kind !== 'retired hurt' && kind !== 'retired not out'
const isBowlers = ({ kind }: Wicket) =>
  ['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'].includes(kind)
const unique = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) === at)
/** Rounded half up. */
const twoDecimals = (amount: number, by: number) => Math.round((amount * 100) / by) / 100
