/**
 * `full`: the file is the whole list, and everyone else leaves. `joiners`: it adds people. `leavers`: its people leave.
 */
export const peopleModes = ['full', 'joiners', 'leavers'] as const
export type PeopleMode = (typeof peopleModes)[number]

/** The recognized columns of a company's file. */
export const peopleFields = ['email', 'name', 'firstName', 'lastName', 'group'] as const
export type PeopleField = (typeof peopleFields)[number]

/** Most people per list in a response; the rest are counted. */
export const maxListedPeople = 500
