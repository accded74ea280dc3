import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { listOf, namedObject, nameOf, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { shortcutId } from './ids.ts'
import { linkOf } from './links.ts'

/** A user-defined link to a page of the app or a web address. */
export const shortcut = namedObject('Shortcut', {
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** The name of an icon; unknown names show a seat. */
  icon: z.string(),
  link: z.string(),
  /** Whether the link is a page of the app, derived from the link. */
  useRouter: z.boolean(),
})

/** A shortcut to write. `id` and `useRouter` are accepted and ignored. */
const typed = z.strictObject({
  id: z.string().max(40).nullable().optional(),
  label: nameOf(textLimits.shortcutLabel),
  description: z.string().trim().max(textLimits.shortcutDescription).optional(),
  icon: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[\w:-]+$/),
  link: z
    .string()
    .trim()
    .min(1)
    .max(textLimits.shortcutLink)
    .refine((text) => text === '' || linkOf(text) !== null, { error: 'link' }),
  useRouter: z.boolean().optional(),
})

export const listShortcuts = endpoint('listShortcuts', {
  who: 'signedIn',
  summary: 'Lists the caller’s shortcuts in order of creation.',
  data: listOf(shortcut),
})

export const createShortcut = endpoint('createShortcut', {
  who: 'signedIn',
  summary: 'Creates a shortcut to a path of the app or to an http or https URL.',
  body: z.strictObject({ shortcut: typed }),
  data: shortcut,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateShortcut = endpoint('updateShortcut', {
  who: 'signedIn',
  summary: 'Updates one of the caller’s shortcuts. Omitted fields are unchanged.',
  body: z.strictObject({ id: shortcutId, shortcut: typed.partial() }),
  data: shortcut,
  refusals: ['NO_ENCONTRADO'],
})

export const deleteShortcut = endpoint('deleteShortcut', {
  who: 'signedIn',
  summary: 'Removes one of the caller’s shortcuts.',
  query: z.strictObject({ id: shortcutId }),
  data: nothing,
  refusals: ['NO_ENCONTRADO'],
})
