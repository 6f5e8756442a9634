import { type Action, type Deed, rows, type World } from '../world.ts'

/**
 * The queue's worker takes some emails. It runs by itself, because the gate does not order the composing of emails.
 */
export const sendEmails: Action = {
  name: 'send emails',
  weight: 16,
  usesFiles: true,
  plan,
}

async function plan(world: World): Promise<Deed | null> {
  const queued = await rows(
    world,
    "SELECT FROM jobs.job WHERE name = 'mail' AND state <> 'completed' LIMIT 1",
  )
  return queued.length === 0 ? null : ({ mail, site }) => mail.work(site)
}
