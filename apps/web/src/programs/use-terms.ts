import type { Data } from '@cupo/contract'
import { stepKind } from '@cupo/core/program-vocabulary'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'

export type Step = Data<'readStudioProgram'>['steps'][number]
export type Enrolment = Data<'listPrograms'>['items'][number]
export type StepProgress = Enrolment['steps'][number]

/** Returns a function that says what completes a step: 'Toma 3 clases de Reformer'. */
export const useTerms = (): ((step: Step) => string) => {
  const m = useMessages(messages)
  return ({ kind, times, classType, waiver }) => {
    if (kind === stepKind.attend) return classType ? m.attend({ times, name: classType.name }) : m.attendAny(times)
    if (kind === stepKind.book) return classType ? m.book(classType.name) : m.bookAny
    return kind === stepKind.sign ? m.sign(waiver?.name ?? '') : m.manual
  }
}
