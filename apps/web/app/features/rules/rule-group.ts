/** Rules that belong together, as the points page folds them away. */
export interface RuleGroup {
  id: string
  title: string
  rules: readonly { term: string; text: readonly string[] }[]
}
