/** What the team is called; optional. */
export function TeamName({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title" className="font-display text-2xl font-bold">
        Team name
      </h2>
      <label className="mt-2 grid gap-1 sm:max-w-md">
        <span className="text-sm text-muted">Up to 30 characters. Leave it empty and it gets a number.</span>
        <input
          value={name}
          maxLength={30}
          autoComplete="off"
          aria-label="Team name"
          onChange={(event) => onName(event.target.value)}
          className="min-h-11 w-full rounded-control border border-control bg-surface px-3 text-base text-ink"
        />
      </label>
    </section>
  )
}
