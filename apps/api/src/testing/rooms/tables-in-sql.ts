/** The tables that a piece of SQL writes and reads. */
export interface TablesInSql {
  readonly written: ReadonlySet<string>
  readonly read: ReadonlySet<string>
}

const name = String.raw`(?:public\.)?"?(\$\{\w+\}|[a-z_]\w*)"?`
const writing = [
  new RegExp(String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?${name}`, 'gi'),
  new RegExp(String.raw`\bTRUNCATE\s+(?:TABLE\s+)?(?:ONLY\s+)?${name}`, 'gi'),
  // `FOR UPDATE`, `DO UPDATE SET` and triggers' `BEFORE UPDATE` name no table.
  new RegExp(String.raw`\bUPDATE\s+(?:ONLY\s+)?${name}(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b`, 'gi'),
]
const nextItem = String.raw`(?:\s+(?:AS\s+)?[a-z_]\w*)?\s*,\s*(?:LATERAL\s+)?`
const reading = new RegExp(
  String.raw`\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?(${name}(?:${nextItem}${name})*)`,
  'g',
)

/**
 * Finds the tables of a statement, a fragment or a whole file of SQL: in a CTE, in a function's body, in a trigger. Comments are
 * passed over.
 * @param tableOf the table behind a name as written, `${variable}` for an interpolated one; undefined if it is none
 */
export function tablesInSql(text: string, tableOf: (written: string) => string | undefined): TablesInSql {
  const sql = text.replace(/--[^\n]*/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ')
  const tables = (names: Iterable<string>) =>
    new Set([...names].map(tableOf).filter((table) => table !== undefined))
  const matches = writing.flatMap((pattern) => [...sql.matchAll(pattern)])
  const lists = [...sql.matchAll(reading)].map(([, list = '']) => list)
  return {
    written: tables(matches.map(([, written = '']) => written)),
    read: tables(lists.flatMap((list) => list.match(/\$\{\w+\}|[a-z_]\w*/gi) ?? [])),
  }
}
