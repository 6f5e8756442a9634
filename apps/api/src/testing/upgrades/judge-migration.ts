/** The parts of a database that a running site relies on. `column public.users.email` is one name, without the rest of its fact. */
const relied =
  /^(relation|column|view|sequence|type|function|queue|jobs version|payment may go|trigger|index|constraint) /
/** Without these the site before only does more, or slower, than it must. */
const dispensable = [/^constraint \S+ \S+ (CHECK|NOT NULL|FOREIGN KEY)/, /^index CREATE INDEX/]

/**
 * What keeps sites of the version before from working on: facts of the catalog (`readCatalog`) that are gone or different, and what is demanded of
 * rows that these sites write. Bodies of functions are not compared.
 * @param sql of the migration. A line `-- safe: START OF FACT because REASON` allows one.
 */
export function judgeMigration(
  sql: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): string[] {
  const safe = [...sql.matchAll(/^-- safe: (.+) because .+$/gm)].map(([, start = '']) => start)
  const [had, has] = [before.map(withoutBody), after.map(withoutBody)]
  const [known, still] = [new Set(had), new Set(has)]
  const lost = had.filter(
    (fact) => !still.has(fact) && relied.test(fact) && !dispensable.some((each) => each.test(fact)),
  )
  const demanded = has.filter((fact) => !known.has(fact) && demandsOf(fact, had))
  return [
    ...lost.map((fact) => `gone or different: ${fact}`),
    ...demanded.map((fact) => `demanded: ${fact}`),
  ].filter((sentence) => !safe.some((start) => sentence.split(': ').slice(1).join(': ').startsWith(start)))
}

/** The signature of a function is what is called. */
function withoutBody(fact: string): string {
  return fact.startsWith('function ') ? fact.replace(/ owner .*$/s, '') : fact
}

/** Whether a new fact is about rows of a table that there was before, and about columns that those sites write. */
function demandsOf(fact: string, before: readonly string[]): boolean {
  const [, kind, relation = ''] =
    /^(column|constraint|trigger) (\w+\.\w+)/.exec(fact) ??
    /^(index) CREATE UNIQUE INDEX \S+ ON (\w+\.\w+)/.exec(fact) ??
    []
  if (!before.some((known) => known.startsWith(`relation ${relation} `))) return false
  const columns = before.flatMap((known) => {
    const [, name] = known.startsWith(`column ${relation}.`)
      ? (/^column \w+\.\w+\.(\w+)/.exec(known) ?? [])
      : []
    return name ?? []
  })
  if (kind === 'column') {
    const [, name = ''] = /^column \w+\.\w+\.(\w+)/.exec(fact) ?? []
    return !columns.includes(name) && / not null/.test(fact) && !/ (default|identity|generated) /.test(fact)
  }
  if (kind === 'trigger' || kind === 'index') return true
  const definition = fact
    .replace(/ REFERENCES .*$/, '')
    .split(' ')
    .slice(3)
    .join(' ')
  return (
    /^(UNIQUE|PRIMARY KEY|EXCLUDE)/.test(definition) ||
    columns.some((name) => new RegExp(`\\b${name}\\b`).test(definition))
  )
}
