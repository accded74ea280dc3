const seats = (free: number): string => (free === 1 ? '1 lugar libre' : `${free} lugares libres`)
const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`)

type Pair = readonly [string, string]
type Figure = readonly [count: number, what: string]

/** Spanish phrases of the landing. Their keys are the type that the other languages must satisfy. */
export const es = {
  title: (name: string) => `${name}: reserva clases en estudios y gimnasios`,
  description:
    'Mira las clases de hoy con los lugares que les quedan y toma el tuyo con puntos. Para quienes entrenan, para estudios y para empresas.',
  skip: 'Saltar al contenido',
  sections: 'Secciones',
  languages: 'Idioma',
  today: 'Clases de hoy',
  todayAndTomorrow: 'Clases de hoy y de mañana',
  members: 'Para entrenar',
  studios: 'Para estudios',
  companies: 'Para empresas',
  help: 'Ayuda',
  signIn: 'Entrar',
  signUp: 'Crear cuenta',
  headline: ['Tu lugar', 'te espera'] as Pair,
  lead: (name: string) =>
    `${name} es para reservar clases en estudios y gimnasios. Ves cuántos lugares quedan, tomas el tuyo con puntos y llegas con tu pase.`,
  seeToday: 'Ver las clases de hoy',
  free: 'Crear tu cuenta no cuesta nada. Pagas con puntos solo las clases que reservas.',
  next: 'La próxima con lugar',
  seatsLeft: seats,
  of: (p: { taken: number; capacity: number }) => `${p.taken} de ${p.capacity} lugares tomados`,
  points,
  pointsWord: 'puntos',
  plansTitle: 'Cuánto cuestan los puntos',
  plansText: 'Cada clase dice cuántos puntos pide. Pagas una vez, no se renueva solo, y los puntos llegan al momento.',
  bookFor: (count: number) => `Reservar por ${points(count)}`,
  noneNext: 'Así se ve una clase: cada círculo es un lugar, y este es el tuyo.',
  figures: (p: { studios: number; classes: number; seatsLeft: number }): Figure[] => [
    [p.studios, p.studios === 1 ? 'estudio' : 'estudios'],
    [p.classes, p.classes === 1 ? 'clase en los próximos 7 días' : 'clases en los próximos 7 días'],
    [p.seatsLeft, p.seatsLeft === 1 ? 'lugar libre en ellas' : 'lugares libres en ellas'],
  ],
  todayLead: 'Las horas son las de cada estudio; los lugares, los de hace unos segundos.',
  tomorrow: 'mañana',
  full: 'llena',
  waiting: (count: number) => `${count} en lista`,
  withCoach: (name: string) => `con ${name}`,
  noClasses: 'Hoy ya no quedan clases por empezar. Con tu cuenta ves las de las próximas dos semanas.',
  unavailable:
    'Ahora mismo no podemos leer el horario. Vuelve en un minuto: tu cuenta y tus reservas siguen en su sitio.',
  membersTitle: 'Dónde, a qué hora y si hay lugar',
  membersText: [
    [
      'Los lugares, en vivo',
      'Cada clase es una tira de círculos: lleno, tomado; vacío, libre; de color, tuyo. Cuando alguien toma o deja un lugar, cambia en tu pantalla sin recargar.',
    ],
    [
      'Tu bici, tu reformer, tu tapete',
      'Si la sala tiene mapa, eliges tu lugar en él. Antes de confirmar lees hasta qué día y hora puedes cancelar gratis.',
    ],
    ['Un pase y entras', 'Tu reserva es un pase con la hora, tu lugar y un QR que muestras al llegar.'],
  ] as Pair[],
  rulesTitle: 'Reglas que juegan a tu favor',
  rulesLead: 'Cada estudio pone las suyas y las lees antes de reservar. Si no cambió nada, son estas:',
  rules: [
    ['12 h', 'Cancelas gratis hasta 12 horas antes del inicio.'],
    ['10 min', 'Recién reservada, una clase se deja gratis por 10 minutos, salvo que empiece en menos de una hora.'],
    ['1.º', 'Si está llena, te unes a la lista. El lugar que se libera va por orden de llegada, y salir no cuesta.'],
    ['+', 'Si cancelas tarde y alguien toma tu lugar, tus puntos vuelven.'],
    ['100 %', 'Si el estudio cancela la clase, vuelven todos tus puntos y te avisamos.'],
  ] as Pair[],
  studiosTitle: 'Tu semana, dicha una vez',
  studiosText: [
    [
      'Horarios que se generan solos',
      'Dices qué clases hay cada semana, con feriados y excepciones. Antes de generarlas ves qué se crea, qué cambia y qué queda igual.',
    ],
    ['Salas con mapa', 'Dibujas los lugares de cada sala y cada persona elige el suyo. Nunca dos en uno.'],
    [
      'Tus reglas, probadas antes',
      'Recalculas tu último mes con otras reglas y ves a quién habrían cobrado y cuántos lugares se habrían usado, antes de guardarlas.',
    ],
    [
      'La lista, en la puerta',
      'Tus coaches registran llegadas con un toque o con el código del pase. Sin conexión queda guardado y se envía al volver.',
    ],
  ] as Pair[],
  studiosInvited:
    'Quien administra el servicio lee cada solicitud. Si puede abrir tu estudio, el enlace para crear su cuenta llega a tu correo.',
  requestAccess: 'Pedir acceso',
  requestAccessFor: { studio: 'Pedir acceso para mi estudio', corporate: 'Pedir acceso para mi empresa' },
  studiosSignIn: 'Entrar con mi estudio',
  companiesTitle: 'Tu gente se mueve. A dónde va es cosa suya',
  companiesText:
    'Ves cuántas personas se movieron cada mes, cuántos puntos usaron y qué disciplinas prefieren. Nunca quién fue a qué clase: las cifras de menos de 5 personas no se muestran.',
  companiesPicture: '38 de 60 personas: un ejemplo de lo que ve una empresa',
  companiesExample: ['38 de 60', 'personas se movieron este mes.', 'Un ejemplo'] as [
    figure: string,
    text: string,
    note: string,
  ],
  companiesInvited:
    'Quien administra el servicio lee cada solicitud. Si puede abrir tu empresa, el enlace llega a tu correo.',
  companiesSignIn: 'Entrar con mi empresa',
  questionsTitle: 'Antes de empezar',
  questions: [
    [
      '¿De dónde salen los puntos?',
      'Los compras, o te los da un estudio o tu empresa. Cada punto dice cuándo vence y se usan primero los que vencen antes.',
    ],
    [
      '¿Necesito instalar algo?',
      'No. {brand} funciona en el navegador del teléfono y de la computadora, y puedes agregarlo a tu pantalla de inicio.',
    ],
    [
      '¿Qué datos míos ve un estudio?',
      'Tu coach ve tu nombre, tu foto, si es tu primera vez y las notas de salud que hayas escrito. Tu correo no aparece en la lista de la clase.',
    ],
    ['¿Puedo irme?', 'Sí. Cierras tu cuenta en Configuración cuando quieras, con tu contraseña.'],
  ] as Pair[],
  moreHelp: 'Ver toda la ayuda',
  last: 'Hay un lugar con tu nombre',
  demoTitle: 'Esta es una demostración',
  demoText: (password: string) => `Entra como quien quieras. La contraseña es la misma para todas: ${password}`,
  demoRoles: { member: 'Socia', coach: 'Coach', studio: 'Estudio', corporate: 'Empresa', owner: 'Administración' },
}

export type Words = typeof es
