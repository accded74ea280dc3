import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const simulatorMessages = defineMessages({
  es: {
    title: '¿Qué habría pasado?',
    lead: 'Lo que de verdad ocurrió en tu estudio, recalculado con las reglas nuevas y comparado con las de hoy. No cambia nada.',
    span: 'Fechas',
    spans: { month: 'Último mes', quarter: 'Último trimestre', dates: 'Otras fechas' },
    from: 'Desde',
    to: 'Hasta',
    busy: 'Recalculando esas clases',
    noClasses: 'No hubo clases en esas fechas.',
    same: 'Con estas reglas nada habría sido distinto en esas fechas.',
    over: (p: { classes: number; bookings: number }) =>
      `${plural('es', p.classes, { one: '# clase', other: '# clases' })} y ${plural('es', p.bookings, { one: '# reserva', other: '# reservas' })}.`,
    points: (n: number) =>
      n > 0
        ? `Habrían quedado cobrados **${plural('es', n, { one: '# punto más', other: '# puntos más' })}** por lugares que nadie usó.`
        : `Habrían vuelto **${plural('es', -n, { one: '# punto más', other: '# puntos más' })}** a sus dueños.`,
    seats: (n: number) =>
      n > 0
        ? `Se habrían usado **${plural('es', n, { one: '# lugar más', other: '# lugares más' })}**.`
        : `Se habrían usado **${plural('es', -n, { one: '# lugar menos', other: '# lugares menos' })}**.`,
    figure: 'Cuenta',
    inForce: 'Hoy',
    proposed: 'Nuevas',
    figures: {
      seatsUsed: 'Lugares usados',
      lateCharged: 'Cancelaron tarde, con cargo',
      lateRefilled: 'Cancelaron tarde, alguien tomó el lugar',
      absentCharged: 'Faltaron, con cargo',
      absentForgiven: 'Faltaron, perdonadas',
      pointsKept: 'Puntos que no volvieron',
      waited: 'Esperaron sin conseguir lugar',
      refused: 'No habrían podido reservar',
      pauses: 'Pausas',
      classesCancelled: 'Clases canceladas por pocas personas',
    },
    byDiscipline: 'Por disciplina',
    discipline: 'Disciplina',
    seatsShort: 'Lugares usados',
    pointsShort: 'Puntos que no volvieron',
    who: (n: number) =>
      plural('es', n, { one: 'Para # reserva sería distinto', other: 'Para # reservas sería distinto' }),
    first: (n: number) => `Se muestran las primeras ${n}.`,
    outcomes: {
      came: 'vino',
      left_free: 'canceló gratis',
      left_late: 'canceló tarde',
      left_refilled: 'canceló tarde y alguien tomó el lugar',
      absent: 'faltó',
      absent_forgiven: 'faltó, sin cargo',
      waited: 'esperó sin lugar',
      refused: 'no podría reservar',
      class_cancelled: 'clase cancelada',
    },
    outcome: (p: { was: string; would: string }) => `${p.was} → ${p.would}`,
    charge: (n: number) =>
      n > 0
        ? `+${plural('es', n, { one: '# punto', other: '# puntos' })}`
        : `−${plural('es', -n, { one: '# punto', other: '# puntos' })}`,
    pauses: 'Pausas que cambian',
    pauseNew: (p: { from: string; until: string }) => `Quedaría en pausa desde ${p.from} hasta ${p.until}.`,
    pauseGone: (p: { from: string; until: string }) => `Ya no quedaría en pausa desde ${p.from} hasta ${p.until}.`,
    supposes:
      'Una oferta de la lista cuenta como tomada solo por quien de verdad tomó un lugar y vino; se supone que a nadie le faltaban puntos.',
    close: 'Volver a las reglas',
    save: 'Guardar las reglas',
  },
  en: {
    title: 'What would have happened?',
    lead: 'What really happened at your studio, recalculated under the new rules and compared with today’s. It changes nothing.',
    span: 'Dates',
    spans: { month: 'Last month', quarter: 'Last quarter', dates: 'Other dates' },
    from: 'From',
    to: 'To',
    busy: 'Recalculating those classes',
    noClasses: 'There were no classes on those dates.',
    same: 'Under these rules nothing would have been different on those dates.',
    over: (p) =>
      `${plural('en', p.classes, { one: '# class', other: '# classes' })} and ${plural('en', p.bookings, { one: '# booking', other: '# bookings' })}.`,
    points: (n) =>
      n > 0
        ? `**${plural('en', n, { one: '# more point', other: '# more points' })}** would have been kept for seats nobody used.`
        : `**${plural('en', -n, { one: '# more point', other: '# more points' })}** would have gone back to people.`,
    seats: (n) =>
      n > 0
        ? `**${plural('en', n, { one: '# more seat', other: '# more seats' })}** would have been used.`
        : `**${plural('en', -n, { one: '# seat fewer', other: '# seats fewer' })}** would have been used.`,
    figure: 'Figure',
    inForce: 'Today',
    proposed: 'New',
    figures: {
      seatsUsed: 'Seats used',
      lateCharged: 'Cancelled late, charged',
      lateRefilled: 'Cancelled late, seat taken by another',
      absentCharged: 'Absent, charged',
      absentForgiven: 'Absent, forgiven',
      pointsKept: 'Points that did not come back',
      waited: 'Waited without getting a seat',
      refused: 'Could not have booked',
      pauses: 'Pauses',
      classesCancelled: 'Classes cancelled for few people',
    },
    byDiscipline: 'By discipline',
    discipline: 'Discipline',
    seatsShort: 'Seats used',
    pointsShort: 'Points that did not come back',
    who: (n) => plural('en', n, { one: 'It would differ for # booking', other: 'It would differ for # bookings' }),
    first: (n) => `The first ${n} are shown.`,
    outcomes: {
      came: 'came',
      left_free: 'cancelled for free',
      left_late: 'cancelled late',
      left_refilled: 'cancelled late, seat taken by another',
      absent: 'absent',
      absent_forgiven: 'absent, not charged',
      waited: 'waited without a seat',
      refused: 'could not book',
      class_cancelled: 'class cancelled',
    },
    outcome: (p) => `${p.was} → ${p.would}`,
    charge: (n) =>
      n > 0
        ? `+${plural('en', n, { one: '# point', other: '# points' })}`
        : `−${plural('en', -n, { one: '# point', other: '# points' })}`,
    pauses: 'Pauses that change',
    pauseNew: (p) => `Would be paused from ${p.from} to ${p.until}.`,
    pauseGone: (p) => `Would not be paused from ${p.from} to ${p.until} anymore.`,
    supposes:
      'An offer of the list counts as taken only by someone who really took a seat and came; nobody is supposed to have lacked points.',
    close: 'Back to the rules',
    save: 'Save the rules',
  },
  tr: {
    title: 'Ne olurdu?',
    lead: 'Stüdyonda gerçekten olanlar yeni kurallarla yeniden hesaplanır ve bugünkülerle karşılaştırılır. Hiçbir şeyi değiştirmez.',
    span: 'Tarihler',
    spans: { month: 'Son ay', quarter: 'Son üç ay', dates: 'Başka tarihler' },
    from: 'Başlangıç',
    to: 'Bitiş',
    busy: 'O dersler yeniden hesaplanıyor',
    noClasses: 'O tarihlerde ders yoktu.',
    same: 'Bu kurallarla o tarihlerde hiçbir şey farklı olmazdı.',
    over: (p) =>
      `${plural('tr', p.classes, { other: '# ders' })} ve ${plural('tr', p.bookings, { other: '# rezervasyon' })}.`,
    points: (n) =>
      n > 0
        ? `Kimsenin kullanmadığı yerler için **${plural('tr', n, { other: '# puan daha' })}** alıkonurdu.`
        : `**${plural('tr', -n, { other: '# puan daha' })}** sahiplerine geri giderdi.`,
    seats: (n) =>
      n > 0
        ? `**${plural('tr', n, { other: '# yer daha' })}** kullanılırdı.`
        : `**${plural('tr', -n, { other: '# yer eksik' })}** kullanılırdı.`,
    figure: 'Sayı',
    inForce: 'Bugün',
    proposed: 'Yeni',
    figures: {
      seatsUsed: 'Kullanılan yerler',
      lateCharged: 'Geç iptal, ücretli',
      lateRefilled: 'Geç iptal, yeri başkası aldı',
      absentCharged: 'Gelmedi, ücretli',
      absentForgiven: 'Gelmedi, affedildi',
      pointsKept: 'Geri gelmeyen puanlar',
      waited: 'Bekledi, yer bulamadı',
      refused: 'Rezervasyon yapamazdı',
      pauses: 'Duraklatmalar',
      classesCancelled: 'Az kişi yüzünden iptal edilen dersler',
    },
    byDiscipline: 'Branşa göre',
    discipline: 'Branş',
    seatsShort: 'Kullanılan yerler',
    pointsShort: 'Geri gelmeyen puanlar',
    who: (n) => plural('tr', n, { other: '# rezervasyon için farklı olurdu' }),
    first: (n) => `İlk ${n} tanesi gösteriliyor.`,
    outcomes: {
      came: 'geldi',
      left_free: 'ücretsiz iptal etti',
      left_late: 'geç iptal etti',
      left_refilled: 'geç iptal etti, yeri başkası aldı',
      absent: 'gelmedi',
      absent_forgiven: 'gelmedi, ücretsiz',
      waited: 'yer bulamadan bekledi',
      refused: 'rezervasyon yapamazdı',
      class_cancelled: 'ders iptal',
    },
    outcome: (p) => `${p.was} → ${p.would}`,
    charge: (n) => (n > 0 ? `+${plural('tr', n, { other: '# puan' })}` : `−${plural('tr', -n, { other: '# puan' })}`),
    pauses: 'Değişen duraklatmalar',
    pauseNew: (p) => `${p.from} ile ${p.until} arasında duraklatılırdı.`,
    pauseGone: (p) => `${p.from} ile ${p.until} arasında artık duraklatılmazdı.`,
    supposes:
      'Listeden gelen bir teklif, yalnızca gerçekten yer alıp gelen biri için alınmış sayılır; kimsenin puanının eksik olmadığı varsayılır.',
    close: 'Kurallara dön',
    save: 'Kuralları kaydet',
  },
})
