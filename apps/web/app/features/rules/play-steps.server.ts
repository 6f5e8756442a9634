import { captaincyHalves } from '@toprun/game-rules/multipliers'
import { creditsText } from '@toprun/game-rules/team-check'
import { normalTeamLimits } from '@toprun/game-rules/team-limits'
import { factorText } from './published-figures.server.ts'

export interface PlayStep {
  title: string
  text: string
  more: { to: string; label: string }
}

/** The five steps from choosing a match to claiming winnings, with the limits of a normal team. */
export function playSteps(): PlayStep[] {
  const { players, halfCredits, cards, rolePlayers, sidePlayers } = normalTeamLimits
  const captain = factorText(captaincyHalves.captain)
  const vice = factorText(captaincyHalves.vice)
  return [
    {
      title: 'Choose a match',
      text: 'Every match shows when it starts. Teams lock at the start.',
      more: { to: '/matches', label: 'See the matches' },
    },
    {
      title: `Create a team using ${creditsText(halfCredits)} credits`,
      text: `${players} players from both sides: at least ${rolePlayers.min} and at most ${rolePlayers.max} of each role, at most ${sidePlayers.max} from one side. Your captain counts ${captain}, your vice-captain ${vice}.`,
      more: { to: '/toprun/points-system', label: 'See the points system' },
    },
    {
      title: `Attach ${cards} cards`,
      text: `Put ${cards} cards on ${cards} of your players to multiply the points they earn. Don’t own any yet? Blue Cards are free for everyone and count 1x.`,
      more: { to: '/toprun/points-system#multipliers', label: 'See the card multipliers' },
    },
    {
      title: 'Join a contest',
      text: 'Free or paid, against one opponent or hundreds. You see the entry fee, the spots and every prize before you join.',
      more: { to: '/faq', label: 'Read the FAQ' },
    },
    {
      title: 'Claim winnings',
      text: 'Follow your points ball by ball. Ranks are final once the match is completed; then claim your prize to your wallet with one click.',
      more: { to: '/my-contests', label: 'My contests' },
    },
  ]
}
