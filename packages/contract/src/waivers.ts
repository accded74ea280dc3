import { textLimits } from '@cupo/core/text-limits'
import { waiverKinds } from '@cupo/core/waiver-kinds'
import { z } from 'zod'
import { instant, listOf, named, namedObject, nameOf, page, personName, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, byWaiverId, byWaiverSignatureId, personId, studioId, waiverId } from './ids.ts'

const kind = z.enum(waiverKinds)

/** A text that a studio asks its clients to sign. */
const waiver = namedObject('StudioWaiver', {
  id: z.string(),
  kind,
  /** The text written by the studio: the current version, or the next one. */
  title: z.string(),
  text: z.string(),
  /** The number of the current version; 0 before the first. */
  current: z.int(),
  /** Whether title or text differ from the current version. */
  changed: z.boolean(),
  requiredToBook: z.boolean(),
  retired: z.boolean(),
  /** Clients with a valid signature. */
  signed: z.int(),
  version,
})

/** A published version, which never changes. */
const waiverVersion = namedObject('WaiverVersion', {
  number: z.int(),
  title: z.string(),
  text: z.string(),
  /** SHA-256 of title and text, in hexadecimal digits. */
  hash: z.string(),
  /** Whether this version invalidated the signatures of earlier ones. */
  signAgain: z.boolean(),
  by: z.string(),
  at: instant,
  /** Number of people who signed this version. */
  signatures: z.int(),
})

/** A signature, which never changes. */
const waiverSignature = namedObject('WaiverSignature', {
  id: z.string(),
  waiverId: z.string(),
  kind,
  title: z.string(),
  number: z.int(),
  hash: z.string(),
  studio: named,
  person: named,
  /** The person, or their guardian. */
  signer: named,
  /** The full name as typed. */
  name: z.string(),
  at: instant,
  /** The staff account on whose screen it was signed. */
  witness: z.string().nullable(),
  /** Whether it is valid: the text is in use, and no later version invalidated it. */
  stands: z.boolean(),
})

const text = z.string().trim().min(1).max(textLimits.waiverText)
const title = nameOf(textLimits.waiverTitle)

export const listStudioWaivers = endpoint('listStudioWaivers', {
  who: ['studio'],
  staff: 'seeClients',
  summary: "Lists the studio's waivers and consents, those in use first, with how many clients signed each.",
  query: page,
  data: z.strictObject({
    ...listOf(waiver).shape,
    /** Clients of the studio. */
    clients: z.int(),
    may: z.strictObject({ edit: z.boolean(), sendToAll: z.boolean() }),
  }),
})

export const createWaiver = endpoint('createWaiver', {
  who: ['studio'],
  staff: 'editPolicy',
  summary: 'Writes a waiver or consent. It is read and signed from its first published version on.',
  body: z.strictObject({ kind, title, text, requiredToBook: z.boolean().optional() }),
  data: waiver,
  status: 201,
  idempotent: true,
})

export const readStudioWaiver = endpoint('readStudioWaiver', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'A waiver or consent with its published versions, newest first.',
  params: byWaiverId,
  data: z.strictObject({ ...waiver.shape, versions: z.array(waiverVersion) }),
})

export const updateWaiver = endpoint('updateWaiver', {
  who: ['studio'],
  staff: 'editPolicy',
  summary:
    'Changes the text of the next version, or whether a waiver is required to book, which applies at once. Omitted fields are unchanged; published versions never change.',
  params: byWaiverId,
  body: z.strictObject({
    title: title.optional(),
    text: text.optional(),
    requiredToBook: z.boolean().optional(),
    version: version.optional(),
  }),
  data: waiver,
  refusals: ['ESTADO_INVALIDO'],
})

