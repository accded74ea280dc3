import { documentKinds } from '@cupo/core/client-documents'
import { documentSorts, expiryStates, folderAudiences } from '@cupo/core/studio-documents'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, instant, listOf, named, namedObject, nameOf, nothing, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byFolderId, byStudioDocumentId, documentVersionId, folderId, studioDocumentId } from './ids.ts'
import { documentFile } from './picture-file.ts'

const audience = z.enum(folderAudiences)
const name = nameOf(textLimits.name)
const description = z.string().trim().max(textLimits.folderDescription)
/** `true` erases a deleted one at once, before its 30 days are over. */
const forever = z.strictObject({ forever: z.literal('true').optional() })
const byVersion = z.strictObject({ id: studioDocumentId, versionId: documentVersionId })
const content = z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } })

const studioFolder = namedObject('StudioFolder', {
  id: z.string(),
  /** The folder around it; null at the top. */
  parentId: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  /** Who sees it: that of the folder at the top. */
  audience,
  /** Number and bytes of the documents directly in it. */
  documents: z.int(),
  size: z.int(),
  version,
})

const studioDocument = namedObject('StudioDocument', {
  id: z.string(),
  folderId: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** Of the current version, in bytes as stored. */
  size: z.int(),
  /** The current version, and the number of all. */
  versionId: z.string(),
  versions: z.int(),
  /** The author and time of the current content. */
  by: z.string(),
  at: instant,
  /** The last valid day, and its state today in the studio's zone. */
  expiresOn: date.nullable(),
  expiry: z.enum(expiryStates),
  version,
})

const documentVersion = namedObject('StudioDocumentVersion', {
  id: z.string(),
  number: z.int(),
  kind: z.enum(documentKinds),
  size: z.int(),
  by: z.string(),
  at: instant,
  current: z.boolean(),
})

export const listStudioFolders = endpoint('listStudioFolders', {
  who: ['studio'],
  staff: 'readDocuments',
  summary:
    "The studio's folders that the caller sees, at every level, with the storage of all documents and its limit in bytes.",
  data: z.strictObject({
    items: z.array(studioFolder),
    storage: z.strictObject({ used: z.int(), limit: z.int() }),
    may: z.strictObject({ edit: z.boolean() }),
  }),
})

