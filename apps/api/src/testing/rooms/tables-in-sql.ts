/** The tables that a piece of SQL writes and reads. */
export interface TablesInSql {
  readonly written: ReadonlySet<string>
  readonly read: ReadonlySet<string>
  /** Those on which it puts a trigger. */
  readonly watched: ReadonlySet<string>
  /** Whether it writes a table whose name is made when the program runs. */
  readonly writesUnnamed: boolean
}

const name = String.raw`(?:"?public"?\.)?"?(\$\{\w+\}|\?|jobs\.\w+|[a-z_]\w*)"?`
const nextItem = String.raw`(?:\s+(?:AS\s+)?[a-z_]\w*)?\s*,\s*(?:LATERAL\s+)?`
const writing = [
  new RegExp(String.raw`\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?${name}`, 'gi'),
  // `FOR UPDATE`, `DO UPDATE SET` and triggers' `BEFORE UPDATE` name no table.
  new RegExp(String.raw`\bUPDATE\s+(?:ONLY\s+)?${name}(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:TRUNCATE|DROP\s+TABLE)\s+(?:TABLE\s+)?(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${name}(?:\s*,\s*${name})*`,
    'gi',
  ),
  // A foreign key comes with the table that it refers to, which may be another owner's.
  new RegExp(
    String.raw`\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${name}(?![\w"]|\s+ADD\s+FOREIGN\s+KEY\b)`,
    'gi',
  ),
  new RegExp(String.raw`\bCOPY\s+${name}\s*(?:\([^)]*\)\s*)?FROM\b`, 'gi'),
]
const reading = new RegExp(
  String.raw`\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?(${name}(?:${nextItem}${name})*)`,
  'gi',
)
const copying = new RegExp(String.raw`\bCOPY\s+(${name})\s*(?:\([^)]*\)\s*)?TO\b`, 'gi')
const watching = new RegExp(
  String.raw`\bTRIGGER\s+\w+\s+(?:BEFORE|AFTER|INSTEAD\s+OF)\b[^;]*?\sON\s+${name}`,
  'gi',
)

/**
 * Finds the tables of a statement, a fragment or a whole file of SQL: in a CTE, in a function's body, in a trigger. Comments are
 * passed over.
 * @param tableOf the table behind a name as written, `${variable}` for an interpolated one; undefined if it is none
 */
export function tablesInSql(text: string, tableOf: (written: string) => string | undefined): TablesInSql {
  const sql = withoutComments(text)
  const tables = (names: Iterable<string>) =>
    new Set([...names].map(tableOf).filter((table) => table !== undefined))
  const statements = writing.flatMap((pattern) => [...sql.matchAll(pattern)])
  const lists = [reading, copying].flatMap((pattern) =>
    [...sql.matchAll(pattern)].map(([, list = '']) => list),
  )
  return {
    written: tables(statements.flatMap(([statement]) => namesIn(statement))),
    read: tables(lists.flatMap(namesIn)),
    watched: tables([...sql.matchAll(watching)].map(([, table = '']) => table)),
    writesUnnamed: statements.some(
      ([, target = '']) => /^[?$]/.test(target) && tableOf(target) === undefined,
    ),
  }
}

const namesIn = (list: string) => list.match(/\$\{\w+\}|jobs\.\w+|[a-z_]\w*/gi) ?? []

export const withoutComments = (sql: string) =>
  sql.replace(/--[^\n]*/g, ' ').replace(/\/\*[\s\S]*?\*\//g, ' ')
