import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSource } from './read-source.ts'

const tooLarge = { ok: false, why: 'It is larger than 16 MB.' }

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'source-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'match.json')
}

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/match.json`
}

test('a file is read when it was written, and not again before', async () => {
  const file = newFile()
  const read = openSource(file)
  expect(await read()).toEqual({ ok: false, why: "It can't be read (ENOENT)." })
  writeFileSync(file, '{}')
  expect(await read()).toEqual({ ok: true, text: '{}' })
  expect(await read()).toEqual({ ok: true, text: null })
  writeFileSync(file, '{"info": {}}')
  expect(await read()).toEqual({ ok: true, text: '{"info": {}}' })
})

test.each([
  ['Latin-1', Buffer.from('{"city": "Orléans"}', 'latin1')],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
])('a source in %s is not read, and said again until it is text in UTF-8', async (_encoding, bytes) => {
  const file = newFile()
  writeFileSync(file, bytes)
  const address = await serve((_request, response) =>
    response.writeHead(200, { etag: '"one"' }).end(readFileSync(file)),
  )
  for (const read of [openSource(file), openSource(address)]) {
    writeFileSync(file, bytes)
    const why = 'It is not text in UTF-8.'
    expect([await read(), await read()]).toEqual([
      { ok: false, why },
      { ok: false, why },
    ])
    writeFileSync(file, '{"city": "Orléans"}')
    expect(await read()).toEqual({ ok: true, text: '{"city": "Orléans"}' })
  }
})

test('a folder or a file that is too large is not a source', async () => {
  const file = newFile()
  expect(await openSource(join(file, '..'))()).toMatchObject({ ok: false })
  writeFileSync(file, '')
  truncateSync(file, 16 * 1024 * 1024 + 1)
  expect(await openSource(file)()).toEqual(tooLarge)
})

test('a pipe is not a source, and its writer is not waited for', async () => {
  const file = newFile()
  execFileSync('mkfifo', [file])
  expect(await openSource(file)()).toEqual({ ok: false, why: 'It is no file.' })
}, 5_000)

test('an address is requested with its ETag', async () => {
  const asked: unknown[] = []
  const read = openSource(
    await serve((request, response) => {
      const tag = request.headers['if-none-match']
      asked.push(tag)
      if (tag === '"one"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"one"' }).end('{}')
    }),
  )
  expect([await read(), await read()]).toEqual([
    { ok: true, text: '{}' },
    { ok: true, text: null },
  ])
  expect(asked).toEqual([undefined, '"one"'])
})

test('an address that refuses, sends too much or is unreachable gives no reading', async () => {
  const refusing = await serve((_request, response) => response.writeHead(503).end())
  expect(await openSource(refusing)()).toEqual({ ok: false, why: 'It responds with 503.' })
  const endless = await serve((_request, response) => {
    const more = () => response.write(Buffer.alloc(1024 * 1024, ' '))
    response.on('drain', more)
    more()
  })
  expect(await openSource(endless)()).toEqual(tooLarge)
  expect(await openSource('http://127.0.0.1:1/match.json')()).toMatchObject({ ok: false })
})
