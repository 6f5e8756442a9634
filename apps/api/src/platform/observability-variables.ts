import { z } from 'zod'
import { baseUrl, port } from './setting-kinds.ts'

/** The environment variables about metrics and traces, part of `environmentVariables`. */
export const observabilityVariables = {
  METRICS_PORT: port
    .optional()
    .describe(
      'its own port for /metrics, of a worker also for /healthz and /readyz; 0 lets the system choose',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address of that port; any but this machine needs METRICS_TOKEN'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 characters without spaces')
    .optional()
    .describe('the bearer token of /metrics; with it the port of the site has that page too'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl
    .optional()
    .describe('an OpenTelemetry collector that gets traces, e.g. http://127.0.0.1:4318'),
  OTEL_SERVICE_NAME: z.string().default('toprun').describe('the name of this service in traces'),
}

const read = z.object(observabilityVariables)
export type ObservabilityConfiguration = z.infer<typeof read>

const loopback = /^(127(\.\d{1,3}){3}|::1|localhost)$/

/** Metrics show how much is sold: they are never open to a network without a token. */
export function observabilityFaults(config: ObservabilityConfiguration): string[] {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = config
  return METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !loopback.test(METRICS_HOST)
    ? ['METRICS_TOKEN is needed with a METRICS_HOST that other machines can reach.']
    : []
}
