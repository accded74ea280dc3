import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mustGet } from '@cupo/core/must-get'

type Pushed = { path: string; authorization: string; text: { id: string; title: string; body: string; link: string } }

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** A local web push service with browsers that decrypt received pushes. */
export const webPushService = async () => {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Pushed[] = []
  let answers: number[] = []
  /** Decryption by RFC 8291, as in a browser. */
  const open = (path: string, body: Buffer): Pushed['text'] => {
    const { ecdh, auth } = mustGet(browsers, path)
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + (body[20] ?? 0))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
    const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
    const sealed = body.subarray(21 + theirs.length)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const status = answers.shift() ?? 201
    const path = request.url ?? ''
    if (status < 300) {
      received.push({ path, authorization: request.headers.authorization ?? '', text: open(path, body) })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    answerNext: (...statuses: number[]) => {
      answers = statuses
    },
    post: (url: string, init: RequestInit) => fetch(url.replace('https://fcm.googleapis.com', local), init),
    browser: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/fcm/send/${randomBytes(8).toString('hex')}`
      browsers.set(path, { ecdh, auth })
      return {
        path,
        subscription: {
          endpoint: `https://fcm.googleapis.com${path}`,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
      }
    },
    close: () => server.close(),
  }
}
