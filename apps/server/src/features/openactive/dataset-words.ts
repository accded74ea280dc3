import type { Language } from '@cupo/core/preferences'

type Words = {
  title: (brand: string) => string
  description: (brand: string) => string
  /** Name of each feed. */
  series: string
  session: string
  feeds: string
  how: string
  license: string
  licenseText: (brand: string) => string
  activities: string
}

/** Texts of the dataset page. */
export const words: Record<Language, Words> = {
  es: {
    title: (brand) => `Datos abiertos de ${brand}`,
    description: (brand) =>
      `Clases, horarios y lugares libres de los estudios de ${brand}, para cualquiera que quiera mostrarlos.`,
    series: 'Disciplinas por sucursal (SessionSeries)',
    session: 'Clases con fecha y lugares libres (ScheduledSession)',
    feeds: 'Fuentes',
    how: 'Las fuentes siguen el formato RPDE de OpenActive: pide la página, guarda lo que trae y sigue su “next”. Nunca contienen datos de personas.',
    license: 'Licencia',
    licenseText: (brand) => `Creative Commons Atribución 4.0: úsalos con el nombre de ${brand}.`,
    activities: 'Lista de actividades de OpenActive, CC BY 4.0',
  },
  en: {
    title: (brand) => `${brand} open data`,
    description: (brand) =>
      `Classes, times and free seats of the studios on ${brand}, for anyone who wants to show them.`,
    series: 'Disciplines by branch (SessionSeries)',
    session: 'Dated classes with free seats (ScheduledSession)',
    feeds: 'Feeds',
    how: 'The feeds follow OpenActive’s RPDE: request the page, store its items and follow “next”. They never contain personal data.',
    license: 'Licence',
    licenseText: (brand) => `Creative Commons Attribution 4.0: use it with the name of ${brand}.`,
    activities: 'OpenActive activity list, CC BY 4.0',
  },
  tr: {
    title: (brand) => `${brand} açık verileri`,
    description: (brand) => `${brand} stüdyolarının dersleri, saatleri ve boş yerleri; göstermek isteyen herkes için.`,
    series: 'Şubeye göre branşlar (SessionSeries)',
    session: 'Tarihli dersler ve boş yerler (ScheduledSession)',
    feeds: 'Kaynaklar',
    how: 'Kaynaklar OpenActive’in RPDE biçimini izler: sayfayı isteyin, öğelerini saklayın ve “next” adresini izleyin. Kişisel veri içermezler.',
    license: 'Lisans',
    licenseText: (brand) => `Creative Commons Atıf 4.0: ${brand} adını belirterek kullanın.`,
    activities: 'OpenActive etkinlik listesi, CC BY 4.0',
  },
}
