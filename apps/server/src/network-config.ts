import { isIP } from 'node:net'

type Complain = (complaint: string) => void
type Read = (name: string) => string | null

export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** An address, a network as address/bits, or a named range. */
const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

/** Proxies whose X-Forwarded-For is trusted: the configured ones; otherwise, in production, loopback. */
export const readTrustedProxies = (read: Read, production: boolean, complain: Complain): string[] => {
  const value = read('CUPO_TRUSTED_PROXIES')
  if (value === null) return production ? ['loopback'] : []
  const proxies = value.split(',').map((proxy) => proxy.trim())
  const wrong = proxies.filter((proxy) => !isProxy(proxy))
  if (wrong.length > 0) {
    complain(
      `CUPO_TRUSTED_PROXIES has "${wrong.join('", "')}"; it is a list of addresses (10.0.0.7), networks (10.0.0.0/24) or "loopback", with commas between.`,
    )
  }
  return proxies
}

export const readRequestsPerMinute = (read: Read, unlessSet: number, complain: Complain): number => {
  const value = read('CUPO_REQUESTS_PER_MINUTE')
  if (value === null) return unlessSet
  if (/^\d{2,8}$/.test(value)) return Number(value)
  complain(`CUPO_REQUESTS_PER_MINUTE is "${value}"; it is a whole number from 10 on.`)
  return unlessSet
}

const usualWaitSeconds = 60

/** Maximum wait for the database at startup, in ms. */
export const readDatabaseWait = (read: Read, complain: Complain): number => {
  const value = read('CUPO_DATABASE_WAIT')
  if (value === null) return usualWaitSeconds * 1000
  if (/^\d{1,4}$/.test(value)) return Number(value) * 1000
  complain(`CUPO_DATABASE_WAIT is "${value}"; it is a whole number of seconds up to 9999.`)
  return 0
}

type Cleartext = { database: boolean; mail: boolean }

/** Connections that may be unencrypted in production, by explicit configuration. */
export const readCleartext = (read: Read, complain: Complain): Cleartext => {
  const names =
    read('CUPO_ALLOW_CLEARTEXT')
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const wrong = names.filter((name) => name !== 'database' && name !== 'mail')
  if (wrong.length > 0) complain(`CUPO_ALLOW_CLEARTEXT is a list of "database" and "mail", with a comma between.`)
  return { database: names.includes('database'), mail: names.includes('mail') }
}

const isLoopback = (url: URL): boolean => loopbackHosts.has(url.hostname)

/** Whether a database connection crosses a network without TLS: neither a socket nor loopback. */
const isCleartextDatabase = (url: URL): boolean => {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (host === '' || host.startsWith('/') || loopbackHosts.has(host)) return false
  return !['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '')
}

/** Whether the mail server's URL allows an unencrypted connection; otherwise STARTTLS is required. */
const isCleartextMail = (url: URL): boolean =>
  !isLoopback(url) &&
  (url.searchParams.get('ignoreTLS') === 'true' ||
    url.searchParams.get('requireTLS') === 'false' ||
    url.searchParams.get('tls.rejectUnauthorized') === 'false')

/** Whether mail requires TLS: in production, to a different machine, unless configured otherwise. */
export const demandsMailTls = (smtpUrl: string | null, production: boolean, cleartext: Cleartext): boolean =>
  smtpUrl !== null && production && !cleartext.mail && !isLoopback(new URL(smtpUrl))

/** Seconds from SIGTERM until the process stops listening. */
export const readDrain = (read: Read, complain: Complain): number => {
  const value = read('CUPO_DRAIN_SECONDS')
  if (value === null) return 0
  if (/^\d{1,3}$/.test(value)) return Number(value) * 1000
  complain(`CUPO_DRAIN_SECONDS is "${value}"; it is a whole number of seconds up to 999.`)
  return 0
}

/** Parses comma-separated URLs of standbys. The error message contains no value, because it may contain a password. */
export const readReadUrls = (read: Read, complain: Complain): string[] => {
  const value = read('DATABASE_READ_URL')
  if (value === null) return []
  if (read('DATABASE_URL') === null) complain('DATABASE_READ_URL names standbys of DATABASE_URL, which is not set.')
  const urls = value.split(',').map((url) => url.trim())
  if (urls.every((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) return urls
  complain('DATABASE_READ_URL is not a list of addresses that begin with postgres:// or postgresql://.')
  return []
}

type Addresses = {
  publicUrl: string | null
  /** Values by the name of their variable. */
  databaseUrls: Readonly<Record<string, string | null>>
  /** Of DATABASE_READ_URL. */
  readUrls: readonly string[]
  smtpUrl: string | null
}

/** Reports unencrypted connections in production. URLs may contain passwords, so the message contains none. */
export const refuseCleartext = (
  { publicUrl, databaseUrls, readUrls, smtpUrl }: Addresses,
  cleartext: Cleartext,
  complain: Complain,
): void => {
  if (publicUrl === null) {
    complain('In production CUPO_PUBLIC_URL must be set: the https:// address that people reach the service by.')
  } else if (new URL(publicUrl).protocol !== 'https:' && !isLoopback(new URL(publicUrl))) {
    complain('In production CUPO_PUBLIC_URL must begin with https://.')
  }
  const standbys = readUrls.map((url) => ['DATABASE_READ_URL', url] as const)
  for (const [name, url] of [...Object.entries(databaseUrls), ...standbys]) {
    if (url === null || cleartext.database || !isCleartextDatabase(new URL(url))) continue
    complain(
      `${name} names another machine without TLS: add ?sslmode=verify-full, or set CUPO_ALLOW_CLEARTEXT=database if the network between them is safe.`,
    )
  }
  if (smtpUrl !== null && !cleartext.mail && isCleartextMail(new URL(smtpUrl))) {
    complain(
      'SMTP_URL turns TLS or its check off: take that out, or set CUPO_ALLOW_CLEARTEXT=mail if the network between them is safe.',
    )
  }
}
