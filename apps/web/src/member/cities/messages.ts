import { plural } from '../../format/plural.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    title: '¿Dónde entrenas?',
    choose: 'Elige tu ciudad',
    cityNamed: (name: string) => `Ciudad: ${name}. Cambiar`,
    near: 'cerca de ti',
    studios: (count: number) => plural('es', count, { one: '# estudio', other: '# estudios' }),
    none: 'Todavía no hay ciudades con estudios.',
    useLocation: 'Usar mi ubicación',
    locating: 'Buscando dónde estás…',
    noLocation: 'No pudimos saber dónde estás. Elige tu ciudad de la lista.',
    noCityHere: 'Todavía no hay estudios cerca de donde estás. Elige una ciudad de la lista.',
    notSaved: 'Tu ciudad no se guardó. Vuelve a elegirla en un momento.',
  },
  en: {
    title: 'Where do you train?',
    choose: 'Choose your city',
    cityNamed: (name) => `City: ${name}. Change`,
    near: 'near you',
    studios: (count) => plural('en', count, { one: '# studio', other: '# studios' }),
    none: 'There are no cities with studios yet.',
    useLocation: 'Use my location',
    locating: 'Finding where you are…',
    noLocation: 'We could not find where you are. Choose your city from the list.',
    noCityHere: 'There are no studios near you yet. Choose a city from the list.',
    notSaved: 'Your city was not saved. Choose it again in a moment.',
  },
  tr: {
    title: 'Nerede çalışıyorsun?',
    choose: 'Şehrini seç',
    cityNamed: (name) => `Şehir: ${name}. Değiştir`,
    near: 'yakınında',
    studios: (count) => plural('tr', count, { other: '# stüdyo' }),
    none: 'Henüz stüdyosu olan bir şehir yok.',
    useLocation: 'Konumumu kullan',
    locating: 'Nerede olduğun bulunuyor…',
    noLocation: 'Nerede olduğunu bulamadık. Şehrini listeden seç.',
    noCityHere: 'Yakınında henüz stüdyo yok. Listeden bir şehir seç.',
    notSaved: 'Şehrin kaydedilmedi. Birazdan yeniden seç.',
  },
})
