import { dirname, join, normalize } from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'oxc-parser'
import { sqlInSource } from './sql-in-source.ts'
import { type TableUses, tableUses } from './table-uses.ts'

/** A path below `apps/api/src`, with forward slashes. */
type SourcePath = string

interface ImportedName {
  readonly from: SourcePath
  /** `*` for a namespace, a dynamic import or a re-export of everything. */
  readonly name: string
  /** Null if the file does not use it: one with a name is exported on. */
  readonly local: string | null
}

/** What a module imports and does with tables, as far as its text shows. */
export interface SourceFacts {
  readonly path: SourcePath
  readonly imports: readonly ImportedName[]
  readonly tables: TableUses
  /** Exported types made of a table's row, by name: the variable of the table. */
  readonly rowTypes: ReadonlyMap<string, string>
  /** Every text that may be SQL: see `sqlInSource`. */
  readonly texts: readonly string[]
}

/** Reads the facts of one TypeScript file. Throws if it does not parse. */
export function readSource(path: SourcePath, text: string): SourceFacts {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const rowTypes = new Map<string, string>()
  const typeImports: ImportedName[] = []
  new Visitor({
    // `import('./x.ts').Name` and `typeof import('./x.ts')` as a type.
    TSImportType({ source }) {
      const from = sourceOf(path, source.value)
      if (from) typeImports.push({ from, name: '*', local: null })
    },
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      const row = /^typeof (\w+)\.\$infer(Select|Insert)$/.exec(
        text.slice(typeAnnotation.start, typeAnnotation.end),
      )
      if (row?.[1]) rowTypes.set(id.name, row[1])
    },
  }).visit(parsed.program)
  return {
    path,
    imports: [...importsOf(path, text, parsed), ...typeImports],
    tables: tableUses(parsed.program),
    rowTypes,
    texts: sqlInSource(parsed.program),
  }
}

/** The file that a specifier names, by its path or by the name of this package; null for one of another package. */
function sourceOf(path: SourcePath, specifier: string): SourcePath | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const [, inPackage] = /^@toprun\/api\/(.+)$/.exec(specifier) ?? []
  return inPackage ? `${inPackage}.ts` : null
}

function importsOf(path: SourcePath, text: string, { module }: ParseResult): ImportedName[] {
  const found: ImportedName[] = []
  const add = (specifier: string | undefined, name: string, local: string | null) => {
    const from = specifier && sourceOf(path, specifier)
    if (from) found.push({ from, name, local })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) add(moduleRequest.value, '*', null)
    for (const { importName, localName } of entries)
      add(moduleRequest.value, importName.name ?? '*', localName.value)
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries)
      add(moduleRequest?.value, importName.name ?? '*', null)
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (specifier && !/['"]/.test(specifier)) add(specifier, '*', null)
    else found.push({ from: 'a computed path', name: '*', local: null })
  }
  return found
}
