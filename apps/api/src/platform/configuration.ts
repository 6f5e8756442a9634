import { z } from 'zod'
import { chainVariables, configuredNodes, faultsOfChains } from './chain-variables.ts'
import { clusterVariables } from './cluster-variables.ts'
import { fileVariables, pinningFaults } from './file-variables.ts'
import { limitVariables } from './limit-variables.ts'
import { matchVariables } from './match-variables.ts'
import { mailFaults, messageVariables } from './message-variables.ts'
import { observabilityFaults, observabilityVariables } from './observability-variables.ts'
import { operatorVariables } from './operator-variables.ts'
import {
  hasProvider,
  type ProviderVariables,
  paymentFaults,
  paymentVariables,
  sandboxFaults,
  takesMoney,
} from './payment-variables.ts'
import { quiet, quietEnvironment } from './restored-copy.ts'
import { retentionVariables } from './retention-variables.ts'
import { serverFaults, serverVariables } from './server-variables.ts'
import { complaintOf } from './validation.ts'

/**
 * All environment variables of the server except those of payment providers, with defaults. An empty one counts as
 * unset.
 */
export const environmentVariables = z.object({
  ...serverVariables,
  ...paymentVariables,
  ...chainVariables,
  ...fileVariables,
  ...messageVariables,
  ...matchVariables,
  ...operatorVariables,
  ...limitVariables,
  ...observabilityVariables,
  ...retentionVariables,
  ...clusterVariables,
})

export type Configuration = z.infer<typeof environmentVariables>

export type ReadConfiguration =
  | { ok: true; configuration: Configuration }
  | { ok: false; reason: 'invalid_configuration'; sentences: string[] }

/**
 * Reads the environment at the start. @returns the configuration, with the providers' variables that are set, or a sentence for each invalid
 * variable.
 * @example readConfiguration({ PORT: 'eighty' }, []).sentences // ['PORT must be a number.']
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  providers: readonly ProviderVariables[],
): ReadConfiguration {
  const stated = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()))
  const set = stated.RESTORED === quiet ? quietEnvironment(stated, providers) : stated
  const inOurWords = { error: complaintOf }
  const parsed = environmentVariables.safeParse(set, inOurWords)
  const ofProviders = providers.map(({ variables }) => z.object(variables).safeParse(set, inOurWords))
  const issues = [parsed, ...ofProviders].flatMap(({ error }) => error?.issues ?? [])
  if (!parsed.success || issues.length > 0) {
    return { ok: false, reason: 'invalid_configuration', sentences: issues.map(sentenceOf) }
  }
  const configuration = {
    ...Object.assign({}, ...ofProviders.map(({ data }) => data)),
    ...parsed.data,
    PAYMENTS:
      set.PAYMENTS === undefined && hasProvider(set, providers) ? ('live' as const) : parsed.data.PAYMENTS,
    ...(parsed.data.NODE_ENV === 'production' && productionDefaults(set)),
  }
  const unfit = [
    ...serverFaults(set),
    ...paymentFaults({ ...set, PAYMENTS: configuration.PAYMENTS }, providers),
    ...mailFaults(set),
    ...pinningFaults(configuration),
    ...observabilityFaults(configuration),
    ...sandboxFaults(configuration),
  ]
  if (unfit.length > 0) return { ok: false, reason: 'invalid_configuration', sentences: unfit }
  const mayPlay = mayPlayDemo(configuration)
  const faults = faultsOfChains(configuration, mayPlay)
  if (faults.length > 0) return { ok: false, reason: 'invalid_configuration', sentences: faults }
  return {
    ok: true,
    configuration: {
      ...configuration,
      CHAIN: mayPlay ? configuration.CHAIN : 'off',
      DEMO: configuration.DEMO && mayPlay,
    },
  }
}

/** `DRAND_RELAYS (entry 2) must be an address that begins with http.` */
function sentenceOf({ path: [name, entry], message }: z.core.$ZodIssue): string {
  return `${String(name)}${typeof entry === 'number' ? ` (entry ${entry + 1})` : ''} ${message}.`
}

/** Defaults that differ in production. */
function productionDefaults(set: Readonly<Record<string, string | undefined>>): Partial<Configuration> {
  return {
    ...(set.PASSWORD_POLICY === undefined && { PASSWORD_POLICY: 'strict' }),
    ...(set.API_DOCS === undefined && { API_DOCS: false }),
  }
}

/** The public origin, without a trailing slash. */
export function publicOrigin({ PUBLIC_URL, HOST, PORT }: Configuration): string {
  return PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${HOST}:${PORT}`
}

/** Whether packs are sold: money is taken, and the seeds of their draws are committed to on the chain of the cards (docs/rules.md#seeds). */
export function sellsPacks(config: Configuration): boolean {
  const cards = config.TOKEN_CONTRACTS.find(({ kind }) => kind === 'cards')
  const chainOfCards = cards?.chainId ?? 31337
  return takesMoney(config) && configuredNodes(config).some(({ chainId }) => chainId === chainOfCards)
}

/** The demonstration has an account with a public password and play money. */
function mayPlayDemo(configuration: Configuration): boolean {
  // It would mix play money with real money.
  if (configuration.PAYMENTS === 'live') return false
  return configuration.NODE_ENV !== 'production' || configuration.ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION
}
