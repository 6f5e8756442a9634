import type { CricsheetMatch, Delivery } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { announcedMatchEvents } from '../../scoring/match-events.ts'
import { ballOf, type Press } from '../pad-ball.ts'
import { inningsEnd } from '../pad-innings.ts'
import { openPad, type PadMatch } from '../pad-match.ts'
import { areFull, askedFor, candidates, choose, type Positions, positionsAfter } from '../positions.ts'

/** What a scorer does on the pad while a match is played. */
export interface PressedMatch {
  events: MatchEvent[]
  pad: PadMatch
  /** Choices that the pad did not offer. */
  unoffered: string[]
  /** Balls after an innings that the pad considered over. */
  afterEnd: string[]
}

/** Plays a match of a file on the pad: only what the scorer sees and chooses is taken from the file. */
export function pressMatch(match: CricsheetMatch, format: Format): PressedMatch {
  const events: { event: MatchEvent; withdrawn: boolean }[] = []
  const unoffered: string[] = []
  const afterEnd: string[] = []
  let pad = openPad(match.info, format, events)
  for (const played of announcedMatchEvents(match)) {
    let event = played
    if (played.type === 'ball') {
      const { delivery } = played
      const place = `${played.innings}/${played.over}.${played.ball}`
      const end = inningsEnd(pad)
      if (end !== null) afterEnd.push(`${place}: ${end}`)
      let positions = positionsAfter(pad)
      for (let asked = askedFor(positions); asked !== null; asked = askedFor(positions)) {
        const name = seen(positions, asked, delivery)
        if (!candidates(pad, positions).includes(name)) unoffered.push(`${place}: ${name}`)
        positions = choose(positions, name)
      }
      if (!areFull(positions)) throw new Error('Nobody is missing who is not asked for.')
      event = ballOf(pad, positions, pressOf(delivery))
    }
    events.push({ event, withdrawn: false })
    pad = openPad(match.info, format, events)
  }
  return { events: events.map(({ event }) => event), pad, unoffered, afterEnd }
}

function seen(positions: Positions, asked: 'batter' | 'strike' | 'bowler', delivery: Delivery): string {
  const { batter, non_striker, bowler } = delivery
  if (asked === 'bowler') return bowler
  if (asked === 'strike') return batter
  const known = [positions.striker, positions.nonStriker]
  return known.includes(batter) ? non_striker : batter
}

/** The keys of a delivery. */
function pressOf({ runs, extras = {}, wickets = [] }: Delivery): Press {
  const { wides, byes, legbyes, noballs, penalty } = extras
  const pressed = {
    isNoBall: noballs !== undefined,
    isPenalty: penalty !== undefined,
    isAllRun: Boolean(runs.non_boundary),
  }
  if (wides !== undefined) return { ...pressed, kind: 'wide', runs: wides - 1, wickets }
  if (byes !== undefined) return { ...pressed, kind: 'bye', runs: byes, wickets }
  if (legbyes !== undefined) return { ...pressed, kind: 'legBye', runs: legbyes, wickets }
  return { ...pressed, kind: 'bat', runs: runs.batter, wickets }
}
