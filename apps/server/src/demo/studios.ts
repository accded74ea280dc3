import type { FreeHours } from '@cupo/core/availability'
import type { SpotDraft } from '@cupo/core/rooms'
import { spotKind } from '@cupo/core/spot-kinds'
import type { InvitedStaffRole } from '@cupo/core/staff-roles'
import { toPoints } from '@cupo/core/to-points'
import type { ClassTypeView } from '../features/class-types/store.ts'
import type { RoomView } from '../features/rooms/store.ts'
import type { namesOf } from './names.ts'
import { bags, bikesInArcs, mats, reformers } from './room-maps.ts'

/** A weekly time slot: weekdays (1 Monday to 7 Sunday) and demand (1 fills the room, more makes a waitlist). */
export type Slot = { days: readonly number[]; time: string; type: string; room: string; coach: string; draw: number }

export type StudioPlan = {
  place: keyof typeof namesOf
  name: string
  email: string
  timeZone: string
  address: string
  city: string
  about: string
  location: { lat: number; lng: number }
  photos: readonly string[]
  members: number
  /** Default language of its members. */
  language: 'es' | 'tr'
  types: readonly Omit<ClassTypeView, 'id' | 'version'>[]
  rooms: readonly { name: string; capacity: number; spotKind: RoomView['spotKind']; spots?: readonly SpotDraft[] }[]
  coaches: readonly {
    name: string
    email: string
    looks: 'f' | 'm'
    types: readonly string[]
    /** Hours in which the coach can teach; without them, any time. */
    hours?: readonly FreeHours[]
  }[]
  /** Staff besides the studio's owner and coaches. */
  staff?: readonly { name: string; email: string; role: InvitedStaffRole }[]
  week: readonly Slot[]
}

const workdays = [1, 2, 3, 4, 5]
const slot = (
  days: readonly number[],
  time: string,
  type: string,
  room: string,
  coach: string,
  draw: number,
): Slot => ({
  days,
  time,
  type,
  room,
  coach,
  draw,
})

const cycling = {
  name: 'Indoor cycling',
  color: 'ciclo',
  durationMinutes: 45,
  capacity: 24,
  points: toPoints(8),
  description:
    'Cuarenta y cinco minutos de ritmo, subidas y sprints a media luz. Trae toalla y agua; los zapatos con cala son opcionales.',
} as const
const vinyasa = {
  name: 'Vinyasa',
  color: 'yoga',
  durationMinutes: 60,
  capacity: 20,
  points: toPoints(6),
  description: 'Yoga en movimiento, a la cadencia de la respiración. Hay tapetes y bloques; llega cinco minutos antes.',
} as const
const reformer = {
  name: 'Reformer',
  color: 'reformer',
  durationMinutes: 50,
  capacity: 10,
  points: toPoints(12),
  description:
    'Pilates en máquina, en grupos de diez: fuerza profunda y postura. Se entra con calcetines antideslizantes.',
} as const
const strength = {
  name: 'Fuerza',
  color: 'fuerza',
  durationMinutes: 50,
  capacity: 16,
  points: toPoints(7),
  description: 'Barra, mancuernas y técnica, con pesos a tu medida. Para empezar o para seguir sumando discos.',
} as const
const barre = {
  name: 'Barre',
  color: 'barre',
  durationMinutes: 50,
  capacity: 16,
  points: toPoints(7),
  description: 'Ballet, pilates y pulsos pequeños que arden. No hace falta haber bailado nunca.',
} as const
const boxing = {
  name: 'Boxeo',
  color: 'boxeo',
  durationMinutes: 50,
  capacity: 12,
  points: toPoints(8),
  description: 'Guardia, combinaciones y saco, cada quien con el suyo. Prestamos guantes; las vendas son tuyas.',
} as const
const hiit = {
  name: 'HIIT',
  color: 'hiit',
  durationMinutes: 45,
  capacity: 18,
  points: toPoints(7),
  description: 'Intervalos cortos e intensos con el peso del cuerpo y kettlebells. Cada ejercicio tiene tres niveles.',
} as const
const yin = {
  name: 'Yin',
  color: 'calma',
  durationMinutes: 60,
  capacity: 18,
  points: toPoints(5),
  description: 'Posturas largas y quietas para soltar el día. Trae ropa cómoda y algo abrigado para el final.',
} as const

