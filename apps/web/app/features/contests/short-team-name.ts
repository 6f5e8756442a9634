/** `Team 2` of `Anahera W's Team 2`, where the user's name stands beside it. */
export function shortTeamName({ user, teamName }: { user: string; teamName: string }): string {
  const owner = `${user}'s `
  return teamName.startsWith(owner) ? teamName.slice(owner.length) : teamName
}
