import type { Data } from '@cupo/contract'

type ServerGroup = Data<'search'>['items'][number]
export type Result = ServerGroup['results'][number]
/** A group of results: the server's, the classes of a sentence as a whole, or help, which is searched on this device. */
export type Group = { id: ServerGroup['id'] | 'sentence' | 'help'; label: string; results: Result[] }
