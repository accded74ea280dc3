import { addDays, dateIn } from '@cupo/core/time'
import { insertSavedList } from '../features/client-lists/store.ts'
import { addNote } from '../features/clients/update-client.ts'
import { createTask } from '../features/tasks/edit-task.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoEvent } from './simulate-month.ts'
import { readRegulars } from './store.ts'

const hour = 3_600_000

/** Notes of the desk about the most frequent clients. */
const notes = {
  es: ['Rodilla izquierda: sin saltos.', 'Prefiere la primera fila.'],
  tr: ['Sol diz: zıplama yok.', 'İlk sırayı tercih ediyor.'],
} as const

/** Open tasks: text, days until due, and the index of the client. */
const tasks = {
  es: [
    ['Llamar: su pase vence esta semana', 0, 0],
    ['Pedir toallas', 1, null],
    ['Avisar cuando llegue su talla de calcetines', null, 1],
  ],
  tr: [
    ['Ara: paketi bu hafta bitiyor', 0, 0],
    ['Havlu siparişi ver', 1, null],
    ['Çorap bedeni gelince haber ver', null, 1],
  ],
} as const

/** A saved list of clients: its filter, and its name. */
export const savedFilter = { notSeenDays: 21 }
export const savedList = { es: 'Tres semanas sin venir', tr: 'Üç haftadır gelmeyenler' } as const

/** Creates pinned notes, open tasks and a saved list of a studio's desk, dated this morning. */
export const deskNoteEvents = ({ id: studioId, accountId: by, plan }: DemoStudio, now: Date): DemoEvent[] => [
  {
    at: new Date(now.getTime() - 2 * hour),
    act: async (tx, at) => {
      const regulars = await readRegulars(tx, studioId, notes[plan.language].length)
      for (const [nth, id] of regulars.entries()) {
        const text = notes[plan.language][nth] ?? ''
        must(await addNote(tx, { studioId, by, id, text, pinned: true }, at))
      }
      const today = dateIn(at, plan.timeZone)
      for (const [title, days, nth] of tasks[plan.language]) {
        const clientId = nth === null ? undefined : regulars[nth]
        const dueOn = days === null ? undefined : addDays(today, days)
        must(await createTask(tx, { studioId, by }, { title, clientId, dueOn, assigneeId: by }, at))
      }
      const list = { studioId, by, name: savedList[plan.language], filter: savedFilter }
      await insertSavedList(tx, list, at)
    },
  },
]
