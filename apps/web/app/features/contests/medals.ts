/** The metals of the first three places, with the ink that is read on them. */
export const medals = [
  'bg-linear-to-b from-[oklch(0.86_0.12_88)] to-[oklch(0.6_0.11_75)] text-[oklch(0.2_0.03_80)]',
  'bg-linear-to-b from-[oklch(0.86_0.012_258)] to-[oklch(0.58_0.02_258)] text-[oklch(0.2_0.03_80)]',
  'bg-linear-to-b from-[oklch(0.74_0.08_60)] to-[oklch(0.48_0.07_50)] text-[oklch(0.2_0.03_80)]',
] as const
