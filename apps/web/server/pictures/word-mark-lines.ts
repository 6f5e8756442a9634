import { numbersFrom, pick } from '../../app/features/cards/seeded-numbers.ts'
import { type Face, type TypesetLine, typeset } from './lettering.ts'

const hands: readonly { face: Face; capitals: boolean; spacing: number }[] = [
  { face: { name: 'Sofia Sans Condensed', weight: 800, style: 'italic' }, capitals: false, spacing: -1 },
  { face: { name: 'Sofia Sans Condensed', weight: 700, style: 'normal' }, capitals: true, spacing: 3 },
  { face: { name: 'Inter', weight: 800, style: 'normal' }, capitals: false, spacing: -2 },
  { face: { name: 'Sofia Sans Condensed', weight: 800, style: 'normal' }, capitals: false, spacing: 0 },
  { face: { name: 'Inter', weight: 600, style: 'normal' }, capitals: false, spacing: -1 },
  { face: { name: 'Sofia Sans Condensed', weight: 800, style: 'italic' }, capitals: true, spacing: 0 },
]

/** A name's lettering, in one or two lines; the style follows from the name. */
export async function wordMarkLines(name: string): Promise<TypesetLine[]> {
  const { face, capitals, spacing } = pick(hands, numbersFrom(`hand:${name}`)())
  const lines = halves(name).map((line) => (capitals ? line.toUpperCase() : line))
  return Promise.all(lines.map((line) => typeset(line, face, spacing)))
}

/** Broken where the longer half is shortest; an `&` stays with what follows. */
function halves(name: string): string[] {
  const words = name.replace(/& /g, '& ').split(' ')
  if (name.length < 9 || words.length < 2) return [name]
  const breaks = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return breaks.reduce((best, each) =>
    Math.max(...each.map(({ length }) => length)) < Math.max(...best.map(({ length }) => length))
      ? each
      : best,
  )
}
