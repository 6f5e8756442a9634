import type { WicketKind } from '@toprun/api-schema/cricsheet'

export interface WicketRule {
  /** The batter is out: it can be a duck, and counts towards all out. */
  readonly dismissal: boolean
  readonly bowlers: boolean
  readonly bowledOrLbw: boolean
  readonly fielding: 'catch' | 'bowlersCatch' | 'stumping' | 'runOut' | null
}

const bowlers = { dismissal: true, bowlers: true, bowledOrLbw: false, fielding: null } as const
const nobodys = { dismissal: true, bowlers: false, bowledOrLbw: false, fielding: null } as const
const notOut = { dismissal: false, bowlers: false, bowledOrLbw: false, fielding: null } as const

export const wicketRules: Readonly<Record<WicketKind, WicketRule>> = {
  bowled: { ...bowlers, bowledOrLbw: true },
  caught: { ...bowlers, fielding: 'catch' },
  'caught and bowled': { ...bowlers, fielding: 'bowlersCatch' },
  lbw: { ...bowlers, bowledOrLbw: true },
  stumped: { ...bowlers, fielding: 'stumping' },
  'hit wicket': bowlers,
  'run out': { ...nobodys, fielding: 'runOut' },
  'retired hurt': notOut,
  'retired not out': notOut,
  'retired out': nobodys,
  'obstructing the field': nobodys,
  'timed out': nobodys,
  'handled the ball': nobodys,
  'hit the ball twice': nobodys,
}
