/** Says that the rivals of a demonstration are not people. */
export function DemoNote() {
  return <p className="text-sm text-muted">Demonstration: the match and most rivals here are simulated.</p>
}
