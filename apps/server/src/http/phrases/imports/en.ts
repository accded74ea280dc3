import { counted } from '../params.ts'
import type { ImportSentences } from '../shape.ts'

export const imports: ImportSentences = {
  import_done: (p) => `${counted(p.people, 'person', 'people')} came in. Nobody was told yet.`,
  import_pass_name: () => 'Imported pass',
  import_same_kind: () => 'Two files hold the same: keep one of people, one of passes and one of visits.',
  import_empty: (p) => `${p.name} has no rows below its headers.`,
  import_no_name: (p) => `No column of ${p.name} holds the name. Choose which one does.`,
  import_no_key: (p) => `No column of ${p.name} says whose each row is: choose mail, phone or client number.`,
  import_no_date: (p) => `No column of ${p.name} holds the date of the visit. Choose which one does.`,
  import_quote_open: (p) =>
    `In ${p.name} a quote is opened and never closed from row ${p.row} on. Correct it and upload it again.`,
  import_too_many_rows: (p) => `${p.name} has more than ${p.max} rows. Split it.`,
  import_too_large: (p) => `${p.name} is larger than ${p.max} MB.`,
  import_unreadable: (p) => `We could not read ${p.name}. Save it as CSV or .xlsx.`,
  import_old_excel: (p) => `${p.name} is an Excel file from before 2007. Save it as .xlsx.`,
  import_date_order: (p) => `${p.sample} can be read in two ways. Say whether the day or the month comes first.`,
  import_has_errors: (p) =>
    `${counted(p.errors, 'cell has', 'cells have')} an error: correct them or leave their rows out. Nothing was imported.`,
  import_one_of_text_or_base64: () => 'Send the file as text or as base64, one of the two.',
  cell_name_missing: () => 'the name is missing',
  cell_email_invalid: () => 'is no mail address',
  cell_email_of_other: (p) => `is the address of row ${p.other}`,
  cell_email_taken: () => 'belongs to another account',
  cell_phone_invalid: () => 'is no phone number',
  cell_phone_short: () => 'digits are missing',
  cell_date_invalid: () => 'is no date',
  cell_date_other_order: () => 'stands in another order than the rest',
  cell_birthday_future: () => 'is in the future',
  cell_number_invalid: () => 'is no number of classes',
  cell_left_over_total: () => 'more are left than were given',
  cell_pass_without_end: () => 'no limit of classes and no expiry',
  cell_id_of_other: (p) => `is the number of row ${p.other}`,
  cell_formula: () => 'is a formula',
  cell_too_long: () => 'is too long',
  cell_person_unknown: () => 'belongs to nobody',
  cell_person_missing: () => 'does not say whose it is',
}
