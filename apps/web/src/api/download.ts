import type { Input, RouteName } from '@cupo/contract'
import { currentLanguage } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { type AddressParts, address } from './address.ts'
import { findRoute } from './find-route.ts'
import { messages } from './messages.ts'
import { atService } from './service.ts'
import { currentSession } from './session.ts'

/** How long the object URL of a download stays valid, in ms. */
const urlLifeMs = 60_000

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), urlLifeMs)
}

const readMessage = async (response: Response): Promise<string> => {
  try {
    return ((await response.json()) as { mensaje: string }).mensaje
  } catch {
    return messagesNow(messages).unreadable
  }
}

/**
 * Reads the file of an endpoint without a JSON envelope, such as a CSV or a PDF. A refusal or a network error is shown in
 * a toast.
 * @returns null if there is none
 */
export const readFile = async <Name extends RouteName>(name: Name, input: Input<Name>): Promise<Blob | null> => {
  const headers = new Headers({ 'Accept-Language': currentLanguage() })
  const token = currentSession()?.accessToken
  if (token !== undefined) headers.set('Authorization', token)
  try {
    const { path } = await findRoute(name)
    const response = await fetch(atService(address(path, input as AddressParts)), { headers, cache: 'no-store' })
    if (response.ok) return await response.blob()
    showToast('error', await readMessage(response))
  } catch {
    showToast('error', messagesNow(messages).noConnection)
  }
  return null
}

/**
 * Downloads the file of an endpoint under `fileName`.
 * @returns whether the file was saved
 */
export const download = async <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  fileName: string,
): Promise<boolean> => {
  const file = await readFile(name, input)
  if (file !== null) save(file, fileName)
  return file !== null
}
