import type { Format } from '@toprun/api-schema/match'
import type { PointsColumn } from '../points-items.ts'
import type { TeamLimits } from '../team-limits.ts'
import type { WinModel } from '../win-probability/win-chance.ts'

/**
 * Everything that the site knows of a format. A record is one file and is in the list of `formats.ts`; everything else reads it, and no
 * other code names a format.
 */
export interface FormatRecord {
  readonly id: Format
  readonly name: string
  /** What a slot of it is a part of: `a T20 innings`, `The Hundred`. */
  readonly inningsName: string
  /** Matches of it: by the name of the competition, or by Cricsheet's `match_type`. */
  readonly recognised: { readonly event: RegExp | null; readonly matchTypes: readonly string[] }
  readonly sides: 2 | 3
  /** Players of a side. */
  readonly players: number
  /** How many players a side may announce: an impact player is a twelfth. */
  readonly announced: { readonly least: number; readonly most: number }
  readonly innings: {
    /** Null without a limit. */
    readonly overs: number | null
    readonly ballsPerOver: number
    /** Progress is shown in balls instead of overs: `73`. */
    readonly countsBalls: boolean
    /** Wickets that end it. */
    readonly wickets: number
    /** How often each side bats. */
    readonly perSide: 1 | 2
  }
  /** Overs that a file can state for the match of all sides, the full length last; empty if it states those of an innings. */
  readonly matchOvers: readonly number[]
  /** The limits of one bowler; with too few bowlers an innings could not be completed. */
  readonly bowling: { readonly oversInARow: number; readonly fewestBowlers: number | null }
  readonly superOver: boolean
  /** The minimum innings of the side batting second for a shortened match to count; null without a minimum. */
  readonly leastBatting: { readonly overs: number } | { readonly balls: number } | 'a ball' | null
  /** The length of a slot of live fantasy; null without slots. */
  readonly slot: { readonly overs: number } | { readonly balls: number } | null
  /** A user's team for a whole match. */
  readonly team: Omit<TeamLimits, 'eachRole'>
  /** How long a match is entered for in calendars. */
  readonly hours: number
  /** The points of each published version. */
  readonly points: Readonly<Record<string, PointsColumn>>
  /** Null if no chance to win is shown. */
  readonly winModel: WinModel | null
  readonly page: FormatPage
  readonly simulation: Simulation
}

/** Where the points page shows a format. */
interface FormatPage {
  readonly tab: string
  /** Only for the format that the tab is named after. */
  readonly label?: string
  /**
   * What differs from the format of the tab, if no figure shows it: `In 3TC there are no points for the playing XI.`
   */
  readonly note?: string
  readonly terms?: RuleGroup
}

/** A group of related rules: one section of the points page. */
export interface RuleGroup {
  readonly id: string
  readonly title: string
  readonly rules: readonly { readonly term: string; readonly text: readonly string[] }[]
}

/** The simulator's parameters for the format. */
export interface Simulation {
  readonly matchType: 'T20' | 'ODI' | 'Test' | 'T10'
  /** The competition's name, unless one is given. */
  readonly event: string
  /** Overs that one bowler may bowl in an innings; null without a limit. */
  readonly bowlerOvers: number | null
  /** Overs of a chase needed for a result after rain. */
  readonly resultOvers: number
  readonly impactPlayer: boolean
  /** Between two events of a match of the demonstration, which takes a quarter of an hour or so. */
  readonly demoIntervalMs: number
  /** Outcomes of a fair ball between average players, as weights. */
  readonly weights: Readonly<Record<0 | 1 | 2 | 3 | 4 | 6 | 'wicket', number>>
  /** Shares of the dismissals that are not a rare event. */
  readonly dismissals: Readonly<Record<'caught' | 'bowled' | 'lbw' | 'caught and bowled', number>>
  /** What differs from the usual rates. */
  readonly rates: Readonly<Partial<RareEventRates>>
}

/** The rates of rare events, per ball, wicket and so on; 0 disables one. */
export interface RareEventRates {
  /** Per ball. */
  wide: number
  noBall: number
  bye: number
  legBye: number
  penalty: number
  nonBoundary: number
  retiredHurt: number
  retiredOut: number
  retiredNotOut: number
  /** Per wide. */
  stumpedOffWide: number
  /** Per no-ball. */
  runOutOffNoBall: number
  /** Per wicket off a fair ball. */
  stumped: number
  hitWicket: number
  obstructing: number
  /** The next batter is timed out. */
  timedOut: number
  runOut: number
  /** Per catch or run out: by a substitute. */
  substituteFielder: number
  /** Per over. */
  miscountedOver: number
  concussion: number
  /** Where a format has the impact player. */
  impact: number
  otherSubstitute: number
  /** Per match. Without a limit of overs it costs some overs, with three sides a sixth to a half of the match. */
  rain: number
  abandoned: number
  /** A side that is far enough behind in its second innings is asked to follow on. */
  followOn: number
}
