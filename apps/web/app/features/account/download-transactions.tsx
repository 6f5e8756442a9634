import { Download } from 'lucide-react'
import { askText } from '../../platform/ask-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type TransactionFilter, transactionsFile } from './transactions-query.ts'

/** Downloads every transaction that matches the filters as CSV. A plain link would not send the token. */
export function DownloadTransactions({ filter }: { filter: TransactionFilter }) {
  const download = useSingleMutation({
    mutationFn: () => askText(transactionsFile(filter)),
    onSuccess: (file) => {
      if (file.ok) saveFile('toprun-transactions.csv', 'text/csv', file.data)
      else toast.error(file.msg)
    },
  })
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() => download.mutate()}
      className="min-h-12 max-sm:grow sm:ml-auto"
    >
      <Download aria-hidden="true" className="size-5" />
      Download CSV
    </Button>
  )
}
