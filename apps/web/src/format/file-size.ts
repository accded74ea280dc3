import { groupDigits } from '@cupo/core/group-digits'
import type { Language } from '../i18n/language.ts'

const kilobyte = 1024
const megabyte = kilobyte * 1024

/** '340 KB', '2.4 MB', '500 MB': the size of a file or of many. One decimal below ten megabytes. */
export const fileSize = (bytes: number, language: Language): string => {
  if (bytes < megabyte)
    return `${groupDigits(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / kilobyte)), language)} KB`
  const megabytes = bytes / megabyte
  return `${groupDigits(megabytes, language, megabytes < 10 ? 1 : 0)} MB`
}
