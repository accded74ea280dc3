import type { Draft } from './draft.ts'

/** Values and handlers shared by the sentences of an offer. */
export type Editing = {
  draft: Draft
  disciplines: readonly { id: string; name: string; color: string }[]
  /** The studio's branches. With a single branch there is no choice. */
  branches: readonly { id: string; name: string }[]
  /** The offers that a gift card of this currency can give. */
  giftable: readonly { id: string; name: string }[]
  disabled: boolean
  onEdit: (change: Partial<Draft>) => void
  /** The problem of a field of the draft or of the request, such as `price.amount`. */
  errorOf: (name: string) => string | undefined
}
