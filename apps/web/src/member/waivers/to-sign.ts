import type { Data } from '@cupo/contract'

export type WaiverToSign = Data<'listWaivers'>['items'][number]
export type Signee = WaiverToSign['people'][number]
/** A text that one person has not signed, or has to sign again. */
export type Missing = { waiver: WaiverToSign; signee: Signee }

/** What an act of signing changes. */
export const waiverReads = ['listWaivers', 'listSignatures'] as const

/** Every signature that is missing, by text and person. */
export const missingOf = (waivers: readonly WaiverToSign[]): Missing[] =>
  waivers.flatMap((waiver) =>
    waiver.people.filter(({ signature }) => signature?.stands !== true).map((signee): Missing => ({ waiver, signee })),
  )

/** What the member themselves must sign to book: they are the first person of each text. */
export const missingToBook = (waivers: readonly WaiverToSign[]): Missing[] =>
  waivers.flatMap((waiver) => {
    const [signee] = waiver.people
    const mustSign = waiver.requiredToBook && signee !== undefined && signee.signature?.stands !== true
    return mustSign ? [{ waiver, signee }] : []
  })
