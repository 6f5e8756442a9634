import { BadgeCheck, Dices, Landmark, TableProperties } from 'lucide-react'

/** What a visitor can check, each with the place to check it. */
export const promises = [
  {
    Icon: TableProperties,
    title: 'The points are an open table',
    text: 'Every figure of every format is published, and the page that shows it reads the same table as the scorer. Beside each change of your score stands the rule that made it.',
    more: { to: '/toprun/points-system', label: 'Points system' },
  },
  {
    Icon: Landmark,
    title: 'Every cent is in a ledger',
    text: 'Money moves only from one account to another, in the same double-entry books that banks keep. Your statement is read from them, and they have to add up to nothing, every time.',
    more: { to: '/wallet', label: 'Your wallet' },
  },
  {
    Icon: Dices,
    title: 'The odds are printed on the pack',
    text: 'What a pack holds for certain, and how likely the rest is, is said before you buy. Each pack is opened by a draw that can be verified afterwards.',
    more: { to: '/faq', label: 'Questions about packs' },
  },
  {
    Icon: BadgeCheck,
    title: 'Final means final',
    text: 'While a match is under review, points can be corrected and ranks follow. Once it is completed nothing moves any more, and if a match is void every entry is paid back.',
    more: { to: '/terms-and-conditions', label: 'Terms and conditions' },
  },
] as const
