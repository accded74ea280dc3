import { documentKinds } from '@cupo/core/client-documents'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { instant, listOf, namedObject, nameOf, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, clientDocumentId, personId } from './ids.ts'
import { documentFile } from './picture-file.ts'

const clientDocument = namedObject('ClientDocument', {
  id: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** In bytes, as stored. */
  size: z.int(),
  by: z.string(),
  at: instant,
})

const byDocument = z.strictObject({ id: personId, documentId: clientDocumentId })

export const listClientDocuments = endpoint('listClientDocuments', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'Lists the documents of a client, the latest first.',
  params: byPersonId,
  data: listOf(clientDocument),
})

export const addClientDocument = endpoint('addClientDocument', {
  who: ['studio'],
  staff: 'editClients',
  summary:
    'Adds a PDF, or a JPEG, PNG or WebP that is re-encoded without metadata, to the file of a client under a name. Audited.',
  params: byPersonId,
  query: z.strictObject({ name: nameOf(textLimits.name) }),
  file: documentFile,
  data: clientDocument,
  status: 201,
  refusals: ['ARCHIVO_INVALIDO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const readClientDocument = endpoint('readClientDocument', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'The content of a document of a client: a PDF or a WebP, by the `kind` in the list.',
  params: byDocument,
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'application/octet-stream',
})

export const removeClientDocument = endpoint('removeClientDocument', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Erases a document of a client. Audited.',
  params: byDocument,
  data: nothing,
})
