/**
 * The names on the oval: the last one, with an initial where two players share it, whole where they share that too.
 * @example ovalNames(['Rohit Sharma', 'Karn Sharma', 'MS Dhoni']) // ['R Sharma', 'K Sharma', 'Dhoni']
 */
export function ovalNames(names: readonly string[]): string[] {
  const isShared = (text: string, as: (name: string) => string) =>
    names.filter((name) => as(name) === text).length > 1
  return names.map((name) => {
    const last = lastName(name)
    if (!isShared(last, lastName) || last === name) return last
    const short = withInitial(name)
    return isShared(short, withInitial) ? name : short
  })
}

function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name
}

function withInitial(name: string): string {
  return `${name.charAt(0)} ${lastName(name)}`
}
