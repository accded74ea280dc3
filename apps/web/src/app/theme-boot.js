// Runs before the first paint, as a blocking script: applies the stored scheme, theme and language to <html>, preloads
// the chunks of the page at this address, and prepares a prerendered page for hydration.
;(() => {
  const root = document.documentElement
  let service = {}
  try {
    service = JSON.parse(root.dataset.brand ?? '{}')
  } catch {
    // The page of a development server has no brand.
  }
  const { languages = ['es', 'en', 'tr'], defaultLanguage = 'es', defaults = {} } = service
  let look = defaults
  let language = root.lang
  let signedIn = false
  try {
    signedIn = 'cupo.session' in localStorage || 'cupo.session' in sessionStorage
    const search = new URLSearchParams(location.search)
    // The prerendered sign-in page has a sentence for people who come from a class, a studio or a coach.
    root.toggleAttribute('data-to-shared', /calendar\/.+\/\d/.test(search.get('redirectURL')))
    // The landing page passes its language as `?lang=`.
    const requested = search.get('lang')
    const served = 'prerendered' in root.dataset && root.lang !== defaultLanguage ? root.lang : null
    const stored = localStorage.getItem('cupo.language') ?? served
    language = [requested, stored, defaultLanguage].find((text) => languages.includes(text))
    if (requested === language || served === language) localStorage.setItem('cupo.language', language)
    // The server reads the cookie to choose the language of a prerendered page.
    if (language !== defaultLanguage || document.cookie.includes('cupo.language')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
      document.cookie = `cupo.language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
    }
    look =
      JSON.parse(localStorage.getItem('cupo.look') ?? 'null') ??
      service.defaults ??
      JSON.parse(localStorage.getItem('cupo.default-look') ?? '{}')
  } catch {
    // Storage is blocked or malformed: the defaults in the page apply.
  }
  const light =
    look.scheme === 'light' || (look.scheme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  const theme = /^(default|brand|teal|rose|purple|amber)$/.test(look.theme) ? look.theme : 'brand'
  root.className = `${light ? 'light' : 'dark'} theme-${theme}`

  if ('prerendered' in root.dataset) {
    // Hide markup in another language, or for a signed-out visitor while a session is stored.
    if (signedIn || language !== root.lang) {
      delete root.dataset.prerendered
      root.dataset.discarded = ''
    }
    // Hold back a click or submit before hydration and replay it afterwards, so that the browser neither posts the form
    // nor leaves the page and loses typed text. It must not reach React either, which hydrates the page at once for a
    // click and handles it: with the replay, it would count twice. The link to the landing page works without hydration.
    let held
    const hold = (event) => {
      const { target } = event
      const control = event.type === 'submit' ? target : target.closest('#root a:not([href="/home"]), #root button')
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      held = control
    }
    addEventListener('click', hold, true)
    addEventListener('submit', hold, true)
    const release = () => {
      removeEventListener('click', hold, true)
      removeEventListener('submit', hold, true)
      // After React has committed the typed values.
      setTimeout(() => (held?.requestSubmit ? held.requestSubmit() : held?.click()))
    }
    addEventListener('cupo:hydrated', release, { once: true })
  }
  root.lang = language

  const { signIn = '', area = '' } = document.currentScript.dataset
  const { pathname } = location
  const ahead = signedIn ? (pathname.startsWith('/gym') ? area : '') : pathname === '/sign-in' ? signIn : ''
  for (const href of ahead.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(link, kind, { crossOrigin: '', href }))
  }
})()
