import { numberLimits } from '@cupo/core/number-limits'
import {
  enrolmentSources,
  enrolmentStates,
  maxProgramSteps,
  peopleFilters,
  stepKinds,
  stepStates,
} from '@cupo/core/program-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { messageText } from './chats.ts'
import { selection } from './clients.ts'
import { instant, intWithin, listOf, named, namedObject, nameOf, nothing, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import {
  byEnrolmentId,
  byPersonId,
  byProgramId,
  classTypeId,
  enrolmentId,
  offerId,
  programStepId,
  studioId,
  waiverId,
} from './ids.ts'

const kind = z.enum(stepKinds)

/** What a step asks for. */
const terms = {
  title: z.string(),
  text: z.string(),
  kind,
  /** Number of classes to attend; 1 for the other kinds. */
  times: z.int(),
  /** The class type that counts; null: any. */
  classType: named.nullable(),
  /** The waiver or consent to sign. */
  waiver: named.nullable(),
}

const programStep = namedObject('ProgramStep', { id: z.string(), ...terms })

/** A step with the progress of one person. */
const stepProgress = namedObject('StepProgress', {
  id: z.string(),
  ...terms,
  state: z.enum(stepStates),
  /** Number of classes that counted so far. */
  count: z.int(),
  doneAt: instant.nullable(),
  /** Whether the staff marked it as done. */
  marked: z.boolean(),
})

const programCounts = {
  /** People in the program now, those of them without progress for two weeks, and those who finished or ended it. */
  active: z.int(),
  stuck: z.int(),
  finished: z.int(),
  ended: z.int(),
}

const programFields = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  weeks: z.int().nullable(),
}

/** A program as its studio sees it. */
const studioProgram = namedObject('StudioProgram', {
  ...programFields,
  /** Whether members can join by themselves. */
  open: z.boolean(),
  /** The offer whose first purchase starts it. */
  offer: named.nullable(),
  archived: z.boolean(),
  /** Number of its steps. */
  steps: z.int(),
  ...programCounts,
  version,
})

const studioProgramDetail = namedObject('StudioProgramDetail', {
  ...studioProgram.shape,
  steps: z.array(programStep),
  /** People in it now who follow earlier steps. */
  onEarlierSteps: z.int(),
  /** Median days from the start to the end of those who finished. */
  medianDays: z.int().nullable(),
})

/** A person in a program, with the progress of each step. */
const enrolment = namedObject('ProgramEnrolment', {
  id: z.string(),
  program: z.strictObject(programFields),
  studio: named,
  person: z.strictObject({ id: z.string(), name: z.string(), avatar: z.string().nullable() }),
  state: z.enum(enrolmentStates),
  source: z.enum(enrolmentSources),
  enrolledAt: instant,
  endedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** The latest fact that counted; the enrolment if none did. */
  movedAt: instant,
  stuck: z.boolean(),
  done: z.int(),
  steps: z.array(stepProgress),
})

const step = z.strictObject({
  title: nameOf(textLimits.programStep),
  text: z.string().trim().max(textLimits.programText).optional(),
  kind,
  times: intWithin(numberLimits.stepTimes).optional(),
  classTypeId: classTypeId.nullable().optional(),
  waiverId: waiverId.nullable().optional(),
})

const written = {
  name: nameOf(textLimits.label),
  description: z.string().trim().max(textLimits.programText).optional(),
  weeks: intWithin(numberLimits.programWeeks).nullable().optional(),
  open: z.boolean().optional(),
  offerId: offerId.nullable().optional(),
  steps: z.array(step).min(1).max(maxProgramSteps),
}

export const listStudioPrograms = endpoint('listStudioPrograms', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "The studio's programs, archived ones last, with the number of people in each.",
  query: page,
  data: z.strictObject({ ...listOf(studioProgram).shape, may: z.strictObject({ edit: z.boolean() }) }),
})

