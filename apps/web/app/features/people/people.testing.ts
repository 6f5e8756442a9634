import type { Batter, Bowler } from '@toprun/api-schema/content'

const identity = {
  tagline: 'Plays it late',
  age: 27,
  des: 'Bats, bowls, bakes.',
  cflag: '/pictures/flags/IE.svg',
  country: 'IE',
  look: '1101112',
}

/** A batter for tests, without figures unless they are given. */
export function sampleBatter(given: Partial<Batter>): Batter {
  const figures = { orun: null, orate: null, owicket: null, ocatch: null }
  const others = { trun: null, trate: null, twicket: null, tcatch: null }
  const short = { t2run: null, t2rate: null, t2wicket: null, t2catch: null }
  const person = { _id: 'sam', name: 'Sam Batter', pflag: '/pictures/players/sam.svg', ...identity }
  return { ...person, ...figures, ...others, ...short, ...given }
}

/** A bowler for tests, without figures unless they are given. */
export function sampleBowler(given: Partial<Bowler>): Bowler {
  const figures = { oavg: null, obest: null, owicket: null, ocatch: null }
  const others = { tavg: null, tbest: null, twicket: null, tcatch: null }
  const short = { t2avg: null, t2best: null, t2wicket: null, t2catch: null }
  const pictures = { pflag: '/pictures/players/kit.svg', img: '/pictures/players/kit.svg' }
  return {
    _id: 'kit',
    name: 'Kit Bowler',
    ...pictures,
    ...identity,
    ...figures,
    ...others,
    ...short,
    ...given,
  }
}
