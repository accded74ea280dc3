import type { Data } from '@cupo/contract'

export type ClientFile = Data<'readClient'>
export type HeldPass = ClientFile['passes'][number]
