import type { Role } from '@toprun/api-schema/match'

export const roleNames: Readonly<Record<Role, string>> = {
  WK: 'Wicket-keeper',
  BAT: 'Batsman',
  AR: 'All-rounder',
  BOWL: 'Bowler',
}
