import type { SquadPlayer } from '@toprun/api-schema/match'

/** The squad with full names, where they are known, for players who share a surname: `Rohit Sharma` and `Karn Sharma`. */
export function withFullNames(squad: readonly SquadPlayer[]): SquadPlayer[] {
  const bySurname = Map.groupBy(squad, ({ name }) => surnameOf(name))
  return squad.map((player) => {
    const isShared = (bySurname.get(surnameOf(player.name))?.length ?? 0) > 1
    return isShared && player.fullName !== null ? { ...player, name: player.fullName } : player
  })
}

function surnameOf(name: string): string {
  return name.split(' ').at(-1) ?? name
}
