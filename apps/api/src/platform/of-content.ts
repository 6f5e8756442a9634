/** What is made of the content in force, made once for each: of one that is replaced it is made again. */
export function ofContent<Of extends object, Made>(content: () => Of, make: (of: Of) => Made): () => Made {
  const made = new WeakMap<Of, { value: Made }>()
  return () => {
    const of = content()
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}