const mornings: readonly FreeHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from: '06:30',
  to: '13:00',
}))

const marea: StudioPlan = {
  place: 'mexico',
  name: 'Marea Condesa',
  email: 'estudio@cupo.test',
  timeZone: 'America/Mexico_City',
  address: 'Av. Ámsterdam 118, Condesa, Ciudad de México',
  city: 'Ciudad de México',
  about:
    'Cuatro salas alrededor de un patio con jacarandas. Cycling, yoga, reformer y fuerza desde las siete de la mañana.',
  location: { lat: 19.4117, lng: -99.1706 },
  photos: ['/photos/marea-patio.svg', '/photos/marea-ritmo.svg', '/photos/marea-reformer.svg'],
  members: 120,
  language: 'es',
  types: [cycling, vinyasa, reformer, strength, barre],
  rooms: [
    { name: 'Sala Ritmo', capacity: 24, spotKind: spotKind.bike, spots: bikesInArcs() },
    { name: 'Sala Mar', capacity: 20, spotKind: spotKind.mat, spots: mats() },
    { name: 'Reformer', capacity: 10, spotKind: spotKind.reformer, spots: reformers() },
    { name: 'Sala Fuerza', capacity: 16, spotKind: spotKind.spot },
  ],
  staff: [
    { name: 'Nora Beltrán', email: 'gerencia@cupo.test', role: 'manager' },
    { name: 'Diego Salas', email: 'recepcion@cupo.test', role: 'reception' },
  ],
  coaches: [
    { name: 'Renata Solís', email: 'coach@cupo.test', looks: 'f', types: ['Indoor cycling'], hours: mornings },
    { name: 'Julián Ortega', email: 'coach02@cupo.test', looks: 'm', types: ['Indoor cycling', 'Fuerza'] },
    { name: 'Camila Duarte', email: 'coach03@cupo.test', looks: 'f', types: ['Vinyasa', 'Barre'] },
    { name: 'Ximena Prado', email: 'coach04@cupo.test', looks: 'f', types: ['Reformer'] },
    { name: 'Bruno Salazar', email: 'coach05@cupo.test', looks: 'm', types: ['Fuerza'] },
  ],
  week: [
    slot(workdays, '07:00', 'Indoor cycling', 'Sala Ritmo', 'Renata Solís', 0.86),
    slot(workdays, '07:15', 'Vinyasa', 'Sala Mar', 'Camila Duarte', 0.62),
    slot([1, 3, 5], '08:15', 'Indoor cycling', 'Sala Ritmo', 'Julián Ortega', 0.45),
    slot([1, 3, 5], '09:00', 'Reformer', 'Reformer', 'Ximena Prado', 0.8),
    slot([2, 4], '12:30', 'Indoor cycling', 'Sala Ritmo', 'Renata Solís', 0.22),
    slot(workdays, '18:45', 'Reformer', 'Reformer', 'Ximena Prado', 1.3),
    slot(workdays, '19:00', 'Fuerza', 'Sala Fuerza', 'Bruno Salazar', 0.7),
    slot(workdays, '19:30', 'Indoor cycling', 'Sala Ritmo', 'Julián Ortega', 1.5),
    slot([2, 4], '20:15', 'Barre', 'Sala Mar', 'Camila Duarte', 0.14),
    slot([6], '09:00', 'Indoor cycling', 'Sala Ritmo', 'Renata Solís', 1.2),
    slot([6], '10:15', 'Vinyasa', 'Sala Mar', 'Camila Duarte', 0.85),
    slot([6], '11:00', 'Reformer', 'Reformer', 'Ximena Prado', 1),
    slot([7], '09:00', 'Indoor cycling', 'Sala Ritmo', 'Renata Solís', 0.7),
    slot([7], '10:30', 'Vinyasa', 'Sala Mar', 'Camila Duarte', 0.5),
    slot([7], '18:00', 'Fuerza', 'Sala Fuerza', 'Bruno Salazar', 0.4),
  ],
}

