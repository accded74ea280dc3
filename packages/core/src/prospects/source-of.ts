import type { ClientSource } from '../clients/client-lists.ts'
import type { ProspectSource } from './prospect-terms.ts'

/** What the data says about how a file was opened. */
export type Origin = {
  /** The source stored in the file. */
  source: ClientSource
  /** Whether a pass partner sends this person. */
  partner: boolean
  /** Channel of the first sale; null without one. */
  channel: 'desk' | 'online' | 'renewal' | null
}

/** How a person came: by a partner, online, at the counter with a purchase, entered at the desk, by a gift or an import. */
export const sourceOf = ({ source, partner, channel }: Origin): ProspectSource => {
  if (partner) return 'partner'
  if (source === 'desk' || source === 'import') return source
  if (source === 'booking' || source === 'program') return 'online'
  // A sale inserts its pass first, so the file of a buyer may name either.
  if (channel === null) return 'gift'
  return channel === 'desk' ? 'counter' : 'online'
}
