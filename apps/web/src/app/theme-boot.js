// Runs before the first paint: puts the kept scheme, theme and language on <html>, so that nothing flashes.
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
})()
