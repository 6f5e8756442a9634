import { capital } from '@toprun/api-schema/capital'
import type { Wicket, WicketKind } from '@toprun/api-schema/cricsheet'
import { wicketRules } from '../innings/wickets.ts'

interface Words {
  /** The text after the batter's name in a sentence. */
  spoken: (bowler: string, fielders: readonly string[]) => string
  /** The text on a scorecard. */
  card: (bowler: string, fielders: readonly string[]) => string
}

const plain = (words: string): Words => ({ spoken: () => words, card: () => words })

const words: Readonly<Record<WicketKind, Words>> = {
  bowled: { spoken: (bowler) => `bowled by ${bowler}`, card: (bowler) => `b ${bowler}` },
  caught: {
    spoken: (bowler, fielders) => `caught${by(fielders)}, bowled ${bowler}`,
    card: (bowler, fielders) => `c ${fielders[0] ?? '?'} b ${bowler}`,
  },
  'caught and bowled': {
    spoken: (bowler) => `caught and bowled by ${bowler}`,
    card: (bowler) => `c & b ${bowler}`,
  },
  lbw: { spoken: (bowler) => `leg before wicket to ${bowler}`, card: (bowler) => `lbw b ${bowler}` },
  stumped: {
    spoken: (bowler, fielders) => `stumped${by(fielders)}, bowled ${bowler}`,
    card: (bowler, fielders) => `st ${fielders[0] ?? '?'} b ${bowler}`,
  },
  'hit wicket': {
    spoken: (bowler) => `hit wicket, bowled ${bowler}`,
    card: (bowler) => `hit wicket b ${bowler}`,
  },
  'run out': {
    spoken: (_bowler, fielders) => `run out${by(fielders)}`,
    card: (_bowler, fielders) => (fielders.length === 0 ? 'run out' : `run out (${fielders.join('/')})`),
  },
  'retired hurt': { spoken: () => 'retires hurt', card: () => 'retired hurt' },
  'retired not out': { spoken: () => 'retires', card: () => 'retired not out' },
  'retired out': plain('retired out'),
  'obstructing the field': plain('obstructing the field'),
  'timed out': plain('timed out'),
  'handled the ball': plain('handled the ball'),
  'hit the ball twice': plain('hit the ball twice'),
}

/** `OUT! Caught by K Sato, bowled A Nair`; with the name if it is not the striker: `OUT! T Bello run out by K Sato`. */
export function spokenDismissal(wicket: Wicket, batter: string, bowler: string): string {
  const { kind, player_out } = wicket
  const spoken = words[kind].spoken(bowler, fieldersOf(wicket))
  if (!wicketRules[kind].dismissal) return `${player_out} ${spoken}`
  return `OUT! ${player_out === batter ? capital(spoken) : `${player_out} ${spoken}`}`
}

/** `R Okafor c K Sato b A Nair` */
export function cardDismissal(wicket: Wicket, bowler: string): string {
  return `${wicket.player_out} ${dismissalText(wicket, bowler)}`
}

/** `c K Sato b A Nair` */
export function dismissalText(wicket: Wicket, bowler: string): string {
  return words[wicket.kind].card(bowler, fieldersOf(wicket))
}

function fieldersOf({ fielders = [] }: Wicket): string[] {
  return fielders.map(({ name = 'a substitute', substitute }) => (substitute ? `${name} (sub)` : name))
}

function by(fielders: readonly string[]): string {
  return fielders.length === 0 ? '' : ` by ${listed(fielders)}`
}

/** `K Sato`, `K Sato and L Quist`; empty without a fielder. */
export function fieldersText(wicket: Wicket): string {
  return listed(fieldersOf(wicket))
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1).join(', ')
  return others === '' ? last : `${others} and ${last}`
}
