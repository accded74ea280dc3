/** Bytes of a request's body that were handed to the network, of `total`. */
export type OnProgress = (sent: number, total: number) => void

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/)
    .filter((line) => line.includes(':'))
    .map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })

/**
 * Sends a file by XMLHttpRequest, because `fetch` does not report the progress of an upload. Behaves like `fetch`
 * otherwise: any HTTP status is a response.
 * @throws TypeError without a response, and the signal's reason when it aborts
 */
export const sendFile = (
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => {
      const text = request.responseText
      resolve(new Response(text === '' ? null : text, { status: request.status, headers: headersOf(request) }))
    })
    request.addEventListener('error', () => reject(new TypeError('no response to an upload')))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body as Blob)
  })
