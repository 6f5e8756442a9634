import type { Batter, Bowler, Entertainer } from '@toprun/api-schema/content'
import { codeOfLook } from '@toprun/api-schema/look'
import type { BatterFile, BowlerFile, EntertainerFile } from '@toprun/content/people'

type Picture = (path: string) => string

/** The recorded names say Run, Avg, HS and Matches in this order (docs/rules.md#player-figures). */
export function batterResponse(player: BatterFile, picture: Picture): Batter {
  const { oneDay, test, t20 } = player
  return {
    ...personResponse(player, picture),
    orun: oneDay.runs ?? null,
    orate: oneDay.average ?? null,
    owicket: oneDay.highestScore ?? null,
    ocatch: oneDay.matches ?? null,
    trun: test.runs ?? null,
    trate: test.average ?? null,
    twicket: test.highestScore ?? null,
    tcatch: test.matches ?? null,
    t2run: t20.runs ?? null,
    t2rate: t20.average ?? null,
    t2wicket: t20.highestScore ?? null,
    t2catch: t20.matches ?? null,
  }
}

/** The recorded names say Economy, BBI, Wickets and Matches in this order (docs/rules.md#player-figures). */
export function bowlerResponse(player: BowlerFile, picture: Picture): Bowler {
  const { oneDay, test, t20 } = player
  const person = personResponse(player, picture)
  return {
    ...person,
    img: person.pflag,
    oavg: oneDay.economy ?? null,
    obest: oneDay.best ?? null,
    owicket: oneDay.wickets ?? null,
    ocatch: oneDay.matches ?? null,
    tavg: test.economy ?? null,
    tbest: test.best ?? null,
    twicket: test.wickets ?? null,
    tcatch: test.matches ?? null,
    t2avg: t20.economy ?? null,
    t2best: t20.best ?? null,
    t2wicket: t20.wickets ?? null,
    t2catch: t20.matches ?? null,
  }
}

export function entertainerResponse(
  { id, name, age, details, look }: EntertainerFile,
  picture: Picture,
): Entertainer {
  return {
    _id: id,
    name,
    age: age ?? null,
    img: picture(`entertainers/${id}.svg`),
    details,
    look: codeOfLook(look),
  }
}

function personResponse(
  { id, name, tagline, age, about, country, look }: BatterFile | BowlerFile,
  picture: Picture,
) {
  return {
    _id: id,
    name,
    tagline,
    age: age ?? null,
    des: about,
    country,
    cflag: picture(`flags/${country}.svg`),
    pflag: picture(`players/${id}.svg`),
    look: codeOfLook(look),
  }
}