const raiz: StudioPlan = {
  place: 'bogota',
  name: 'Raíz Chapinero',
  email: 'estudio2@cupo.test',
  timeZone: 'America/Bogota',
  address: 'Carrera 9 # 57-31, Chapinero, Bogotá',
  city: 'Bogotá',
  about: 'Un ring, una sala de madera y gente del barrio. Boxeo y HIIT para empezar el día; yin para cerrarlo.',
  location: { lat: 4.6423, lng: -74.0621 },
  photos: ['/photos/raiz-ring.svg', '/photos/raiz-sala.svg'],
  members: 48,
  language: 'es',
  types: [boxing, hiit, { ...yin, capacity: 18 }, { ...vinyasa, capacity: 18 }],
  rooms: [
    { name: 'Ring', capacity: 12, spotKind: spotKind.bag, spots: bags() },
    { name: 'Sala Raíz', capacity: 18, spotKind: spotKind.mat },
  ],
  coaches: [
    { name: 'Andrés Pulido', email: 'coach06@cupo.test', looks: 'm', types: ['Boxeo', 'HIIT'] },
    { name: 'Natalia Ospina', email: 'coach07@cupo.test', looks: 'f', types: ['Yin', 'Vinyasa'] },
    { name: 'Sara Londoño', email: 'coach08@cupo.test', looks: 'f', types: ['HIIT'] },
    { name: 'Mateo Jaramillo', email: 'coach09@cupo.test', looks: 'm', types: ['Boxeo'] },
  ],
  week: [
    slot(workdays, '06:30', 'HIIT', 'Sala Raíz', 'Sara Londoño', 0.6),
    slot(workdays, '18:00', 'Boxeo', 'Ring', 'Andrés Pulido', 1.3),
    slot([1, 3, 5], '19:15', 'Boxeo', 'Ring', 'Mateo Jaramillo', 0.7),
    slot([2, 4], '19:30', 'Yin', 'Sala Raíz', 'Natalia Ospina', 0.3),
    slot([6], '09:00', 'HIIT', 'Sala Raíz', 'Sara Londoño', 0.8),
    slot([6], '10:30', 'Boxeo', 'Ring', 'Andrés Pulido', 1.1),
    slot([7], '10:00', 'Vinyasa', 'Sala Raíz', 'Natalia Ospina', 0.5),
  ],
}

const nefes: StudioPlan = {
  place: 'istanbul',
  name: 'Kadıköy Nefes',
  email: 'estudio3@cupo.test',
  timeZone: 'Europe/Istanbul',
  address: 'Moda Caddesi 74, Kadıköy, İstanbul',
  city: 'İstanbul',
  about: 'Moda’da, denize iki sokak. Küçük gruplarla yoga, barre ve kuvvet. Yoga, barre y fuerza en grupos pequeños.',
  location: { lat: 40.9847, lng: 29.0257 },
  photos: ['/photos/nefes-sala.svg', '/photos/nefes-vapur.svg'],
  members: 32,
  language: 'tr',
  types: [
    { ...vinyasa, capacity: 14 },
    { ...barre, capacity: 12 },
    { ...yin, capacity: 14 },
    { ...strength, capacity: 12 },
  ],
  rooms: [
    { name: 'Nefes', capacity: 14, spotKind: spotKind.mat },
    { name: 'Atölye', capacity: 12, spotKind: spotKind.spot },
  ],
  coaches: [
    { name: 'Aylin Kaya', email: 'coach10@cupo.test', looks: 'f', types: ['Vinyasa', 'Yin'] },
    { name: 'Emre Demir', email: 'coach11@cupo.test', looks: 'm', types: ['Fuerza'] },
    { name: 'Defne Şahin', email: 'coach12@cupo.test', looks: 'f', types: ['Barre'] },
  ],
  week: [
    slot(workdays, '08:00', 'Vinyasa', 'Nefes', 'Aylin Kaya', 0.55),
    slot([1, 3, 5], '18:30', 'Barre', 'Atölye', 'Defne Şahin', 1.1),
    slot([2, 4], '19:00', 'Fuerza', 'Atölye', 'Emre Demir', 0.6),
    slot([3], '20:15', 'Yin', 'Nefes', 'Aylin Kaya', 0.25),
    slot([6], '10:00', 'Vinyasa', 'Nefes', 'Aylin Kaya', 0.9),
    slot([6], '11:30', 'Barre', 'Atölye', 'Defne Şahin', 0.8),
    slot([7], '11:00', 'Yin', 'Nefes', 'Aylin Kaya', 0.5),
  ],
}

/** The demo's studios: three places, twelve coaches, eight disciplines, four rooms with a map. */
export const studioPlans: readonly StudioPlan[] = [marea, raiz, nefes]
