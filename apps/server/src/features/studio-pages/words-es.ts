/** Range of prices of classes in points. */
type Range = { from: string; to: string }

const plural = (count: number, one: string, other: string): string => (count === 1 ? `1 ${one}` : `${count} ${other}`)

/** Spanish phrases of a studio's page. Their keys are the type that the other languages must satisfy. */
export const es = {
  title: (p: { studio: string; brand: string }) => `${p.studio}: clases, horario y precios · ${p.brand}`,
  description: (p: { studio: string; brand: string }) =>
    `Horario, lugares libres, coaches y precios de ${p.studio}. Reserva tu clase en ${p.brand}.`,
  photoOf: (p: { name: string; nth: number }) => `${p.name}, foto ${p.nth}`,
  photos: 'Fotos',
  directions: 'Cómo llegar',
  book: 'Crear cuenta y reservar',
  hasAccount: 'Ya tengo cuenta',
  free: 'Crear tu cuenta no cuesta nada.',
  timetable: 'Próximos 7 días',
  timetableLead: (city: string | null) =>
    `Las horas son las ${city === null ? 'del estudio' : `de ${city}`}; los lugares, los de hace unos segundos.`,
  classCount: (count: number) => plural(count, 'clase', 'clases'),
  today: 'Hoy',
  tomorrow: 'Mañana',
  noClasses: 'No hay clases en los próximos 7 días. Con tu cuenta ves las que vienen después.',
  more: 'Hay más clases esta semana: con tu cuenta las ves todas.',
  joinList: 'únete a la lista',
  offers: 'Pases y membresías',
  gratis: 'Gratis',
  perMonth: (currency: string) => `${currency} al mes`,
  perWeek: (currency: string) => `${currency} a la semana`,
  weekly: (count: number) => plural(count, 'clase por semana', 'clases por semana'),
  monthly: (count: number) => plural(count, 'clase por mes', 'clases por mes'),
  unlimited: 'Clases sin límite',
  valid: (count: number) => `vale ${plural(count, 'día', 'días')}`,
  each: (price: string) => `${price} cada una`,
  only: (names: string) => `solo ${names}`,
  someBranches: 'no en todas las sucursales',
  newOnly: 'si es tu primera vez aquí',
  once: 'una por persona',
  withPoints: ({ from, to }: Range) =>
    from === to ? `También con puntos: ${to} por clase.` : `También con puntos: de ${from} a ${to} por clase.`,
  about: 'Sobre el estudio',
  disciplines: 'Disciplinas',
  minutes: (count: number) => plural(count, 'minuto', 'minutos'),
  coaches: 'Coaches',
  reviews: 'Opiniones',
  reviewsLead: 'Solo de quien vino.',
  reviewCount: (count: number) => plural(count, 'opinión', 'opiniones'),
  inReviews: (count: number) => `en ${plural(count, 'opinión', 'opiniones')}`,
  outOfFive: (rating: string) => `${rating} de 5`,
  unnamed: 'Alguien que vino',
  visits: (p: { author: string; count: number }) => `${p.author}, ${plural(p.count, 'visita', 'visitas')}`,
  classWith: (p: { name: string; coach: string }) => `${p.name} con ${p.coach}`,
  answer: 'Respuesta del estudio',
  last: (name: string) => `Tu lugar en ${name} te espera`,
  missing: 'No encontramos este estudio',
  missingText: 'Puede que ya no reciba reservas, o que al enlace le falte una parte.',
  away: 'Ahora mismo no podemos leer esta página',
  awayText: 'Vuelve en un minuto.',
  otherClasses: 'Ver las clases de hoy',
  linkedStudio: (p: { brand: string }) => `Mira el horario con los lugares que quedan y reserva en ${p.brand}.`,
  linkedClass: (p: { when: string; coach: string | null; studio: string }) =>
    `${p.when}${p.coach === null ? '' : `, con ${p.coach}`}. Reserva tu lugar en ${p.studio}.`,
  classAt: (p: { name: string; studio: string }) => `${p.name} en ${p.studio}`,
}

export type StudioWords = typeof es
