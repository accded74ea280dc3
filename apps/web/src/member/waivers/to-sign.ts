import type { Data } from '@cupo/contract'

export type WaiverToSign = Data<'listWaivers'>['items'][number]
export type Signee = WaiverToSign['people'][number]
/** A text with a person whose signature is missing or outdated. */
export type Missing = { waiver: WaiverToSign; signee: Signee }

/** Endpoints that change with a signature. */
export const waiverReads = ['listWaivers', 'listSignatures'] as const

/** Every missing signature, by text and person. */
export const missingOf = (waivers: readonly WaiverToSign[]): Missing[] =>
  waivers.flatMap((waiver) =>
    waiver.people.filter(({ signature }) => signature?.stands !== true).map((signee): Missing => ({ waiver, signee })),
  )

/**
 * The signatures required to book, of a dependant or of the member themselves, who is the first person of each text.
 */
export const missingToBook = (waivers: readonly WaiverToSign[], personId?: string): Missing[] =>
  waivers.flatMap((waiver) => {
    const signee =
      personId === undefined ? waiver.people[0] : waiver.people.find(({ person }) => person.id === personId)
    const mustSign = waiver.requiredToBook && signee !== undefined && signee.signature?.stands !== true
    return mustSign ? [{ waiver, signee }] : []
  })
