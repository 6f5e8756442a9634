import type { Delivery, MatchInfo, Wicket } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { createRoster } from './roster.ts'

type NameOf = (name: string) => string

/**
 * Returns an event with the listed names of players whom it may have in other spellings, which are only in the
 * registry.
 */
export function inListedNames(info: MatchInfo): (event: MatchEvent) => MatchEvent {
  const { players, teams } = createRoster(info)
  const listed = new Set(Object.values(info.players).flat())
  const spelled = new Map(
    [...teams.values()]
      .flatMap((names) => [...names])
      .flatMap(([name, index]) => {
        const player = players[index]
        return player && !listed.has(name) ? [[name, player.name] as const] : []
      }),
  )
  if (spelled.size === 0) return (event) => event
  return (event) => renamed(event, (name) => spelled.get(name) ?? name)
}

/** The event with other names of players. */
export function renamed(event: MatchEvent, nameOf: NameOf): MatchEvent {
  switch (event.type) {
    case 'ball':
      return { ...event, delivery: renamedDelivery(event.delivery, nameOf) }
    case 'lineup':
      return { ...event, players: event.players.map(nameOf) }
    case 'replacement':
      return { ...event, in: nameOf(event.in), out: nameOf(event.out) }
    case 'innings': {
      const { absent_hurt } = event.header
      return absent_hurt
        ? { ...event, header: { ...event.header, absent_hurt: absent_hurt.map(nameOf) } }
        : event
    }
    case 'outcome':
      return event
  }
}

function renamedDelivery(delivery: Delivery, nameOf: NameOf): Delivery {
  const { batter, non_striker, bowler, wickets, replacements } = delivery
  const match = replacements?.match?.map((each) => ({
    ...each,
    in: nameOf(each.in),
    ...(each.out !== undefined && { out: nameOf(each.out) }),
  }))
  return {
    ...delivery,
    batter: nameOf(batter),
    non_striker: nameOf(non_striker),
    bowler: nameOf(bowler),
    ...(wickets && { wickets: wickets.map((wicket) => renamedWicket(wicket, nameOf)) }),
    ...(match && { replacements: { ...replacements, match } }),
  }
}

function renamedWicket(wicket: Wicket, nameOf: NameOf): Wicket {
  const fielders = wicket.fielders?.map((each) =>
    each.name === undefined ? each : { ...each, name: nameOf(each.name) },
  )
  return { ...wicket, player_out: nameOf(wicket.player_out), ...(fielders && { fielders }) }
}
