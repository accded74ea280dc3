import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** Texts of the statement. */
export const messages = defineMessages({
  es: {
    statement: 'Convenios',
    statementLead: 'Lo que te debe cada convenio por las clases de este mes.',
    visits: (count: number) => plural('es', count, { one: '# visita', other: '# visitas' }),
    validated: (count: number) => plural('es', count, { one: '# validada', other: '# validadas' }),
    noShows: (count: number) => plural('es', count, { one: '# ausencia', other: '# ausencias' }),
    late: (count: number) => plural('es', count, { one: '# cancelación tardía', other: '# cancelaciones tardías' }),
    open: (count: number) => plural('es', count, { one: '# por venir', other: '# por venir' }),
    export: 'Descargar convenios',
    simulated: 'Simulado',
  },
  en: {
    statement: 'Pass partners',
    statementLead: 'What each partner owes you for the classes of this month.',
    visits: (count) => plural('en', count, { one: '# visit', other: '# visits' }),
    validated: (count) => plural('en', count, { one: '# validated', other: '# validated' }),
    noShows: (count) => plural('en', count, { one: '# absence', other: '# absences' }),
    late: (count) => plural('en', count, { one: '# late cancellation', other: '# late cancellations' }),
    open: (count) => plural('en', count, { one: '# to come', other: '# to come' }),
    export: 'Download pass partners',
    simulated: 'Simulated',
  },
  tr: {
    statement: 'Üyelik ortakları',
    statementLead: 'Bu ayın dersleri için her ortağın sana borcu.',
    visits: (count) => plural('tr', count, { one: '# ziyaret', other: '# ziyaret' }),
    validated: (count) => plural('tr', count, { one: '# onaylı', other: '# onaylı' }),
    noShows: (count) => plural('tr', count, { one: '# gelmeyen', other: '# gelmeyen' }),
    late: (count) => plural('tr', count, { one: '# geç iptal', other: '# geç iptal' }),
    open: (count) => plural('tr', count, { one: '# gelecek', other: '# gelecek' }),
    export: 'Ortakları indir',
    simulated: 'Benzetim',
  },
})
