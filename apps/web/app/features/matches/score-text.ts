import type { InningsScore } from '@toprun/api-schema/match'

/** `172/6`, all out `99`, declared `411/7d`. */
export function scoreText({
  runs,
  wickets,
  declared,
}: Pick<InningsScore, 'runs' | 'wickets' | 'declared'>): string {
  return `${runs}${wickets === 10 ? '' : `/${wickets}`}${declared ? 'd' : ''}`
}
