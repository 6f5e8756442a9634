import { readConfiguration } from '../platform/configuration.ts'
import { startServer } from '../server.ts'

/** A server process of its own, for tests that kill it. Prints its address once it listens. */
const read = readConfiguration(process.env)
if (!read.ok) throw new Error(read.sentences.join(' '))
const { DATABASE_URL } = read.configuration
if (DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the test database.')
const server = await startServer({ ...read.configuration, DATABASE_URL })
console.log(server.address)
