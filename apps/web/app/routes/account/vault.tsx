import { VaultPage } from '../../features/vault/vault-page.tsx'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/vault.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Vault', description: 'The packs and cards that you own at TopRun.', hidden: true })

export default function Vault() {
  return <VaultPage />
}
