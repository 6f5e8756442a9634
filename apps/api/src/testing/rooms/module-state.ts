import type { Argument, Class, Expression, Function as Func, Program, Statement } from 'oxc-parser'
import { parseSync, Visitor } from 'oxc-parser'

/** A file by its path, e.g. `apps/api/src/app.ts`. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** Never change, or hold state only for the owner or the call that they are passed. */
const harmlessClasses: ReadonlySet<string> = new Set([
  'AsyncLocalStorage',
  'Date',
  'Intl.DateTimeFormat',
  'Intl.ListFormat',
  'Intl.NumberFormat',
  'Intl.Segmenter',
  'RegExp',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'WebAssembly.Module',
])
/** Ends with its owner. */
const isByOwner = (expression: Expression) =>
  expression.type === 'NewExpression' && /^Weak(Map|Set)$/.test(dottedName(expression.callee))
/** Tables, as long as nothing changes them. */
const tableClasses: ReadonlySet<string> = new Set(['Map', 'Set'])
const foreignMakers: ReadonlySet<string> = new Set([
  'createServer',
  'monitorEventLoopDelay',
  'pLimit',
  'setInterval',
  'setTimeout',
])
const changingMethods: ReadonlySet<string> = new Set(
  'add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
)

/**
 * Module-level state that may change while a process runs: variables, containers, limiters, timers, and what own
 * functions return that close over such state. Two applications in one process share it.
 * @returns `path name`, sorted
 */
export function moduleState(sources: readonly SourceText[]): string[] {
  const programs = sources.map(({ path, text }) => ({ path, program: parse(path, text) }))
  const makers = makersIn(programs.map(({ program }) => program))
  return programs
    .flatMap(({ path, program }) => stateOf(program, makers).map((name) => `${path} ${name}`))
    .sort()
}

function parse(path: string, text: string): Program {
  const { errors, program } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return program
}

function stateOf(program: Program, makers: ReadonlySet<string>): string[] {
  const changed = changedInFunctions(program)
  const found: string[] = []
  for (const statement of program.body.map(declarationOf)) {
    if (statement.type === 'ClassDeclaration') found.push(...staticState(statement, makers))
    if (statement.type === 'ExpressionStatement' && isStateful(statement.expression, makers))
      found.push('a statement')
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (statement.kind === 'const' && init && isByOwner(init)) continue
      const name = id.type === 'Identifier' ? id.name : 'a pattern'
      if (statement.kind !== 'const' || (init && isStateful(init, makers)) || changed.has(name))
        found.push(name)
    }
  }
  return found
}

function declarationOf(statement: Program['body'][number]): Statement {
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration) return statement.declaration
  return statement
}

function staticState({ id, body }: Class, makers: ReadonlySet<string>): string[] {
  return body.body.flatMap((member) =>
    member.type === 'PropertyDefinition' &&
    member.static &&
    (!member.readonly || (member.value && isStateful(member.value, makers)))
      ? [`${id?.name}.${member.key.type === 'Identifier' ? member.key.name : '?'}`]
      : [],
  )
}

/** Whether the value of an expression, or a part of it, has state that changes. Functions in it run later, if at all. */
function isStateful(expression: Expression | Argument, makers: ReadonlySet<string>): boolean {
  const isPart = (part: Expression | Argument | null) => part !== null && isStateful(part, makers)
  switch (expression.type) {
    case 'NewExpression': {
      if (isByOwner(expression)) return false
      const name = dottedName(expression.callee)
      if (tableClasses.has(name))
        return expression.arguments.length === 0 || expression.arguments.some(isPart)
      return !harmlessClasses.has(name)
    }
    case 'CallExpression':
      return (
        makers.has(dottedName(expression.callee)) ||
        isPart(expression.callee) ||
        expression.arguments.some(isPart)
      )
    case 'MemberExpression':
      return isPart(expression.object)
    case 'ObjectExpression':
      return expression.properties.some((each) =>
        isPart(each.type === 'Property' ? each.value : each.argument),
      )
    case 'ArrayExpression':
      return expression.elements.some(isPart)
    case 'ConditionalExpression':
      return isPart(expression.consequent) || isPart(expression.alternate)
    case 'LogicalExpression':
      return isPart(expression.left) || isPart(expression.right)
    case 'AwaitExpression':
    case 'SpreadElement':
      return isPart(expression.argument)
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return isPart(expression.expression)
    default:
      return false
  }
}

