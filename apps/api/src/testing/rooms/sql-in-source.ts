import type { Argument, Expression, Program, TemplateLiteral } from 'oxc-parser'
import { Visitor } from 'oxc-parser'

/**
 * Every text of a program that may be SQL: literals, templates and what `+` joins. `${name}` stays where a template of `sql`
 * interpolates a plain name; any other part that is known only when the program runs is `?`.
 */
export function sqlInSource(program: Program): string[] {
  const found: string[] = []
  const tagged = new Set<TemplateLiteral>()
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value)
    },
    TaggedTemplateExpression(template) {
      if (!isSql(template.tag)) return
      tagged.add(template.quasi)
      found.push(textOf(template))
    },
    TemplateLiteral(template) {
      if (!tagged.has(template)) found.push(textOf(template))
    },
    BinaryExpression({ left, operator, right }) {
      if (operator === '+') found.push(textOf(left) + textOf(right))
    },
  }).visit(program)
  return found
}

function textOf(expression: Expression | Argument): string {
  switch (expression.type) {
    case 'Literal':
      return String(expression.value)
    case 'TemplateLiteral':
      return joined(expression, textOf)
    case 'TaggedTemplateExpression':
      if (!isSql(expression.tag)) return '?'
      return joined(expression.quasi, (part) =>
        part.type === 'Identifier' ? `\${${part.name}}` : textOf(part),
      )
    case 'BinaryExpression':
      return expression.operator === '+' ? textOf(expression.left) + textOf(expression.right) : '?'
    case 'CallExpression': {
      const [text] = expression.arguments
      return text && isSqlOfText(expression.callee) ? textOf(text) : '?'
    }
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textOf(expression.expression)
    default:
      return '?'
  }
}

function joined({ quasis, expressions }: TemplateLiteral, textOfPart: (part: Expression) => string): string {
  return quasis
    .map(({ value }, index) => {
      const part = expressions[index]
      return `${value.cooked}${part ? textOfPart(part) : ''}`
    })
    .join('')
}

const isSql = (expression: Expression) => expression.type === 'Identifier' && expression.name === 'sql'

/** `sql.raw` and `sql.identifier`. */
function isSqlOfText(callee: Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    isSql(callee.object) &&
    callee.property.type === 'Identifier' &&
    (callee.property.name === 'raw' || callee.property.name === 'identifier')
  )
}
