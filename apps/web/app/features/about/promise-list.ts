import { BadgeCheck, Dices, Landmark, TableProperties } from 'lucide-react'

/** What visitors can verify, each with a link to verify it. */
export const promises = [
  {
    Icon: TableProperties,
    title: 'The points are an open table',
    text: 'We publish the points of every format. The points page and the scorer read the same table, and every change of your score shows its rule.',
    more: { to: '/toprun/points-system', label: 'Points system' },
  },
  {
    Icon: Landmark,
    title: 'Every cent is in a ledger',
    text: "Money only moves from one account to another, in double-entry books like a bank's. Your statement comes from these books, and they always sum to zero.",
    more: { to: '/wallet', label: 'Your wallet' },
  },
  {
    Icon: Dices,
    title: 'The odds are printed on the pack',
    text: 'You see what a pack always contains, and the odds of the rest, before you buy. Anyone can verify the draw that opens a pack.',
    more: { to: '/faq', label: 'Questions about packs' },
  },
  {
    Icon: BadgeCheck,
    title: 'Final means final',
    text: 'Points can be corrected while a match is under review, and ranks follow. Once it is completed, nothing changes. If a match is void, every entry is refunded.',
    more: { to: '/terms-and-conditions', label: 'Terms and conditions' },
  },
] as const
