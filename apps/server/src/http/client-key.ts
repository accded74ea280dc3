import { isIPv6 } from 'node:net'

/** The eight 16-bit groups of an IPv6 address, in hexadecimal without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/**
 * The key by which rate limits count a caller: the IPv4 address, or the /64 network of an IPv6 address, because
 * providers assign at least a /64 to each customer. An IPv4-mapped IPv6 address counts as IPv4. A closed connection has
 * no address.
 */
export const clientKey = (ip: string | undefined): string => {
  const address = ip?.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}
