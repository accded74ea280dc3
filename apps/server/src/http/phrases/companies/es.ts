/** People whom a company covers, and its statements. */
export const companies = {
  person_covered: () => 'Ya cubres a esta persona.',
  group_unknown: () => 'Ese grupo no existe.',
  cover_day_past: () => 'Ese día ya pasó. Elige hoy o un día que venga.',
  month_to_come: () => 'Ese mes todavía no empieza.',
}
