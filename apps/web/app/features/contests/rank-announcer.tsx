import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { useEffect, useState } from 'react'
import { isStillTrue, type RankNews, rankNews } from './rank-news.ts'

/** Announces the rank of the user's best entry to screen readers, not more often than every 15 seconds. */
export function RankAnnouncer({ mine, total }: { mine: readonly LeaderboardRow[]; total: number }) {
  const [news, setNews] = useState<RankNews | null>(null)
  useEffect(() => {
    setNews((last) => rankNews(mine, total, last, Date.now()) ?? last)
  }, [mine, total])
  return (
    <p aria-live="polite" className="sr-only">
      {news && isStillTrue(news, mine, total) && news.text}
    </p>
  )
}
