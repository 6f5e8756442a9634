import type { Argument, CallExpression, Expression, Program } from 'oxc-parser'
import { Visitor } from 'oxc-parser'

/** What a file does with each of its names, for those that turn out to be tables. */
export interface TableUses {
  /** The names that this file gives to tables, by variable: `pgTable` declarations. */
  readonly declared: ReadonlyMap<string, string>
  /** The names of tables that it makes, kept in a variable or not. */
  readonly made: ReadonlySet<string>
  /** `const other = alias(users, 'other')`, by variable: the variable of the table. */
  readonly aliases: ReadonlyMap<string, string>
  /** Names given to `.insert`, `.update` and `.delete`. */
  readonly written: ReadonlySet<string>
  /** Names given to another function, or put into an object for it. */
  readonly handedOn: ReadonlySet<string>
  /** Names used in any way but those: stored, returned, cast or exported, so that a write would not show the name. */
  readonly hidden: ReadonlySet<string>
}

const makers = ['pgTable', 'blockCursorTable']
const writing = new Set(['insert', 'update', 'delete'])
const reading = new Set('from innerJoin leftJoin rightJoin fullJoin crossJoin $count'.split(' '))
const describing = new Set(['getTableColumns', 'getTableName'])
/** Their objects name tables to read: `.select({ user: users })`, `.for('update', { of: users })`. */
const readingByObject = new Set(['select', 'selectDistinct', 'selectDistinctOn', 'for'])

export function tableUses(program: Program): TableUses {
  /** The functions that make a table, by the names that this file gives them. */
  const making = new Set(makers)
  const declared = new Map<string, string>()
  const made = new Set<string>()
  const aliases = new Map<string, string>()
  const written = new Set<string>()
  const handedOn = new Set<string>()
  const hidden = new Set<string>()
  /** Where identifiers begin whose use is known. */
  const known = namesWithoutUse(program)
  const see = seeInto(known)
  const seeRead = (argument: Argument) => {
    see(argument)
    see(aliased(argument))
  }
  const collect = (argument: Argument | Expression, into: Set<string>) => {
    if (argument.type !== 'Identifier' || known.has(argument.start)) return
    known.add(argument.start)
    into.add(argument.name)
  }

  const madeBy = (call: CallExpression) => {
    const [first] = call.arguments
    return making.has(calledName(call)) && first?.type === 'Literal' ? String(first.value) : null
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern') see(init)
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      const name = madeBy(init)
      if (name) declared.set(id.name, name)
      const table = aliased(init)
      // The same name for two tables, in two functions, would hide one of them.
      if (!table || (aliases.get(id.name) ?? table.name) !== table.name) return
      aliases.set(id.name, table.name)
      see(table)
    },
    CallExpression(call) {
      const name = calledName(call)
      const table = madeBy(call)
      if (table) made.add(table)
      const isMethod = call.callee.type === 'MemberExpression'
      for (const argument of call.arguments) {
        if (isMethod ? reading.has(name) : describing.has(name)) seeRead(argument)
        if (name === 'alias') continue
        collect(argument, isMethod && writing.has(name) ? written : handedOn)
        if (argument.type !== 'ObjectExpression' || !isMethod || !readingByObject.has(name)) continue
        for (const property of argument.properties) if (property.type === 'Property') see(property.value)
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') quasi.expressions.forEach(see)
    },
    MemberExpression: ({ object }) => see(object),
    ObjectExpression({ properties }) {
      for (const property of properties) if (property.type === 'Property') collect(property.value, handedOn)
    },
    ImportSpecifier({ imported, local }) {
      if (imported.type === 'Identifier' && makers.includes(imported.name)) making.add(local.name)
    },
    Identifier({ name, start }) {
      if (!known.has(start)) hidden.add(name)
    },
  }).visit(program)
  return { declared, made, aliases, written, handedOn, hidden }
}

/** Where identifiers begin that give a new name, are a key, or are a part of a type: no table gets anywhere by them. */
function namesWithoutUse(program: Program): Set<number> {
  const found = new Set<number>()
  const see = seeInto(found)
  new Visitor({
    VariableDeclarator: ({ id }) => see(id),
    MemberExpression({ property, computed }) {
      if (!computed) see(property)
    },
    ObjectExpression({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && !property.shorthand && !property.computed) see(property.key)
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property') continue
        if (!property.computed) see(property.key)
        see(property.value)
      }
    },
    AssignmentPattern: ({ left }) => see(left),
    ArrayPattern: ({ elements }) => elements.forEach(see),
    FunctionDeclaration: ({ params }) => params.forEach(see),
    FunctionExpression: ({ params }) => params.forEach(see),
    ArrowFunctionExpression: ({ params }) => params.forEach(see),
    ImportSpecifier({ imported, local }) {
      see(imported)
      see(local)
    },
    TSTypeQuery: ({ exprName }) => see(exprName),
    TSQualifiedName: ({ left }) => see(left),
    TSPropertySignature: ({ key }) => see(key),
  }).visit(program)
  return found
}

const seeInto = (positions: Set<number>) => (node: { type: string; start: number } | null | undefined) => {
  if (node?.type === 'Identifier') positions.add(node.start)
}

function calledName({ callee }: { callee: Expression }): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : ''
}

/** The table of `alias(table, 'name')`. */
function aliased(expression: Argument) {
  if (expression.type !== 'CallExpression' || calledName(expression) !== 'alias') return null
  const [first] = expression.arguments
  return first?.type === 'Identifier' ? first : null
}
