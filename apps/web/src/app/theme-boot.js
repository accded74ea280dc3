// Runs before the first paint: puts the kept scheme, theme and language on <html>, so that nothing flashes, and asks for
// the files that the page at this address begins with.
;(() => {
  const root = document.documentElement
  let look = {}
  try {
    look = JSON.parse(localStorage.getItem('cupo.look') ?? localStorage.getItem('cupo.default-look') ?? '{}')
    // A page that led here says its language.
    const asked = new URLSearchParams(location.search).get('lang')
    if (/^(es|en|tr)$/.test(asked)) localStorage.setItem('cupo.language', asked)
    const language = localStorage.getItem('cupo.language')
    if (language === 'en' || language === 'tr') root.lang = language
  } catch {
    // Storage is shut off or holds something else: the defaults on the page stand.
  }
  const light =
    look.scheme === 'light' || (look.scheme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  const theme = /^(default|brand|teal|rose|purple|amber)$/.test(look.theme) ? look.theme : 'brand'
  root.className = `${light ? 'light' : 'dark'} theme-${theme}`

  let signedIn = false
  try {
    signedIn = 'cupo.session' in localStorage || 'cupo.session' in sessionStorage
  } catch {
    // Nobody stays signed in where nothing can be kept.
  }
  const { signIn = '', area = '' } = document.currentScript?.dataset ?? {}
  const { pathname } = location
  const ahead = signedIn ? (pathname.startsWith('/gym') ? area : '') : pathname === '/sign-in' ? signIn : ''
  for (const href of ahead.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(link, kind, { crossOrigin: '', href }))
  }
})()
