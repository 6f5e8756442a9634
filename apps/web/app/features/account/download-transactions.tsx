import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Transaction } from '@toprun/api-schema/payment'
import { Download } from 'lucide-react'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { transactionsCsv } from './transactions-csv.ts'
import { type TransactionFilter, transactionsQuery } from './transactions-query.ts'

/** The most that a page of the API holds. */
const linesPerCall = 100

/** All pages of what is shown, as CSV. */
export function DownloadTransactions({ filter }: { filter: TransactionFilter }) {
  const client = useQueryClient()
  const download = useMutation({
    mutationFn: async () => {
      const lines: Transaction[] = []
      for (let page = 1; ; page += 1) {
        const query = transactionsQuery({ ...filter, page }, linesPerCall)
        const { result, count } = await client.fetchQuery({ ...query, staleTime: 0 })
        lines.push(...result)
        if (result.length < linesPerCall || lines.length >= count) return lines
      }
    },
    onSuccess: (lines) => saveFile('toprun-transactions.csv', 'text/csv', transactionsCsv(lines)),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() => download.mutate()}
      className="min-h-12 max-sm:w-full sm:ml-auto"
    >
      <Download aria-hidden="true" className="size-5" />
      Download CSV
    </Button>
  )
}
