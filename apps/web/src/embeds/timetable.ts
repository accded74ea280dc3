import type { Data } from '@cupo/contract'
import { style } from './timetable-style.ts'
import { type Words, words } from './timetable-words.ts'

type Timetable = Data<'readEmbedTimetable'>
type EmbedClass = Timetable['classes'][number]

const dayMs = 86_400_000
const longestDays = 14

/** The service from which this script was loaded. */
const service = new URL(import.meta.url).origin

// Allowed under any content security policy of the page, unlike a style element.
const sheet = new CSSStyleSheet()
sheet.replaceSync(style)

const shift = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

/**
 * `<cupo-timetable studio="12" days="7" lang="es">`: the timetable of a studio on its own page.
 * A class links to its page, where it is booked. The element stores nothing, sends no cookie and loads no other
 * resource.
 */
export class CupoTimetable extends HTMLElement {
  static readonly observedAttributes = ['studio', 'days', 'lang']
  #from: string | null = null
  #requestNumber = 0
  #root = this.attachShadow({ mode: 'open' })
  #body = make('div')
  #connection = new AbortController()

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheet]
    this.#root.replaceChildren(this.#body)
    this.#connection = new AbortController()
    const { signal } = this.#connection
    document.addEventListener('visibilitychange', () => this.#refresh(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#refresh(), { signal })
    void this.#load()
  }

  disconnectedCallback(): void {
    this.#connection.abort()
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#root.childElementCount > 0) void this.#load()
  }

  get #words(): Words {
    const [language = ''] = (this.lang || document.documentElement.lang || navigator.language).toLowerCase().split('-')
    return language === 'en' || language === 'tr' ? words[language] : words.es
  }

  get #locale(): string {
    const { lang } = this
    const mine = Object.entries(words).find(([, each]) => each === this.#words)?.[0] ?? 'es'
    return lang.startsWith(mine) ? lang : mine
  }

  get #days(): number {
    const days = Number(this.getAttribute('days') ?? 7)
    return Number.isInteger(days) ? Math.min(longestDays, Math.max(1, days)) : 7
  }

  /** Loads again when the visitor returns: seats may have gone, and the browser caches the response for half a minute. */
  #refresh(): void {
    if (document.visibilityState === 'visible' && !this.#body.hasAttribute('aria-busy')) void this.#load(true)
  }

  /** `again`: past the cache of the browser; a failure then leaves the shown classes. */
  async #load(again = false): Promise<void> {
    const w = this.#words
    this.#requestNumber += 1
    const requestNumber = this.#requestNumber
    this.#body.setAttribute('aria-busy', 'true')
    if (this.#body.childElementCount === 0) this.#body.append(make('p', { textContent: w.loading }))
    const query = new URLSearchParams({ days: String(this.#days), ...(this.#from !== null && { from: this.#from }) })
    const studio = encodeURIComponent(this.getAttribute('studio') ?? '')
    const shown = await fetch(`${service}/api/public/studios/${studio}/timetable?${query}`, {
      credentials: 'omit',
      ...(again && { cache: 'no-cache' as const }),
    })
      .then(async (answer) => {
        if (answer.status === 404) return [make('p', { textContent: w.missing })]
        if (!answer.ok) throw new Error(String(answer.status))
        const { data } = (await answer.json()) as { data: Timetable }
        return this.#drawTimetable(data)
      })
      .catch(() => (again ? null : this.#drawFailure()))
    // Responses may arrive out of order.
    if (requestNumber !== this.#requestNumber) return
    const held = this.#root.activeElement?.getAttribute('data-step')
    this.#body.removeAttribute('aria-busy')
    if (shown === null) return
    this.#body.replaceChildren(...shown)
    if (held) this.#root.querySelector<HTMLButtonElement>(`[data-step="${held}"]:enabled`)?.focus()
  }

  #drawFailure(): Node[] {
    const w = this.#words
    const retry = make('button', { type: 'button', textContent: w.retry, onclick: () => void this.#load() })
    return [make('p', { textContent: w.failed }), retry]
  }

  #drawTimetable({ studio, from, to, classes }: Timetable): Node[] {
    const w = this.#words
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: studio.timeZone }).format(new Date())
    const step = (name: 'earlier' | 'later', days: number, sign: string, disabled: boolean) => {
      const onclick = () => {
        this.#from = shift(from, days)
        void this.#load()
      }
      const button = make('button', { type: 'button', textContent: sign, disabled, onclick })
      button.setAttribute('aria-label', w[name])
      button.dataset.step = name
      return button
    }
    const head = make(
      'header',
      {},
      step('earlier', -this.#days, '‹', from <= today),
      make('h2', { textContent: this.#span(from, to) }),
      step('later', this.#days, '›', false),
    )
    if (classes.length === 0) return [head, make('p', { textContent: w.none })]
    const days = Map.groupBy(classes, ({ date }) => date)
    const manyBranches = new Set(classes.map(({ branch }) => branch)).size > 1
    return [
      head,
      ...[...days].flatMap(([date, each]) => [
        make('h3', { textContent: this.#dayName(date, today) }),
        make('ul', {}, ...each.map((one) => make('li', {}, this.#drawClass(one, manyBranches)))),
      ]),
    ]
  }

  #date(date: string, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.#locale, { timeZone: 'UTC', ...options }).format(
      Date.parse(`${date}T12:00:00Z`),
    )
  }

  #span(from: string, to: string): string {
    const options = { day: 'numeric', month: 'short' } as const
    return from === to ? this.#date(from, options) : `${this.#date(from, options)} – ${this.#date(to, options)}`
  }

  #dayName(date: string, today: string): string {
    const name = this.#date(date, { weekday: 'long', day: 'numeric', month: 'long' })
    if (date === today) return `${this.#words.today}, ${name}`
    return date === shift(today, 1) ? `${this.#words.tomorrow}, ${name}` : name
  }

  #drawClass(each: EmbedClass, withBranch: boolean): Node {
    const w = this.#words
    const time = new Intl.DateTimeFormat(this.#locale, {
      timeZone: each.timeZone,
      hour: '2-digit',
      minute: '2-digit',
    }).format(Date.parse(each.startsAt))
    const minutes = (Date.parse(each.endsAt) - Date.parse(each.startsAt)) / 60_000
    const state = each.cancelled ? w.cancelled : each.left === 0 ? w.full : w.left(each.left)
    const open = !each.cancelled && each.left > 0
    const parts = [
      make('time', { dateTime: each.startsAt, textContent: time }, make('small', { textContent: `${minutes} min` })),
      make(
        'span',
        {},
        make('b', { textContent: each.name }),
        make('small', { textContent: [each.coach, withBranch && each.branch].filter(Boolean).join(' · ') }),
      ),
      make('span', { className: open ? 'left' : 'left off', textContent: state }),
    ]
    if (each.cancelled) return make('div', { className: 'row' }, ...parts)
    return make('a', { href: each.url, target: '_blank', rel: 'noopener' }, ...parts)
  }
}

if (!customElements.get('cupo-timetable')) customElements.define('cupo-timetable', CupoTimetable)
