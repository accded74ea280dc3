export const Roster = () => null
