/** What completes a step: attended classes, a booked class, a signature, or a mark of the staff only. */
export const stepKinds = ['attend', 'book', 'sign', 'manual'] as const
export type StepKind = (typeof stepKinds)[number]

export const stepKind = {
  attend: 'attend',
  book: 'book',
  sign: 'sign',
  manual: 'manual',
} as const satisfies { [Kind in StepKind]: Kind }

/** The state of a step. Only the first open step is current. */
export const stepStates = ['done', 'current', 'next'] as const
export type StepState = (typeof stepStates)[number]

export const stepState = {
  done: 'done',
  current: 'current',
  next: 'next',
} as const satisfies { [State in StepState]: State }

/** How a person got into a program: by the studio, by themselves, or by a purchase. */
export const enrolmentSources = ['desk', 'self', 'offer'] as const
export type EnrolmentSource = (typeof enrolmentSources)[number]

export const enrolmentSource = {
  desk: 'desk',
  self: 'self',
  offer: 'offer',
} as const satisfies { [Source in EnrolmentSource]: Source }

/** The state of a person in a program. `left`: ended by the person, `stopped`: by the studio. */
export const enrolmentStates = ['active', 'finished', 'left', 'stopped'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

export const enrolmentState = {
  active: 'active',
  finished: 'finished',
  left: 'left',
  stopped: 'stopped',
} as const satisfies { [State in EnrolmentState]: State }

/** Filters of the people of a program. `stuck`: active without progress for two weeks. */
export const peopleFilters = ['active', 'stuck', 'finished', 'ended'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

export const maxProgramSteps = 20
/** Maximum programs of a studio that are not archived. */
export const maxPrograms = 50
/** Days without progress after which a person counts as stuck. */
export const stuckDays = 14
