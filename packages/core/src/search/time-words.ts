/** Local time range of a class in minutes since midnight; `to` is exclusive. */
export type Hours = { from: number; to: number }

/** Meaning of a day phrase, before it is resolved to dates. */
export type ParsedDay = { in: number } | { weekday: number } | { span: 'weekend' | 'thisWeek' | 'nextWeek' }

const hour = 60
const early: Hours = { from: 6 * hour, to: 9 * hour }
const morning: Hours = { from: 5 * hour, to: 12 * hour }
const midday: Hours = { from: 11 * hour, to: 15 * hour }
const afternoon: Hours = { from: 12 * hour, to: 18 * hour }
const evening: Hours = { from: 18 * hour, to: 24 * hour }
const late: Hours = { from: 20 * hour, to: 24 * hour }

/** Folded phrases in Spanish, English and Turkish for each part of the day. */
const partPhrases: readonly (readonly [Hours, readonly string[]])[] = [
  [early, ['temprano', 'tempranito', 'bien temprano', 'a primera hora', 'primera hora', 'early', 'early morning']],
  [early, ['erken', 'erkenden', 'sabah erken', 'erken sabah', 'madrugada', 'de madrugada']],
  [morning, ['por la manana', 'en la manana', 'de la manana', 'a la manana', 'por las mananas', 'mananas', 'matutino']],
  [morning, ['morning', 'mornings', 'in the morning', 'sabah', 'sabahlari', 'sabahleyin']],
  [midday, ['mediodia', 'al mediodia', 'medio dia', 'al medio dia', 'noon', 'midday', 'lunch', 'lunchtime']],
  [midday, ['oglen', 'ogle', 'ogleyin', 'ogle arasi']],
  [afternoon, ['tarde', 'tardes', 'por la tarde', 'en la tarde', 'de la tarde', 'a la tarde', 'por las tardes']],
  [afternoon, ['afternoon', 'afternoons', 'in the afternoon', 'ogleden sonra']],
  [evening, ['noche', 'noches', 'por la noche', 'en la noche', 'de la noche', 'a la noche', 'por las noches']],
  [evening, ['evening', 'evenings', 'in the evening', 'night', 'at night', 'aksam', 'aksamlari', 'aksamustu', 'gece']],
  [late, ['late', 'ultima hora', 'a ultima hora', 'gec', 'gec saatte']],
]

const dayPhrases: readonly (readonly [ParsedDay, readonly string[]])[] = [
  [{ in: 0 }, ['hoy', 'hoy mismo', 'ahora', 'today', 'now', 'bugun', 'simdi']],
  [{ in: 1 }, ['manana', 'tomorrow', 'yarin']],
  [{ in: 2 }, ['pasado manana', 'day after tomorrow', 'the day after tomorrow', 'obur gun', 'yarindan sonra']],
  [{ weekday: 1 }, ['lunes', 'monday', 'mondays', 'pazartesi']],
  [{ weekday: 2 }, ['martes', 'tuesday', 'tuesdays', 'sali']],
  [{ weekday: 3 }, ['miercoles', 'wednesday', 'wednesdays', 'carsamba']],
  [{ weekday: 4 }, ['jueves', 'thursday', 'thursdays', 'persembe']],
  [{ weekday: 5 }, ['viernes', 'friday', 'fridays', 'cuma']],
  [{ weekday: 6 }, ['sabado', 'sabados', 'saturday', 'saturdays', 'cumartesi']],
  [{ weekday: 7 }, ['domingo', 'domingos', 'sunday', 'sundays', 'pazar']],
  [{ span: 'weekend' }, ['fin de semana', 'este fin de semana', 'el fin de semana', 'finde', 'este finde', 'weekend']],
  [{ span: 'weekend' }, ['this weekend', 'the weekend', 'hafta sonu', 'bu hafta sonu', 'haftasonu']],
  [{ span: 'thisWeek' }, ['esta semana', 'this week', 'bu hafta']],
  [{ span: 'nextWeek' }, ['proxima semana', 'la proxima semana', 'semana que viene', 'la semana que viene']],
  [{ span: 'nextWeek' }, ['next week', 'gelecek hafta', 'haftaya', 'onumuzdeki hafta']],
]

/** Phrases that name both a day and a part of it. */
const bothPhrases: readonly (readonly [ParsedDay, Hours, readonly string[]])[] = [
  [{ in: 0 }, morning, ['esta manana', 'this morning', 'bu sabah']],
  [{ in: 0 }, afternoon, ['esta tarde', 'this afternoon']],
  [{ in: 0 }, evening, ['esta noche', 'tonight', 'this evening', 'bu aksam', 'bu gece']],
]

export type TimePhrase = { day?: ParsedDay; hours?: Hours }

/** All day and part-of-day phrases, by their folded words. */
export const timePhrases: ReadonlyMap<string, TimePhrase> = new Map<string, TimePhrase>([
  ...partPhrases.flatMap(([hours, phrases]) => phrases.map((phrase) => [phrase, { hours }] as const)),
  ...dayPhrases.flatMap(([day, phrases]) => phrases.map((phrase) => [phrase, { day }] as const)),
  ...bothPhrases.flatMap(([day, hours, phrases]) => phrases.map((phrase) => [phrase, { day, hours }] as const)),
])

/** In Spanish "mañana" means tomorrow and morning. After another day phrase it means morning. */
export const tomorrowOrMorning = 'manana'
export const morningHours = morning

/** Words ignored by the search. */
export const fillers: ReadonlySet<string> = new Set(
  `a al con de del el en la las los o para por un una y clase clases quiero busco proximo proxima este esta
   an and at class classes for from i in on or the to with next this want
   bir bu da de den ders dersi dersleri dersler icin ile saat saatte ve gelecek`.split(/\s+/),
)
