import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are not on the public internet (IANA special-purpose registry, multicast, reserved). */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Networks within 2000::/3 that are not public: Teredo and others, documentation, 6to4, SRv6. */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const listOf = (networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

const refusedIpv4 = listOf(specialIpv4, 'ipv4')
const refusedIpv6 = listOf(specialIpv6, 'ipv6')
/**
 * Public IPv6 addresses. All others are refused: loopback, link-local, unique local, multicast, and addresses that
 * embed an IPv4 address (mapped, compatible, NAT64).
 */
const globalIpv6 = listOf([['2000::', 3]], 'ipv6')

/** Whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refusedIpv4.check(address, 'ipv4')
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6')
}

/** Names that exist in local networks only. */
const localSuffixes = ['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'home.arpa']

/** Whether a name can be a public DNS name, by its form. */
const isPublicName = (name: string): boolean =>
  name.includes('.') && !localSuffixes.some((suffix) => name.endsWith(`.${suffix}`))

/** Host of a URL: a literal address without brackets, or the name without its trailing dot. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Ports below this are system services; of these, only web ports are allowed. */
const firstFreePort = 1024
const webPorts = [80, 443]

export type UrlProblem = 'malformed' | 'private'

/**
 * Checks a URL that this server will call, without resolving its name. `https` only; outside production also `http` for
 * names. The URL parser has already normalized other notations of an IPv4 address (decimal, octal, short).
 * @returns the problem, or the parsed URL
 */
export const checkOutboundUrl = (
  text: string,
  { production }: { production: boolean },
): { ok: true; url: URL } | { ok: false; problem: UrlProblem } => {
  if (!URL.canParse(text)) return { ok: false, problem: 'malformed' }
  const url = new URL(text)
  const host = hostOf(url)
  const literal = isIP(host) !== 0
  const scheme = url.protocol === 'https:' || (url.protocol === 'http:' && !production && !literal)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'malformed' }
  if (literal ? !isPublicAddress(host) : !isPublicName(host)) return { ok: false, problem: 'private' }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!scheme || url.username !== '' || url.password !== '') return { ok: false, problem: 'malformed' }
  if (port < firstFreePort && !webPorts.includes(port)) return { ok: false, problem: 'malformed' }
  return { ok: true, url }
}
