import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryFailure } from '@cupo/core/webhooks'
import type { Outbound } from './outbound.ts'
import { hostOf, isPublicAddress } from './public-address.ts'

export type Reply = { ok: true; status: number; text: string } | { ok: false; failure: DeliveryFailure }

/** Timeout of the whole call: DNS, connection, TLS, and the response. */
const sendTimeoutMs = 10_000

const refused = (failure: DeliveryFailure): Reply => ({ ok: false, failure })

/** Thrown by `resolvePublic` for a name with a non-public address. */
class AddressRefused extends Error {}

/**
 * Resolves a host to one address. All of its addresses must be public, so that a name cannot mix in a private one.
 * @throws AddressRefused
 */
const resolvePublic = async (host: string, outbound: Outbound): Promise<string> => {
  const addresses = isIP(host) === 0 ? await outbound.resolve(host) : [host]
  if (!addresses.every(isPublicAddress)) throw new AddressRefused()
  const chosen = addresses.find((address) => isIP(address) === 4) ?? addresses[0]
  if (chosen === undefined) throw new Error('the name has no address')
  return chosen
}

/**
 * Whether a name resolves to a non-public address. False for a name that cannot be resolved now: it is checked again
 * when sending.
 */
export const resolvesToPrivate = async (host: string, outbound: Outbound): Promise<boolean> =>
  resolvePublic(host, outbound).then(
    () => false,
    (error) => error instanceof AddressRefused,
  )

const isCertificateError = (code: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS|ERR_SSL/.test(code)

type Sending = { url: URL; headers: Record<string, string>; body: string; storedChars: number }

/** Text that the database can store: without NUL, and truncated. */
const storedText = (text: string, chars: number): string => text.replaceAll('\u0000', '').slice(0, chars)

/**
 * Sends to a checked address. Node does not follow redirects, and the socket is opened to the address instead of the
 * name.
 */
const post = (address: string, { url, headers, body, storedChars }: Sending, outbound: Outbound, signal: AbortSignal) =>
  new Promise<Reply>((answer) => {
    const secure = url.protocol === 'https:'
    const port = Number(url.port || (secure ? 443 : 80))
    // Set by the response. Its status counts even if the body is interrupted or does not end.
    let status: number | null = null
    let text = ''
    const end = (failure: DeliveryFailure) => {
      answer(status === null ? refused(failure) : { ok: true, status, text: storedText(text, storedChars) })
      sent.destroy()
    }
    const options = {
      method: 'POST',
      host: hostOf(url),
      port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
      createConnection: () => outbound.connect({ address, port, secure, name: hostOf(url) }),
    }
    const sent = (secure ? requestTls : requestPlain)(options, (response) => {
      status = response.statusCode ?? 0
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length >= storedChars) end('connection')
      })
      response.on('close', () => end('connection'))
      response.on('error', () => end('connection'))
    })
    sent.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      end(isCertificateError(code) ? 'certificate' : 'connection'),
    )
    sent.on('close', () => end('connection'))
    signal.addEventListener('abort', () => end('timeout'), { once: true })
    sent.end(body)
  })

/**
 * Sends a POST request to a URL that a user entered: resolves the name, refuses it unless all its addresses are public,
 * and connects to one of those. Follows no redirect, stores the first characters of the response, and times out after
 * ten seconds. Never throws.
 */
export const sendPost = async (sending: Sending, outbound: Outbound, timeoutMs = sendTimeoutMs): Promise<Reply> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<Reply>((answer) => {
    signal.addEventListener('abort', () => answer(refused('timeout')), { once: true })
  })
  const found = resolvePublic(hostOf(sending.url), outbound).then(
    (address) => ({ ok: true, address }) as const,
    (error) => refused(error instanceof AddressRefused ? 'address_refused' : 'unresolved'),
  )
  const place = await Promise.race([found, late])
  return 'address' in place ? post(place.address, sending, outbound, signal) : place
}
