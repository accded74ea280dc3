import type { Input, RouteName } from '@cupo/contract'
import { useState } from 'react'
import { download } from './download.ts'

/** Downloads a file, one at a time. `busy` is true while the request is in flight. */
export const useDownload = <Name extends RouteName>(name: Name) => {
  const [busy, setBusy] = useState(false)
  const save = async (input: Input<Name>, fileName: string): Promise<void> => {
    setBusy(true)
    await download(name, input, fileName)
    setBusy(false)
  }
  return { busy, save: (input: Input<Name>, fileName: string) => void save(input, fileName) }
}
