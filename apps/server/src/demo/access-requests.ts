import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { requestAccess } from '../features/access-requests/request-access.ts'
import type { NewRequest } from '../features/access-requests/store.ts'
import { must } from './create-studios.ts'

const hour = 3_600_000

/** A studio and a company that ask for an account, with how long ago, in hours. */
const requests: readonly (NewRequest & { hoursAgo: number })[] = [
  {
    hoursAgo: 50,
    kind: 'corporate',
    organization: 'Cooperativa Nogal',
    name: 'Rodrigo Ibarra',
    email: 'rodrigo@nogal.test',
    phone: null,
    city: 'Monterrey',
    message:
      'Somos 85 personas en dos oficinas. Queremos dar puntos cada mes para que cada quien elija a dónde va, sin llevar nosotros la lista.',
    language: 'es',
  },
  {
    hoursAgo: 5,
    kind: 'studio',
    organization: 'Marea Norte Pilates',
    name: 'Jimena Solís',
    email: 'jimena@mareanorte.test',
    phone: '+52 33 1234 5678',
    city: 'Guadalajara',
    message:
      'Abrimos hace un año con dos salas de reformer y seis coaches. Hoy llevamos las reservas por WhatsApp y perdemos lugares.\n\n¿Podemos empezar en enero?',
    language: 'es',
  },
]

/** Requests for an account that wait for the owner's answer. */
export const askForAccess = async (db: Db, now: Date): Promise<void> => {
  for (const { hoursAgo, ...request } of requests) {
    const at = new Date(now.getTime() - hoursAgo * hour)
    must(await write(db, (tx) => requestAccess(tx, request, at)))
  }
}
