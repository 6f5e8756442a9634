import { batter, bowler, entertainer } from '@toprun/api-schema/content'
import { data, type RouterContextProvider } from 'react-router'
import { load } from '../../platform/load.ts'
import { batterFigures, bowlerFigures, type Figures, figuresOf } from './figures.server.ts'
import { countryName, mergeLineUp } from './line-up.server.ts'

/** The previous or next person in a list. */
export interface Neighbour {
  id: string
  name: string
  picture: string
}

interface PersonBase {
  id: string
  name: string
  age: number | null
  about: string
  picture: string
  previous: Neighbour | null
  next: Neighbour | null
}

export interface PlayerPerson extends PersonBase {
  kind: 'player'
  plays: 'Batsman' | 'Bowler'
  tagline: string
  flag: string
  country: string
  figures: Figures
}

interface EntertainerPerson extends PersonBase {
  kind: 'entertainer'
}

export type Person = PlayerPerson | EntertainerPerson

/** `/details/{id}/Player` is a batter or a bowler; under any other type it is an entertainer. An unknown id is a 404. */
export async function readPerson(
  context: Readonly<RouterContextProvider>,
  { id, type }: { id: string; type: string },
): Promise<Person> {
  const found =
    type.toLowerCase() === 'player' ? await readPlayer(context, id) : await readEntertainer(context, id)
  if (!found) throw data({ msg: 'This person does not exist.' }, { status: 404 })
  return found
}

async function readPlayer(context: Readonly<RouterContextProvider>, id: string): Promise<Person | null> {
  const [batters, bowlers] = await Promise.all([
    load(context, '/api/Player', batter.array()),
    load(context, '/api/Bowler', bowler.array()),
  ])
  const around = neighbours(mergeLineUp(batters, bowlers), id)
  const asBatter = batters.find(({ _id }) => _id === id)
  if (asBatter) {
    const figures = figuresOf(asBatter, batterFigures)
    return { ...playerOf(asBatter), ...around, picture: asBatter.pflag, plays: 'Batsman', figures }
  }
  const asBowler = bowlers.find(({ _id }) => _id === id)
  if (!asBowler) return null
  const figures = figuresOf(asBowler, bowlerFigures)
  return { ...playerOf(asBowler), ...around, picture: asBowler.img, plays: 'Bowler', figures }
}

type Identity = {
  _id: string
  name: string
  tagline: string
  age: number | null
  des: string
  cflag: string
  country: string
}

function playerOf({ _id, name, tagline, age, des, cflag, country }: Identity) {
  const identity = { id: _id, name, tagline, age, about: des, flag: cflag }
  return { kind: 'player' as const, ...identity, country: countryName(country) }
}

async function readEntertainer(context: Readonly<RouterContextProvider>, id: string): Promise<Person | null> {
  const all = await load(context, '/api/Enter', entertainer.array())
  const found = all.find(({ _id }) => _id === id)
  if (!found) return null
  const list = all.map(({ _id, name, img }) => ({ id: _id, name, picture: img }))
  const { name, age, details, img } = found
  return { kind: 'entertainer', id, name, age, about: details, picture: img, ...neighbours(list, id) }
}

/** The previous and next person; null at either end. */
export function neighbours(
  list: readonly Neighbour[],
  id: string,
): { previous: Neighbour | null; next: Neighbour | null } {
  const at = list.findIndex((one) => one.id === id)
  return { previous: neighbour(list[at - 1]), next: at === -1 ? null : neighbour(list[at + 1]) }
}

function neighbour(one: Neighbour | undefined): Neighbour | null {
  return one ? { id: one.id, name: one.name, picture: one.picture } : null
}
