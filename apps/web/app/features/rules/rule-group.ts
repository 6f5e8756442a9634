/** A group of related rules: one section of the points page. */
export interface RuleGroup {
  id: string
  title: string
  rules: readonly { term: string; text: readonly string[] }[]
}