export const createProgram = endpoint('createProgram', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Creates a program: up to 20 steps that a client follows in order.',
  body: z.strictObject(written),
  data: studioProgramDetail,
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const readStudioProgram = endpoint('readStudioProgram', {
  who: ['studio'],
  staff: 'readSetup',
  summary: 'A program with the steps that people start with now.',
  params: byProgramId,
  data: z.strictObject({
    ...studioProgramDetail.shape,
    may: z.strictObject({ edit: z.boolean(), enrol: z.boolean(), message: z.boolean() }),
  }),
})

export const updateProgram = endpoint('updateProgram', {
  who: ['studio'],
  staff: 'editSetup',
  summary:
    'Changes a program; omitted fields are unchanged. Steps with other terms apply to people who start later: those in the program keep theirs. New titles and texts apply to everybody.',
  params: byProgramId,
  body: z.strictObject({
    ...z.strictObject(written).partial().shape,
    archived: z.boolean().optional(),
    version: version.optional(),
  }),
  data: studioProgramDetail,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteProgram = endpoint('deleteProgram', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Deletes a program that no person was in; any other is archived. People in it can finish it.',
  params: byProgramId,
  data: nothing,
})

export const listProgramPeople = endpoint('listProgramPeople', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'The people of a program with their progress, the latest first.',
  params: byProgramId,
  query: z.strictObject({ state: z.enum(peopleFilters), ...page.shape }),
  data: listOf(enrolment),
})

export const messageProgramPeople = endpoint('messageProgramPeople', {
  who: ['studio'],
  staff: 'messageClients',
  summary:
    "Sends a message to everybody of a program in a state, into each one's conversation with the studio. One of the studio's five mass messages a day. Audited.",
  params: byProgramId,
  body: z.strictObject({ state: z.enum(peopleFilters), value: messageText }),
  data: z.strictObject({ sent: z.int(), unreachable: z.int() }),
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  idempotent: true,
})

export const enrolClients = endpoint('enrolClients', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Puts the chosen clients into a program: `ids`, or everybody of the filter. Those in it already stay in it.',
  params: byProgramId,
  body: z.strictObject(selection),
  data: z.strictObject({ enrolled: z.int(), already: z.int() }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const endEnrolment = endpoint('endEnrolment', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Ends the program of a client. What they completed stays on record.',
  params: byEnrolmentId,
  data: enrolment,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listClientPrograms = endpoint('listClientPrograms', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'The programs of a client with their progress, current ones first, and the programs that can be started.',
  params: byPersonId,
  data: z.strictObject({ items: z.array(enrolment), open: z.array(named) }),
})

export const markStep = endpoint('markStep', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary: 'Marks a step as done. Coaches mark manual steps of people in their classes only.',
  params: z.strictObject({ id: enrolmentId, stepId: programStepId }),
  data: enrolment,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const unmarkStep = endpoint('unmarkStep', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary: 'Removes the mark of a step. A step without a mark is unchanged.',
  params: z.strictObject({ id: enrolmentId, stepId: programStepId }),
  data: enrolment,
  refusals: ['ESTADO_INVALIDO'],
})

/** A program that a member can join. */
const openProgram = namedObject('OpenProgram', {
  ...programFields,
  studio: named,
  steps: z.array(programStep),
})

export const listPrograms = endpoint('listPrograms', {
  who: ['member'],
  summary:
    "The caller's programs with their progress, current ones first, and with `studioId` those that they can join at the studio.",
  query: z.strictObject({ studioId: studioId.optional() }),
  data: z.strictObject({ items: z.array(enrolment), open: z.array(openProgram) }),
})

export const readProgram = endpoint('readProgram', {
  who: ['member'],
  summary: "A program: the caller's latest progress in it, or its steps if they can join it.",
  params: byProgramId,
  data: z.strictObject({ enrolment: enrolment.nullable(), open: openProgram.nullable() }),
})

export const joinProgram = endpoint('joinProgram', {
  who: ['member'],
  summary: 'Starts a program that is open to members. A caller who is in it stays in it.',
  params: byProgramId,
  data: enrolment,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const leaveProgram = endpoint('leaveProgram', {
  who: ['member'],
  summary: 'Ends a program of the caller.',
  params: byProgramId,
  data: enrolment,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
