import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'

document.documentElement.className = 'dark theme-brand'
