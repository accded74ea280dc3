import type { Random } from './random.ts'

/** A generated person: a name and the hair of the drawn avatar. */
export type Invented = { name: string; looks: 'f' | 'm' }

type Names = { women: readonly string[]; men: readonly string[]; surnames: readonly string[] }

const list = (names: string): readonly string[] => names.split(' ')

const spanish = {
  women: list(
    'Valentina Camila Mariana Sofía Ximena Regina Daniela Andrea Fernanda Paula Isabel Natalia Carolina Gabriela Renata Julieta Abril Elena Inés Jimena Laura Marisol Nuria Paloma Rocío Sara Tamara Verónica Ana Beatriz Catalina Emilia Florencia Guadalupe Irene Karla Leonor Manuela',
  ),
  men: list(
    'Andrés Tomás Nicolás Joaquín Emiliano Santiago Mateo Diego Julián Sebastián Rodrigo Ernesto Bruno Iván Héctor Óscar Raúl Gael Hugo Martín Pablo Ramiro Saúl Adrián Benjamín César Damián Esteban Felipe Gonzalo Ignacio Leonardo',
  ),
}

/** Common names at the places of the demo's studios. */
export const namesOf: Record<'mexico' | 'bogota' | 'istanbul', Names> = {
  mexico: {
    ...spanish,
    surnames: list(
      'Beltrán Lara Cid Pineda Urrutia Rojas Iturbe Vera Paredes Solís Prado Salazar Duarte Ortega Cervantes Montes Ibarra Quintero Nava Zepeda Rentería Barrios Carranza Escobedo Fuentes Galindo Herrera Jasso Luna Medina Olvera Padilla Robles Treviño Villaseñor',
    ),
  },
  bogota: {
    ...spanish,
    surnames: list(
      'Acosta Bermúdez Castaño Delgado Echeverri Franco Giraldo Hoyos Jaramillo Londoño Mejía Naranjo Ospina Pulido Restrepo Sarmiento Tovar Uribe Vargas Zuluaga Arango Buitrago Cárdenas Duque Forero Gaviria Henao Lozano Muñoz Peláez',
    ),
  },
  istanbul: {
    women: list(
      'Aylin Zeynep Elif Defne Derya Ece Gizem İpek Melis Nazlı Selin Şebnem Tuğçe Yasemin Ceren Dilan Esra Hande Naz Pınar Bahar Gökçe',
    ),
    men: list(
      'Emre Kerem Can Mert Onur Barış Deniz Efe Kaan Murat Ozan Serkan Tolga Uğur Yiğit Alp Burak Cem Halil İlker',
    ),
    surnames: list(
      'Yılmaz Kaya Demir Şahin Çelik Aydın Öztürk Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özdemir Şimşek Polat Erdem Güneş Tekin Yavuz Bulut Aksoy',
    ),
  },
}

/** Generates people of a place with unique full names. */
export const inventPeople = (
  random: Random,
  place: keyof typeof namesOf,
  count: number,
  taken: Set<string>,
): Invented[] => {
  const names = namesOf[place]
  const people: Invented[] = []
  while (people.length < count) {
    const looks = random.chance(0.62) ? 'f' : 'm'
    const given = random.pick(looks === 'f' ? names.women : names.men)
    const name = `${given} ${random.pick(names.surnames)}`
    if (taken.has(name)) continue
    taken.add(name)
    people.push({ name, looks })
  }
  return people
}
