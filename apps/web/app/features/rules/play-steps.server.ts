import { creditsText, normalLineup } from '@toprun/game-rules/lineup'
import { captaincyHalves } from '@toprun/game-rules/multipliers'
import { factorText } from './published-figures.server.ts'

export interface PlayStep {
  title: string
  text: string
  more: { to: string; label: string }
}

/** From the fixture to the prize in five steps (game.md 1), with the limits of a normal team. */
export function playSteps(): PlayStep[] {
  const { players, halfCredits, cards, rolePlayers, sidePlayers } = normalLineup
  const captain = factorText(captaincyHalves.captain)
  const vice = factorText(captaincyHalves.vice)
  return [
    {
      title: 'Choose a match',
      text: 'Live today or days away: every match says when it starts, and that is when its teams lock.',
      more: { to: '/matches', label: 'See the matches' },
    },
    {
      title: `Create a team using ${creditsText(halfCredits)} credits`,
      text: `${players} players from both sides: at least ${rolePlayers.min} and at most ${rolePlayers.max} of each role, at most ${sidePlayers.max} from one side. Your captain counts ${captain}, your vice-captain ${vice}.`,
      more: { to: '/toprun/points-system', label: 'What players score' },
    },
    {
      title: `Attach ${cards} cards`,
      text: `Put ${cards} cards on ${cards} of your players, and what they earn is multiplied. Own none yet? Blue Cards are free for everyone and count once.`,
      more: { to: '/toprun/points-system#multipliers', label: 'What cards do' },
    },
    {
      title: 'Join a contest',
      text: 'Free or paid, against one rival or hundreds. The fee, the places and every prize are shown before you join.',
      more: { to: '/faq', label: 'Questions about contests' },
    },
    {
      title: 'Claim winnings',
      text: 'Follow your points ball by ball. Once the match is completed, ranks are final and one click moves your prize to your wallet.',
      more: { to: '/my-contests', label: 'My contests' },
    },
  ]
}
