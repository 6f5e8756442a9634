import type { SourceFacts } from './read-source.ts'

/** The tables behind the names in sources, across their imports. */
export function tableNames(sources: readonly SourceFacts[]) {
  const byPath = new Map(sources.map((source) => [source.path, source]))

  /** The table that a name of a file refers to: declared there, an alias, or imported. */
  function tableOf(source: SourceFacts, variable: string): string | undefined {
    const declared = source.tables.declared.get(variable)
    if (declared) return declared
    const aliased = source.tables.aliases.get(variable)
    if (aliased) return tableOf(source, aliased)
    const imported = source.imports.find(({ local }) => local === variable)
    const file = imported && byPath.get(imported.from)
    return file && tableOf(file, imported.name)
  }

  /** The tables that a file imports from those that declare them, as themselves or as the type of a row. */
  function importedBy(source: SourceFacts): string[] {
    return source.imports
      .map(({ from, name }) => {
        const { tables, rowTypes } = byPath.get(from) ?? {}
        return tables?.declared.get(rowTypes?.get(name) ?? name)
      })
      .filter((table) => table !== undefined)
  }

  return { tableOf, importedBy }
}
