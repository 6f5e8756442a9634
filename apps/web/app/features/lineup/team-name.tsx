/** What the team is called; optional. */
export function TeamName({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <div className="grid gap-2 sm:max-w-md">
      <label htmlFor="team-name" className="font-display text-2xl font-bold">
        Team name
      </label>
      <input
        id="team-name"
        value={name}
        maxLength={30}
        autoComplete="off"
        aria-describedby="team-name-rule"
        onChange={(event) => onName(event.target.value)}
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3 text-base text-ink"
      />
      <p id="team-name-rule" className="text-sm text-muted">
        Up to 30 characters. Leave it empty and it gets a number.
      </p>
    </div>
  )
}
