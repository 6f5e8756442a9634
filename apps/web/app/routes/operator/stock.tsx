import { StockPage } from '../../features/operator/stock-page.tsx'

export default function OperatorStock() {
  return <StockPage />
}
