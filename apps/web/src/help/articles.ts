import { paths } from '../app/paths.ts'

/** The audience of an article; `account` is for everyone. */
export const audiences = ['account', 'member', 'coach', 'studio', 'corporate', 'owner'] as const
export type Audience = (typeof audiences)[number]

type Entry = {
  for: Audience
  /** A guide has steps, a question has paragraphs. */
  guide?: true
  /** The page it links to, for roles that have it. */
  page?: Page
}

/** Pages that articles link to. Their names are message keys. */
export const pages = {
  calendar: paths.member.calendar,
  bookings: paths.member.bookings,
  points: paths.member.points,
  explore: paths.member.explore,
  profile: paths.member.profile,
  settings: paths.member.settings,
  coachHome: paths.coach.home,
  studioHome: paths.studio.home,
  classes: paths.studio.classes,
  classTypes: paths.studio.classTypes,
  rooms: paths.studio.rooms,
  programs: paths.studio.programs,
  documents: paths.studio.documents,
  coachDocuments: paths.coach.documents,
  memberPrograms: paths.member.programs,
  coaches: paths.studio.coaches,
  series: paths.studio.series,
  policy: paths.studio.policy,
  campaigns: paths.studio.campaigns,
  prospects: paths.studio.prospects,
  reviews: paths.studio.reviews,
  coachReviews: paths.coach.reviews,
  ownerReviews: paths.owner.reviews,
  corporateHome: paths.corporate.home,
  ownerHome: paths.owner.home,
  studios: paths.owner.studios,
  accessRequests: paths.owner.accessRequests,
  users: paths.owner.users,
} as const
export type Page = keyof typeof pages

/** All articles in display order. The id is the URL fragment, `#reservar-clase`, and must not change. */
const entries = {
  'crear-cuenta': { for: 'account', guide: true },
  'codigo-no-llega': { for: 'account' },
  'olvide-contrasena': { for: 'account', guide: true },
  idioma: { for: 'account' },
  tema: { for: 'account' },
  instalar: { for: 'account', guide: true },
  'mis-datos': { for: 'account' },
  'elegir-avisos': { for: 'account' },
  dispositivos: { for: 'account' },
  buscar: { for: 'account' },

  'reservar-clase': { for: 'member', guide: true, page: 'calendar' },
  'leer-la-tira': { for: 'member', page: 'calendar' },
  'cancelar-gratis': { for: 'member', page: 'bookings' },
  'cancelar-tarde': { for: 'member', page: 'bookings' },
  'clase-cancelada': { for: 'member' },
  'cambio-de-coach-u-hora': { for: 'member', page: 'bookings' },
  'reservar-familia': { for: 'member', page: 'calendar' },
  'lista-de-espera': { for: 'member', page: 'bookings' },
  'una-de-varias': { for: 'member', guide: true, page: 'calendar' },
  'aviso-minimo': { for: 'member' },
  'no-puedo-reservar': { for: 'member' },
  'llegar-con-qr': { for: 'member', guide: true, page: 'bookings' },
  'no-fui': { for: 'member' },
  opinar: { for: 'member', guide: true, page: 'bookings' },
  'quien-ve-mi-opinion': { for: 'member', page: 'bookings' },
  'de-donde-salen-los-puntos': { for: 'member', page: 'points' },
  'comprar-puntos': { for: 'member', guide: true, page: 'points' },
  'comprar-pase': { for: 'member', guide: true, page: 'explore' },
  'cuando-vencen': { for: 'member', page: 'points' },
  'por-que-paso': { for: 'member', page: 'bookings' },
  'escribir-a-un-estudio': { for: 'member' },
  'novedades-de-estudios': { for: 'member', page: 'settings' },
  'seguir-un-programa': { for: 'member', page: 'memberPrograms' },
  'mi-calendario': { for: 'member', guide: true, page: 'settings' },
  'que-ve-mi-coach': { for: 'member', page: 'profile' },
  'cerrar-cuenta': { for: 'member', guide: true, page: 'settings' },

  'pasar-lista': { for: 'coach', guide: true, page: 'coachHome' },
  'registrar-con-codigo': { for: 'coach', guide: true, page: 'coachHome' },
  'deshacer-registro': { for: 'coach', page: 'coachHome' },
  'lista-sin-conexion': { for: 'coach', page: 'coachHome' },
  'pasar-el-lugar': { for: 'coach', page: 'coachHome' },
  'varios-estudios': { for: 'coach' },
  'documentos-del-estudio': { for: 'coach', page: 'coachDocuments' },
  'opiniones-de-mis-clases': { for: 'coach', page: 'coachReviews' },

  'entrar-mi-estudio': { for: 'studio' },
  'primeros-pasos': { for: 'studio', guide: true, page: 'classTypes' },
  'generar-horarios': { for: 'studio', guide: true, page: 'series' },
  'cambiar-una-o-todas': { for: 'studio', page: 'classes' },
  'cambio-de-hora': { for: 'studio', page: 'series' },
  'cancelar-clase': { for: 'studio', guide: true, page: 'classes' },
  'mapa-de-sala': { for: 'studio', guide: true, page: 'rooms' },
  'invitar-coach': { for: 'studio', guide: true, page: 'coaches' },
  'cambiar-reglas': { for: 'studio', guide: true, page: 'policy' },
  'reglas-y-reservas': { for: 'studio', page: 'policy' },
  'escribir-campana': { for: 'studio', guide: true, page: 'campaigns' },
  'guardar-documentos': { for: 'studio', guide: true, page: 'documents' },
  'versiones-de-un-documento': { for: 'studio', page: 'documents' },
  'escribir-un-programa': { for: 'studio', guide: true, page: 'programs' },
  'por-decidir': { for: 'studio', page: 'studioHome' },
  'seguir-prospectos': { for: 'studio', guide: true, page: 'prospects' },
  'quien-es-prospecto': { for: 'studio', page: 'prospects' },
  'responder-opiniones': { for: 'studio', guide: true, page: 'reviews' },
  'ocultar-una-opinion': { for: 'studio', page: 'reviews' },
  'promedio-de-opiniones': { for: 'studio', page: 'reviews' },

  'que-ve-mi-empresa': { for: 'corporate', page: 'corporateHome' },
  'menos-de-cinco': { for: 'corporate', page: 'corporateHome' },
  'bolsa-de-puntos': { for: 'corporate', page: 'corporateHome' },

  'abrir-estudio': { for: 'owner', guide: true, page: 'studios' },
  'responder-solicitudes': { for: 'owner', guide: true, page: 'accessRequests' },
  'suspender-estudio': { for: 'owner', page: 'studios' },
  'entregar-puntos': { for: 'owner', guide: true, page: 'users' },
  'libro-de-puntos': { for: 'owner', page: 'ownerHome' },
  'decidir-denuncias': { for: 'owner', guide: true, page: 'ownerReviews' },
} as const satisfies Record<string, Entry>

export type ArticleId = keyof typeof entries
export type Article = Entry & { id: ArticleId }

export const articles: readonly Article[] = Object.entries<Entry>(entries).map(([id, entry]) => ({
  id: id as ArticleId,
  ...entry,
}))

/** The text of an article: its question and its paragraphs or steps. */
export type ArticleWords = { readonly q: string; readonly a: readonly string[] }
/** All articles in one language; a missing one is a type error. */
export type HelpWords = Readonly<Record<ArticleId, ArticleWords>>
