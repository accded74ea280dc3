import { fixedScheme, groundColors, isBuiltIn } from '@cupo/core/config'
import type { Language } from '@cupo/core/preferences'
import type { CurrentBrand } from './current-brand.ts'

type Words = { description: string; calendar: string; bookings: string }

const words: Record<Language, Words> = {
  es: { description: 'Encuentra una clase y toma tu lugar.', calendar: 'Calendario', bookings: 'Reservas' },
  en: { description: 'Find a class and take your seat.', calendar: 'Calendar', bookings: 'Bookings' },
  tr: { description: 'Bir ders bul ve yerini al.', calendar: 'Takvim', bookings: 'Rezervasyonlar' },
}

type Manifest = Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] }

/** Fills the web app manifest of the build with the name, colours, language and icons of the brand. */
export const drawManifest = (source: string, brand: CurrentBrand): string => {
  const made = JSON.parse(source) as Manifest
  const { page } = groundColors[fixedScheme(brand.scheme)]
  const w = words[brand.defaultLanguage]
  const icon = (src: string) => (isBuiltIn(brand) ? src : `${src}?v=${brand.hash}`)
  const { screenshots, ...rest } = made
  return JSON.stringify({
    ...rest,
    name: brand.name,
    short_name: brand.name,
    description: w.description,
    lang: brand.defaultLanguage,
    background_color: page,
    theme_color: page,
    icons: made.icons.map((each) => ({ ...each, src: icon(each.src) })),
    shortcuts: [
      { name: w.calendar, url: '/gym/calendar', icons: [{ src: icon('/icons/icon-192.png'), sizes: '192x192' }] },
      { name: w.bookings, url: '/gym/bookings', icons: [{ src: icon('/icons/icon-192.png'), sizes: '192x192' }] },
    ],
    // The build's screenshots contain its own wordmark and Spanish texts.
    ...(isBuiltIn(brand) && brand.defaultLanguage === 'es' ? { screenshots } : {}),
  })
}
