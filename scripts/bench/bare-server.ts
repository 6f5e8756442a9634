import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

/** A thread with the least that a server in Node can do: it reads each call and refuses it; all else is well. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(request.method === 'POST' ? 503 : 200).end('{}'))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
parentPort?.postMessage((server.address() as AddressInfo).port)
