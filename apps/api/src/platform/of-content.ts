/** A value derived from the content in force, computed once for each content, and again when it is replaced. */
export function ofContent<Of extends object, Made>(content: () => Of, make: (of: Of) => Made): () => Made {
  const made = new WeakMap<Of, { value: Made }>()
  return () => {
    const of = content()
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}
