import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as received, CRLF between lines. */
  message: string
}

export interface SmtpServer {
  /** `smtp://127.0.0.1:…` */
  url: string
  /** Every complete message, in order, accepted or not. */
  received: ReceivedMail[]
  stop(): Promise<void>
}

interface SmtpReplies {
  /** Reply to `RCPT TO`. */
  recipient?(address: string): string
  /** Reply to a complete message; null leaves the sender waiting. */
  message?(mail: ReceivedMail): string | null
}

/** The part of RFC 5321 that a client without encryption needs. */
export async function startSmtpServer(replies: SmtpReplies = {}, port = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    converse(socket, replies, received).catch(() => socket.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function converse(socket: Socket, replies: SmtpReplies, received: ReceivedMail[]): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  let mail: ReceivedMail = { from: '', to: [], message: '' }
  let text: string[] | null = null
  say('220 test ESMTP')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text !== null) {
      if (line !== '.') {
        text.push(line.replace(/^\./, ''))
        continue
      }
      mail.message = text.join('\r\n')
      text = null
      received.push(mail)
      const smtpReply = replies.message === undefined ? '250 taken' : replies.message(mail)
      if (smtpReply !== null) say(smtpReply)
      mail = { from: '', to: [], message: '' }
      continue
    }
    const [, command = '', address = ''] = /^(\w+(?: FROM| TO)?)(?::<([^>]*)>)?/i.exec(line) ?? []
    switch (command.toUpperCase()) {
      case 'MAIL FROM':
        mail.from = address
        say('250 go on')
        break
      case 'RCPT TO': {
        const smtpReply = replies.recipient?.(address) ?? '250 known'
        if (smtpReply.startsWith('2')) mail.to.push(address)
        say(smtpReply)
        break
      }
      case 'DATA':
        text = []
        say('354 speak')
        break
      case 'QUIT':
        say('221 bye')
        socket.end()
        break
      default:
        say('250 test')
    }
  }
}
