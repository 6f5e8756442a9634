import { VaultPage } from '../../features/vault/vault-page.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'

export const meta = fixedMeta({
  title: 'Vault',
  description: 'The packs and cards that you own at TopRun.',
  hidden: true,
})

export default function Vault() {
  return <VaultPage />
}
