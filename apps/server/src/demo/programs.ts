import { brandId } from '@cupo/core/brand-id'
import type { PersonId, ProgramId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { stepKind } from '@cupo/core/programs'
import { createProgram } from '../features/programs/edit-program.ts'
import { enrolClients } from '../features/programs/enrol-clients.ts'
import { refreshDue } from '../features/programs/refresh-enrolments.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoMember } from './join-members.ts'
import type { DemoEvent } from './simulate-month.ts'
import { insertDemoMarks, readRegulars } from './store.ts'

const day = 86_400_000
/** When people start, in days before now, and how many of the studio's clients. */
const starts = [
  { daysAgo: 20, from: 0, to: 5 },
  { daysAgo: 12, from: 5, to: 9 },
  { daysAgo: 3, from: 9, to: 14 },
] as const
/** When the demo member starts. */
const ownStart = 10
const manual = 'Ajusta tu bici sin ayuda'

const stepsOf = ({ types }: DemoStudio) => {
  const cycling = mustGet(types, 'Indoor cycling').id
  return [
    {
      title: 'Reserva tu primera rodada',
      text: 'Elige una bici de las filas de atrás: ves mejor al coach.',
      kind: stepKind.book,
      classTypeId: cycling,
    },
    {
      title: 'Ven a tus primeras dos clases',
      text: 'Llega diez minutos antes. Trae agua y una toalla.',
      kind: stepKind.attend,
      times: 2,
      classTypeId: cycling,
    },
    { title: manual, text: 'El coach revisa contigo la altura del asiento y el manubrio.', kind: stepKind.manual },
    { title: 'Prueba una clase de Vinyasa', kind: stepKind.attend, classTypeId: mustGet(types, 'Vinyasa').id },
    { title: 'Completa tres clases más', kind: stepKind.attend, times: 3, classTypeId: cycling },
  ]
}

/** A program of the first studio, open to members, with people at different steps; among them the demo member. */
export const programEvents = (studio: DemoStudio, socia: DemoMember, now: Date): DemoEvent[] => {
  const author = { studioId: studio.id, by: studio.accountId }
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  let programId: ProgramId
  const enrol = (daysAgo: number, peopleOf: (regulars: PersonId[]) => PersonId[]): DemoEvent => ({
    at: at(daysAgo),
    act: async (tx, time) => {
      const regulars = (await readRegulars(tx, studio.id, 40)).filter((id) => id !== socia.userId)
      must(await enrolClients(tx, author, programId, { ids: peopleOf(regulars) }, time))
    },
  })
  return [
    {
      at: at(21),
      act: async (tx, time) => {
        const body = {
          name: 'Primeras semanas de cycling',
          description: 'Lo básico para rodar con confianza: tus primeras clases, tu bici y una clase para soltar.',
          weeks: 4,
          open: true,
          steps: stepsOf(studio),
        }
        programId = brandId<ProgramId>(must(await createProgram(tx, author, body, time)).id)
      },
    },
    ...starts.map(({ daysAgo, from, to }) => enrol(daysAgo, (regulars) => regulars.slice(from, to))),
    enrol(ownStart, () => [socia.userId]),
    {
      at: at(6),
      act: (tx, time) => insertDemoMarks(tx, { programId, title: manual, by: studio.accountId }, time),
    },
    ...Array.from({ length: 20 }, (_, index): DemoEvent => ({ at: at(20 - index - 0.1), act: refreshDue })),
    { at: now, act: refreshDue },
  ]
}
