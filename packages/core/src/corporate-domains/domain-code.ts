import { mailedCode } from '../accounts/decide-code.ts'

/** Rate limits of the mails with the code of a domain: one per 30 seconds, five per hour. */
export const domainCodeMails = [
  { most: 1, spanMs: mailedCode.pauseMs },
  { most: 5, spanMs: 60 * 60_000 },
] as const

/** The name of the TXT record that verifies a domain. */
export const recordText = (token: string): string => `cupo-verification=${token}`
