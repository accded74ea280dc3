/** `full`: the file is the whole list, anybody else leaves. `joiners`: it adds people. `leavers`: its people leave. */
export const peopleModes = ['full', 'joiners', 'leavers'] as const
export type PeopleMode = (typeof peopleModes)[number]

/** The columns of a company's file that are read. */
export const peopleFields = ['email', 'name', 'firstName', 'lastName', 'group'] as const
export type PeopleField = (typeof peopleFields)[number]

/** Most people of each list in an answer; the rest are counted. */
export const maxListedPeople = 500