function dottedName(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return '?'
  return `${dottedName(expression.object)}.${expression.property.name}`
}

/** The names of functions whose result has its own state, such as `keyedMutex`. */
function makersIn(programs: readonly Program[]): ReadonlySet<string> {
  const makers = new Set(foreignMakers)
  const functions = programs.flatMap(functionsOf)
  // What a maker returns may come from another one.
  for (let known = -1; known < makers.size; ) {
    known = makers.size
    for (const { name, body } of functions) if (returnsState(body, makers)) makers.add(name)
  }
  return makers
}

interface NamedFunction {
  name: string
  body: Func['body'] | Expression
}

function functionsOf(program: Program): NamedFunction[] {
  return program.body.map(declarationOf).flatMap((statement): NamedFunction[] => {
    if (statement.type === 'FunctionDeclaration' && statement.id)
      return [{ name: statement.id.name, body: statement.body }]
    if (statement.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' &&
      (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
        ? [{ name: id.name, body: init.body }]
        : [],
    )
  })
}

function returnsState(body: NamedFunction['body'], makers: ReadonlySet<string>): boolean {
  if (!body) return false
  if (body.type !== 'BlockStatement') return isStateful(body, makers)
  const inner = new Set(
    body.body.flatMap((each) => (each.type === 'FunctionDeclaration' && each.id ? [each.id.name] : [])),
  )
  const returned = body.body.flatMap((each) =>
    each.type === 'ReturnStatement' && each.argument ? [each.argument] : [],
  )
  if (returned.some((each) => isStateful(each, makers))) return true
  const keeps = body.body.some(
    (each) =>
      each.type === 'VariableDeclaration' &&
      (each.kind !== 'const' || each.declarations.some(({ init }) => init && startsEmpty(init, makers))),
  )
  return keeps && returned.some((each) => hasFunction(each, inner))
}

/** Filled by a closure, unlike a table that is computed from something. */
function startsEmpty(expression: Expression, makers: ReadonlySet<string>): boolean {
  if (expression.type === 'ArrayExpression') return expression.elements.length === 0
  return isStateful(expression, makers)
}

function hasFunction(expression: Expression, inner: ReadonlySet<string>): boolean {
  switch (expression.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true
    case 'Identifier':
      return inner.has(expression.name)
    case 'ObjectExpression':
      return expression.properties.some((each) => each.type === 'Property' && hasFunction(each.value, inner))
    default:
      return false
  }
}

/** Names of the module that its functions change: `x.y = 1`, `x.push(1)`, `delete x.y`; without those that a function declares too. */
function changedInFunctions(program: Program): ReadonlySet<string> {
  const changed = new Set<string>()
  const declaredWithin = new Set<string>()
  let depth = 0
  const enter = ({ params }: Pick<Func, 'params'>) => {
    depth += 1
    for (const param of params) if (param.type === 'Identifier') declaredWithin.add(param.name)
  }
  const leave = () => {
    depth -= 1
  }
  const change = (target: Expression | { type: string }) => {
    const root = rootOf(target)
    if (depth > 0 && root) changed.add(root)
  }
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id }) {
      if (depth > 0 && id.type === 'Identifier') declaredWithin.add(id.name)
    },
    AssignmentExpression: ({ left }) => change(left),
    UpdateExpression: ({ argument }) => change(argument),
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') change(argument)
    },
    CallExpression({ callee }) {
      if (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        changingMethods.has(callee.property.name)
      )
        change(callee)
    },
  }).visit(program)
  return new Set([...changed].filter((name) => !declaredWithin.has(name)))
}

/** `x` of `x.y[z]`; null for `x` itself, and for what is not a member. */
function rootOf(target: { type: string; object?: { type: string } }): string | null {
  const { object } = target
  if (target.type !== 'MemberExpression' || !object) return null
  return object.type === 'Identifier' && 'name' in object ? String(object.name) : rootOf(object)
}
