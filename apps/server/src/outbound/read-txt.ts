import { promises as dns } from 'node:dns'

/**
 * Reads the TXT records of a name, each as one text; none for a name without any.
 * @throws Error if the servers do not answer
 */
export type ReadTxt = (name: string) => Promise<readonly string[]>

/** Two tries of two seconds. */
const options = { timeout: 2_000, tries: 2 }
const noRecords = new Set(['ENOTFOUND', 'ENODATA'])

/** TXT records by the DNS servers of this machine. */
export const systemReadTxt: ReadTxt = async (name) => {
  try {
    return (await new dns.Resolver(options).resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (noRecords.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
