import { FeedsPage } from '../../features/operator/feeds-page.tsx'

export default function OperatorFeeds() {
  return <FeedsPage />
}
