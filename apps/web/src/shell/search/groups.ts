import type { Data } from '@cupo/contract'

type ServerGroup = Data<'search'>['items'][number]
export type Result = ServerGroup['results'][number]
/** A group of results: from the server, the classes of a parsed sentence, or help, which is searched on the client. */
export type Group = { id: ServerGroup['id'] | 'sentence' | 'help'; label: string; results: Result[] }
