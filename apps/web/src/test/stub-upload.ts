/**
 * An XMLHttpRequest that sends by `window.fetch`, which tests replace. It reports half of the file, then all of it
 * unless the request fails.
 */
export class StubUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  readonly #end = new AbortController()
  #address = { method: '', url: '' }
  status = 0
  responseText = ''

  open(method: string, url: string): void {
    this.#address = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n'
  }

  #report(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
  }

  #finish(type: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new ProgressEvent(type))
    this.dispatchEvent(new ProgressEvent('loadend'))
  }

  abort(): void {
    this.#end.abort()
    this.#finish('abort')
  }

  send(body: Blob): void {
    const { method, url } = this.#address
    const work = async () => {
      this.#report(Math.floor(body.size / 2), body.size)
      const response = await window.fetch(url, { method, headers: this.#headers, body })
      this.#report(body.size, body.size)
      this.status = response.status
      this.responseText = await response.text()
      return 'load' as const
    }
    void work()
      .catch(() => 'error' as const)
      .then((type) => {
        if (!this.#end.signal.aborted) this.#finish(type)
      })
  }
}
