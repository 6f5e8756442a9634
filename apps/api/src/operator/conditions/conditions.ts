import { latePayOuts, payOutAlarm } from '../../game/contests/settle/pay-out.ts'
import { unreachableChains } from '../../platform/chain-health.ts'
import { stoppedScans } from '../../platform/chain-scans.ts'
import { commandLine } from '../../platform/command-line.ts'
import { countFailedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import { readWebhookFault } from '../alerts/alert-store.ts'
import { ago, type Condition, dayMinutes, listed, unknown, well, wrong } from './condition.ts'
import { readDrift } from './read-drift.ts'
import { lateSeal } from './read-late-seal.ts'
import { readOverdue } from './read-overdue.ts'
import { failingProviders, newDisputes, overdueRefunds } from './read-providers.ts'
import { silentMatches } from './read-silent-matches.ts'

/** Contests of a million entries are paid out within it. */
const payOutMinutes = 30

/** All conditions that the doctor examines and alerts report. */
export const conditions = {
  ledger_drift: {
    title: 'Ledger drift',
    severity: 'failure',
    async judge({ db, now }) {
      const drift = await readDrift(db, now)
      if (drift === null) return unknown
      return drift === 0
        ? well
        : wrong(
            `Balances differ from their postings by ${drift} cents: stop paying out and run ${commandLine('operator', 'reconcile')}. The log names the accounts.`,
          )
    },
  },
  ledger_unsealed: {
    title: 'The ledger is not sealed',
    severity: 'warning',
    async judge({ db, now }) {
      const day = await lateSeal(db, now)
      return day === null
        ? well
        : wrong(
            `The ledger's day ${day} is over for two hours and not sealed: a database transaction that was open at its end delays it (the oldest xact_start in pg_stat_activity), or no site runs. The log says more.`,
          )
    },
  },
  pay_out_stopped: {
    title: 'Pay-outs are stuck',
    severity: 'failure',
    async judge({ db, now }) {
      const disagreeing = await payOutAlarm(db)
      if (disagreeing !== null) return wrong(disagreeing)
      const late = await latePayOuts(db, ago(now, payOutMinutes))
      return late.length === 0
        ? well
        : wrong(
            `Contests whose match ended over ${payOutMinutes} minutes ago are not paid out: ${listed(late)}. See the log of the sites.`,
          )
    },
  },
  feed_silent: {
    title: 'A feed is silent',
    severity: 'failure',
    async judge({ db, now }) {
      const silent = await silentMatches(db, now)
      return silent.length === 0
        ? well
        : wrong(
            `The feed of ${listed(silent)} is silent or has a gap: see the match on the page of the operator.`,
          )
    },
  },
  provider_failing: {
    title: 'A payment provider fails',
    severity: 'failure',
    async judge({ db, now }) {
      const failing = await failingProviders(db, now)
      if (failing.length > 0)
        return wrong(
          `${listed(failing)} opened none of the last payments: see the provider's own status page and the log.`,
        )
      const refunds = await overdueRefunds(db, now)
      return refunds.length === 0
        ? well
        : wrong(
            `Refunds were booked over an hour ago and their provider has not made them: ${listed(refunds)}. ${commandLine('operator', 'reconcile')} says why.`,
          )
    },
  },
  payment_disputed: {
    title: 'A payment is disputed',
    severity: 'warning',
    async judge({ db, now }) {
      const disputed = await newDisputes(db, now)
      return disputed.length === 0
        ? well
        : wrong(
            `Banks dispute payments since yesterday: ${listed(disputed)}. Answer on the provider's pages before its deadline; the money is held until the bank decides.`,
          )
    },
  },
  chain_unreachable: {
    title: 'A chain is unreachable',
    severity: 'failure',
    async judge({ config }) {
      const silent = await unreachableChains(config)
      return silent.length === 0
        ? well
        : wrong(
            `No node answers for chain ${silent.join(', ')}: start it, or correct its setting (…_RPC_URL).`,
          )
    },
  },
  scan_stopped: {
    title: 'A chain is not scanned',
    severity: 'failure',
    async judge({ db, now }) {
      const stopped = await stoppedScans(db, now)
      return stopped === null ? well : wrong(stopped)
    },
  },
  emails_refused: {
    title: 'Emails are refused',
    severity: 'warning',
    async judge({ db, now }) {
      const refused = await countFailedJobs(db, failedMailQueue, {
        since: ago(now, dayMinutes),
        limit: 1000,
      })
      return refused === 0
        ? well
        : wrong(
            `${refused === 1 ? '1 email' : `${refused === 1000 ? '1000 or more' : refused} emails`} could not be sent in the last day: ${commandLine('operator', 'mail failed')} lists them.`,
          )
    },
  },
  jobs_overdue: {
    title: 'Jobs are overdue',
    severity: 'failure',
    async judge(site) {
      const overdue = (await readOverdue(site)).filter(({ needs }) => needs === null)
      const described = overdue.map(({ name, minutes }) => `${name} for ${minutes} minutes`)
      return overdue.length === 0
        ? well
        : wrong(
            `Jobs have been due: ${listed(described)}. Does a site run with the settings that these queues need, and what does its log say?`,
          )
    },
  },
  alerts_undelivered: {
    title: 'Alerts do not arrive',
    severity: 'warning',
    async judge({ config, db }) {
      const since = config.ALERT_WEBHOOK_URL === undefined ? null : await readWebhookFault(db)
      return since === null
        ? well
        : wrong(
            `ALERT_WEBHOOK_URL has taken no alert since ${since.toISOString()}: correct it, or see its server. The log says why.`,
          )
    },
  },
} as const satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions
