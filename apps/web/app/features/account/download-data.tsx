import { Download } from 'lucide-react'
import { z } from 'zod'
import { api } from '../../platform/api-client.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Setting } from './setting.tsx'

const dataExport = z.record(z.string(), z.unknown())

/** Downloads everything that is stored about the user, as a JSON file. */
export function DownloadButton({ className }: { className?: string }) {
  const download = useSingleMutation({
    mutationFn: () => api.get('/api/account/data', dataExport),
    onSuccess: (data) => saveFile('toprun-data.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      onClick={() => download.mutate()}
      className={className}
    >
      <Download aria-hidden="true" className="size-5" />
      Download my data
    </Button>
  )
}

/** Says what the file holds. */
export function DownloadData() {
  return (
    <Setting
      title="A copy of your data"
      text="Everything we store about you in one JSON file: account, wallet, payments, orders, teams, contest entries and devices."
      control={<DownloadButton />}
    />
  )
}
