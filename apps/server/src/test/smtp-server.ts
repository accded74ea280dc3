import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

type Received = { to: string; data: string }

/**
 * An SMTP server on a free port that accepts every mail. `refuseNext(n)` rejects the next n mails with a temporary
 * error.
 */
export const smtpServer = async () => {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let refusals = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serveClient(socket, received, () => refusals-- > 0)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseNext: (n: number) => {
      refusals = n
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const serveClient = (socket: Socket, received: Received[], refuse: () => boolean): void => {
  let to = ''
  let data: string[] | null = null
  let rest = ''
  const writeLine = (line: string) => socket.write(`${line}\r\n`)
  const handleLine = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line)
      received.push({ to, data: data.join('\n') })
      data = null
      return void writeLine('250 taken')
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      return void writeLine(refuse() ? '451 later' : '250 ok')
    }
    if (verb === 'DATA') {
      data = []
      return void writeLine('354 go on')
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    writeLine('250 ok')
  }
  writeLine('220 test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) handleLine(line)
  })
}
