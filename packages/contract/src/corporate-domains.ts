import { numberLimits } from '@cupo/core/number-limits'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, email, instant, intWithin, listOf, namedObject, page, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byCorporateDomainId } from './ids.ts'

const domain = namedObject('CorporateDomain', {
  id: z.string(),
  domain: z.string(),
  /** When the company verified the domain, and by which method; null before. */
  verifiedAt: instant.nullable(),
  verifiedBy: z.enum(['mail', 'dns']).nullable(),
  /** The TXT record that verifies the domain. */
  record: z.string(),
  /** Recipient of the last code, and its expiry; null without one. */
  codeSentTo: z.string().nullable(),
  codeExpiresAt: instant.nullable(),
  /** Limit of people covered by this domain, and their current number. */
  joinLimit: z.int(),
  joined: z.int(),
})

const joinLimit = intWithin(numberLimits.joinLimit)

export const listCorporateDomains = endpoint('listCorporateDomains', {
  who: ['corporate'],
  summary: "Lists the company's mail domains by name.",
  query: page,
  data: listOf(domain),
})

export const addCorporateDomain = endpoint('addCorporateDomain', {
  who: ['corporate'],
  summary:
    'Adds a mail domain, which has to be proved by a mailed code or a TXT record. Domains of public mail providers, and those that another company proved, are refused. Audited.',
  body: z.strictObject({ domain: z.string().trim().min(1).max(textLimits.email), joinLimit: joinLimit.optional() }),
  data: domain,
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateCorporateDomain = endpoint('updateCorporateDomain', {
  who: ['corporate'],
  summary: 'Changes how many people may join by a domain. People who joined stay. Audited.',
  params: byCorporateDomainId,
  body: z.strictObject({ joinLimit }),
  data: domain,
})

export const removeCorporateDomain = endpoint('removeCorporateDomain', {
  who: ['corporate'],
  summary: 'Removes a domain. No more people join by it; those who did stay covered. Audited.',
  params: byCorporateDomainId,
  data: z.null(),
})

export const mailDomainCode = endpoint('mailDomainCode', {
  who: ['corporate'],
  summary:
    'Mails a code to an address of the domain. It counts for 10 minutes and 5 tries; one mail each 30 seconds, five an hour.',
  params: byCorporateDomainId,
  body: z.strictObject({ email }),
  data: domain,
  refusals: ['ESTADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  idempotent: true,
})

export const proveDomainByCode = endpoint('proveDomainByCode', {
  who: ['corporate'],
  summary: 'Proves a domain by the mailed code. Ten wrong codes a day at most. Audited.',
  params: byCorporateDomainId,
  body: z.strictObject({ code: z.string().regex(/^\d{4}$/) }),
  data: domain,
  refusals: ['CODIGO_INVALIDO', 'YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const proveDomainByRecord = endpoint('proveDomainByRecord', {
  who: ['corporate'],
  summary: "Proves a domain by its TXT record `cupo-verification=…`, read from the domain's servers now. Audited.",
  params: byCorporateDomainId,
  data: domain,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO', 'DEMASIADOS_INTENTOS'],
  idempotent: true,
})

const cover = {
  name: z.string(),
  logo: z.string().nullable(),
}

export const readOwnCompany = endpoint('readOwnCompany', {
  who: ['member'],
  summary:
    'The company that covers the caller, and the one that they may join because it proved the domain of their verified address.',
  data: z.strictObject({
    covered: z
      .strictObject({
        ...cover,
        /** Last day of the cover, if there is one. */
        until: date.nullable(),
      })
      .nullable(),
    offer: z
      .strictObject({
        ...cover,
        domain: z.string(),
        /** Points of the person for a whole month, and for the rest of this one. */
        monthlyPoints: pointsAmount,
        points: pointsAmount,
      })
      .nullable(),
  }),
})

export const joinCompany = endpoint('joinCompany', {
  who: ['member'],
  summary:
    'Joins the company that proved the domain of the verified address of the caller: cover and the points of the remaining days begin at once. The company sees name and address. Audited.',
  body: z.strictObject({ domain: z.string().max(textLimits.email) }),
  data: z.strictObject({ name: z.string(), points: pointsAmount }),
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO', 'PUNTOS_INSUFICIENTES'],
  idempotent: true,
})
