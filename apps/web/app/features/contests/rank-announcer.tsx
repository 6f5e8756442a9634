import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { useEffect, useState } from 'react'
import { type RankNews, rankNews } from './rank-news.ts'

/** Tells those who listen how their best entry stands, now and then, never at every ball. */
export function RankAnnouncer({ mine, total }: { mine: readonly LeaderboardRow[]; total: number }) {
  const [news, setNews] = useState<RankNews | null>(null)
  useEffect(() => {
    setNews((last) => rankNews(mine, total, last, Date.now()) ?? last)
  }, [mine, total])
  return (
    <p aria-live="polite" className="sr-only">
      {news?.text}
    </p>
  )
}