export const publishWaiver = endpoint('publishWaiver', {
  who: ['studio'],
  staff: 'editPolicy',
  summary:
    'Publishes the text as a new version. With `signAgain` everybody has to sign again; otherwise earlier signatures count.',
  params: byWaiverId,
  body: z.strictObject({ signAgain: z.boolean(), version: version.optional() }),
  data: waiver,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const retireWaiver = endpoint('retireWaiver', {
  who: ['studio'],
  staff: 'editPolicy',
  summary: 'Retires a waiver or consent: nobody is asked to sign it any more. Its versions and signatures stay.',
  params: byWaiverId,
  body: z.strictObject({ version: version.optional() }),
  data: waiver,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

/** A person to sign for, with the latest signature. */
const signee = namedObject('WaiverSignee', {
  person: named,
  /** Whether the person is a minor, who cannot sign for themselves. */
  minor: z.boolean(),
  signature: waiverSignature.nullable(),
})

/** The current version of a waiver or consent, as shown for reading and signing. */
const waiverToSign = namedObject('WaiverToSign', {
  id: z.string(),
  studio: named,
  kind,
  title: z.string(),
  text: z.string(),
  number: z.int(),
  requiredToBook: z.boolean(),
  /** People whom the caller can sign for: themselves first, then their dependants. */
  people: z.array(signee),
})

export const listWaivers = endpoint('listWaivers', {
  who: ['member'],
  summary:
    'What a studio asks the caller to sign, for themselves and for those in their charge; without `studioId` what every studio does whose client they or those are.',
  query: z.strictObject({ studioId: studioId.optional(), ...page.shape }),
  data: listOf(waiverToSign),
})

const signed = {
  /** The number of the version that was read. */
  number: z.int().min(1),
  /** The full name of the signer. */
  name: personName,
  accepted: z.literal(true),
}

export const signWaiver = endpoint('signWaiver', {
  who: ['member'],
  summary:
    'Signs the current version with the typed full name, for the caller or with `personId` for somebody in their charge. A signature that counts is answered again.',
  params: byWaiverId,
  body: z.strictObject({ ...signed, personId: personId.optional() }),
  data: waiverSignature,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listClientWaivers = endpoint('listClientWaivers', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'What a client has to sign, and everything that was signed for them, newest first.',
  params: byPersonId,
  data: z.strictObject({
    waivers: z.array(
      z.strictObject({
        id: z.string(),
        kind,
        title: z.string(),
        text: z.string(),
        number: z.int(),
        requiredToBook: z.boolean(),
        /** Whether there is a valid signature. */
        signed: z.boolean(),
        /** When the client was last asked to sign. */
        askedAt: instant.nullable(),
      }),
    ),
    signatures: z.array(waiverSignature),
    /** Who can sign: the client unless they are a minor, and their guardian. Empty for a minor without a guardian. */
    signers: z.array(named),
  }),
})

export const signWaiverAtDesk = endpoint('signWaiverAtDesk', {
  who: ['studio'],
  staff: 'bookForClients',
  summary:
    'Records a signature on the screen of the desk, by the client or with `signerId` by their guardian; the caller is its witness. A signature that counts is answered again.',
  params: z.strictObject({ id: personId, waiverId }),
  body: z.strictObject({ ...signed, signerId: personId.optional() }),
  data: waiverSignature,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listWaiverPeople = endpoint('listWaiverPeople', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    'Clients by name whose signature of a waiver or consent counts, or with `signed=false` those who have not signed.',
  params: byWaiverId,
  query: z.strictObject({ signed: z.enum(['true', 'false']), ...page.shape }),
  data: listOf(
    namedObject('WaiverPerson', {
      id: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
      /** The signed version. */
      number: z.int().nullable(),
      typedName: z.string().nullable(),
      signedAt: instant.nullable(),
      /** The guardian who signed. */
      guardian: z.string().nullable(),
      witness: z.string().nullable(),
      askedAt: instant.nullable(),
    }),
  ),
})

/** `left`: people to ask with a further request. `unreachable`: neither they nor a guardian can read messages. */
const sent = z.strictObject({ sent: z.int(), left: z.int(), unreachable: z.int() })

export const sendWaiver = endpoint('sendWaiver', {
  who: ['studio'],
  staff: 'messageClients',
  summary:
    'Asks clients who have not signed by a message with a link, up to 500 by one request; those asked in the last 24 hours are left out. For minors their guardian is asked.',
  params: byWaiverId,
  data: sent,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const sendClientWaivers = endpoint('sendClientWaivers', {
  who: ['studio'],
  staff: 'bookForClients',
  summary: 'Asks a client, or the guardian of a minor, to sign everything that is missing, by a message with a link.',
  params: byPersonId,
  data: sent,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listSignatures = endpoint('listSignatures', {
  who: ['member'],
  summary: 'Everything that the caller signed, or that was signed for them, newest first.',
  query: page,
  data: listOf(waiverSignature),
})

export const readSignaturePdf = endpoint('readSignaturePdf', {
  who: ['member', 'studio'],
  staff: 'seeClients',
  summary: "A signed text with its signature as a tagged PDF; its signer's or signee's, or the studio's own.",
  params: byWaiverSignatureId,
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'application/pdf',
})
