import { CardsPage } from '../../features/operator/cards-page.tsx'

export default function OperatorCards() {
  return <CardsPage />
}
