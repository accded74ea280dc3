import { promises as dns } from 'node:dns'

/**
 * Reads the TXT records of a name, each as one text; empty for a name without any.
 * @throws Error if the servers do not respond
 */
export type ReadTxt = (name: string) => Promise<readonly string[]>

/** Two attempts of two seconds each. */
const options = { timeout: 2_000, tries: 2 }
const noRecords = new Set(['ENOTFOUND', 'ENODATA'])

/** Reads TXT records from the DNS servers of this machine. */
export const systemReadTxt: ReadTxt = async (name) => {
  try {
    return (await new dns.Resolver(options).resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (noRecords.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
