import type { TestApp } from './test-app.ts'

/** Changes a stored balance without a posting, which only an owner of the tables can. */
export async function tamperWithBalance(
  { owner }: Pick<TestApp, 'owner'>,
  account: string,
  minor: number,
): Promise<void> {
  await owner.query('ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_guarded')
  await owner.query('UPDATE ledger_accounts SET balance_minor = balance_minor + $1 WHERE account = $2', [
    minor,
    account,
  ])
  await owner.query('ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_guarded')
}
