/** What is known about a request for a link of a mail. Headers are undefined if they were not sent. */
export type LinkRequest = {
  method: string
  userAgent: string | undefined
  /** `Sec-Fetch-Mode` and `Sec-Fetch-Dest`, which current browsers send. */
  fetchMode: string | undefined
  fetchDest: string | undefined
  /** `Sec-Purpose`, or `Purpose` of older browsers. */
  purpose: string | undefined
  /** When the mail was queued. */
  sentAt: Date
}

/** Seconds after the mail was queued in which only programs follow its links. */
export const scanSeconds = 10

/**
 * User agents of programs: scanners of mail providers, previews of links, libraries. `CUBOT` is a brand of phones. The
 * list need not be complete: a scanner with the user agent of a browser is found by its other headers or its haste.
 */
const programs = new RegExp(
  [
    '(?<!cu)bot\\b|crawl|spider|slurp|scanner|headless|phantom|preview|externalhit|whatsapp',
    'proofpoint|mimecast|barracuda|safelinks|symantec|trendmicro|fortinet|forcepoint|sophos|kaspersky|cisco|ironport',
    'bitdefender|virustotal|urlscan|zscaler|messagelabs|googleimageproxy|google-safety|yahoomailproxy|bingpreview',
    'curl|wget|python|libwww|httpclient|okhttp|go-http|java/|axios|node-fetch|undici|ruby|perl|php/|postman|monitor',
  ].join('|'),
  'i',
)

/** Whether a request for a link of a mail looks like a person who opens a page. Only such requests count as opened. */
export const isReader = (
  { method, userAgent, fetchMode, fetchDest, purpose, sentAt }: LinkRequest,
  now: Date,
): boolean => {
  if (method !== 'GET' || now.getTime() - sentAt.getTime() < scanSeconds * 1000) return false
  if (userAgent === undefined || userAgent.trim() === '' || programs.test(userAgent)) return false
  if (purpose !== undefined && /prefetch|prerender|preview/i.test(purpose)) return false
  return (fetchMode ?? 'navigate') === 'navigate' && (fetchDest ?? 'document') === 'document'
}