export const createStudioFolder = endpoint('createStudioFolder', {
  who: ['studio'],
  staff: 'editDocuments',
  summary:
    'Creates a folder: at the top with an audience, or in another folder (`parentId`), whose audience it has. Up to three levels. Audited.',
  body: z.strictObject({
    name,
    description: description.optional(),
    parentId: folderId.nullable().optional(),
    audience: audience.optional(),
  }),
  data: studioFolder,
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateStudioFolder = endpoint('updateStudioFolder', {
  who: ['studio'],
  staff: 'editDocuments',
  summary:
    'Renames, describes, shares or moves a folder; omitted fields are unchanged. Only a folder at the top has an audience of its own; one that is moved into another folder takes its audience. Audited.',
  params: byFolderId,
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    parentId: folderId.nullable().optional(),
    audience: audience.optional(),
    version: version.optional(),
  }),
  data: studioFolder,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteStudioFolder = endpoint('deleteStudioFolder', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Deletes a folder with its content, which can be restored for 30 days. Audited.',
  params: byFolderId,
  query: forever,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})

export const restoreStudioFolder = endpoint('restoreStudioFolder', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Restores a deleted folder with its content, under a free name. Audited.',
  params: byFolderId,
  data: studioFolder,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listStudioDocuments = endpoint('listStudioDocuments', {
  who: ['studio'],
  staff: 'readDocuments',
  summary:
    'The documents of a folder, or with `q` those of all folders whose name contains it, without case and accents. By name, or the latest or largest first.',
  query: z.strictObject({
    folderId: folderId.optional(),
    q: z.string().trim().max(textLimits.search).optional(),
    sort: z.enum(documentSorts).optional(),
    ...page.shape,
  }),
  data: listOf(studioDocument),
})

export const addStudioDocument = endpoint('addStudioDocument', {
  who: ['studio'],
  staff: 'editDocuments',
  summary:
    'Adds a PDF, or a JPEG, PNG or WebP that is re-encoded without metadata, to a folder under a name. With `rename` a taken name gets a number. Audited.',
  params: byFolderId,
  query: z.strictObject({ name, rename: z.literal('true').optional() }),
  file: documentFile,
  data: studioDocument,
  status: 201,
  refusals: ['ARCHIVO_INVALIDO', 'YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateStudioDocument = endpoint('updateStudioDocument', {
  who: ['studio'],
  staff: 'editDocuments',
  summary:
    'Renames a document, moves it to another folder, or changes its expiry; omitted fields are unchanged. Audited.',
  params: byStudioDocumentId,
  body: z.strictObject({
    name: name.optional(),
    folderId: folderId.optional(),
    /** The last valid day; null: it does not expire. */
    expiresOn: date.nullable().optional(),
    version: version.optional(),
  }),
  data: studioDocument,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteStudioDocument = endpoint('deleteStudioDocument', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Deletes a document with its versions, which can be restored for 30 days. Audited.',
  params: byStudioDocumentId,
  query: forever,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})

export const restoreStudioDocument = endpoint('restoreStudioDocument', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Restores a deleted document to its folder, under a free name. Audited.',
  params: byStudioDocumentId,
  data: studioDocument,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listDeletedDocuments = endpoint('listDeletedDocuments', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Deleted folders and documents that can be restored, the latest first: up to 200 of each.',
  data: z.strictObject({
    items: z.array(
      namedObject('DeletedDocument', {
        id: z.string(),
        type: z.enum(['folder', 'document']),
        name: z.string(),
        /** The folder in which it was; null at the top. */
        folder: z.string().nullable(),
        /** In bytes, with all versions. */
        size: z.int(),
        by: z.string(),
        at: instant,
        until: instant,
      }),
    ),
  }),
})

export const listDocumentVersions = endpoint('listDocumentVersions', {
  who: ['studio'],
  staff: 'readDocuments',
  summary: 'The versions of a document, the latest first.',
  params: byStudioDocumentId,
  data: z.strictObject({ items: z.array(documentVersion) }),
})

export const addDocumentVersion = endpoint('addDocumentVersion', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Adds a version of a document, which is shown from now on. Earlier ones stay. Audited.',
  params: byStudioDocumentId,
  file: documentFile,
  data: studioDocument,
  status: 201,
  refusals: ['ARCHIVO_INVALIDO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const restoreDocumentVersion = endpoint('restoreDocumentVersion', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Shows an earlier version of a document again. The other versions stay. Audited.',
  params: byVersion,
  data: studioDocument,
  idempotent: true,
})

export const removeDocumentVersion = endpoint('removeDocumentVersion', {
  who: ['studio'],
  staff: 'editDocuments',
  summary: 'Erases a version of a document, which must not be the current one. Audited.',
  params: byVersion,
  data: studioDocument,
  refusals: ['ESTADO_INVALIDO'],
})

export const readDocumentVersion = endpoint('readDocumentVersion', {
  who: ['studio'],
  staff: 'readDocuments',
  summary: 'The content of a version of a document: a PDF or a WebP, by its `kind`.',
  params: byVersion,
  data: content,
  media: 'application/octet-stream',
})

export const listCoachDocuments = endpoint('listCoachDocuments', {
  who: ['coach'],
  summary:
    "The documents that the caller's studios share with their coaches, by studio, folder and name. `q` filters by name, without case and accents.",
  query: z.strictObject({ q: z.string().trim().max(textLimits.search).optional(), ...page.shape }),
  data: listOf(
    namedObject('CoachDocument', {
      id: z.string(),
      name: z.string(),
      kind: z.enum(documentKinds),
      size: z.int(),
      versionId: z.string(),
      at: instant,
      studio: named,
      folder: z.strictObject({
        id: z.string(),
        description: z.string(),
        /** Names of the folders from the top to this one. */
        path: z.array(z.string()),
      }),
    }),
  ),
})

export const readCoachDocument = endpoint('readCoachDocument', {
  who: ['coach'],
  summary: 'The current content of a document that a studio shares with its coaches: a PDF or a WebP, by its `kind`.',
  params: byStudioDocumentId,
  data: content,
  media: 'application/octet-stream',
})
