import { counted, type Params } from '../params.ts'

/** Messages of an import: about its files, and about single cells. */
export const imports = {
  import_done: (p: Params) => `Entraron ${counted(p.people, 'persona', 'personas')} y nadie recibió mensajes todavía.`,
  import_pass_name: () => 'Pase importado',
  import_invited: (p: Params) => `Enviamos la invitación a ${counted(p.people, 'persona', 'personas')}.`,
  import_same_kind: () => 'Dos archivos son de lo mismo: deja uno de personas, uno de pases y uno de visitas.',
  import_empty: (p: Params) => `${p.name} no tiene filas debajo de los encabezados.`,
  import_no_name: (p: Params) => `En ${p.name} ninguna columna dice el nombre. Elige cuál es.`,
  import_no_key: (p: Params) =>
    `En ${p.name} ninguna columna dice de quién es cada fila: elige correo, teléfono o número de cliente.`,
  import_no_date: (p: Params) => `En ${p.name} ninguna columna dice la fecha de la visita. Elige cuál es.`,
  import_quote_open: (p: Params) =>
    `En ${p.name}, una comilla se abre y no se cierra desde la fila ${p.row}. Corrígela y vuelve a subirlo.`,
  import_too_many_rows: (p: Params) => `${p.name} tiene más de ${p.max} filas. Divídelo en partes.`,
  import_too_large: (p: Params) => `${p.name} pesa más de ${p.max} MB.`,
  import_unreadable: (p: Params) => `No pudimos leer ${p.name}. Guárdalo como CSV o como .xlsx.`,
  import_old_excel: (p: Params) => `${p.name} es un Excel de antes de 2007. Guárdalo como .xlsx.`,
  import_date_order: (p: Params) => `${p.sample} se lee de dos maneras. Di si va primero el día o el mes.`,
  import_has_errors: (p: Params) =>
    `${counted(p.errors, 'celda tiene', 'celdas tienen')} un error: corrígelas o deja fuera sus filas. No se importó nada.`,
  import_one_of_text_or_base64: () => 'Envía el archivo como texto o en base64, uno de los dos.',
  cell_name_missing: () => 'falta el nombre',
  cell_email_invalid: () => 'no es un correo',
  cell_email_of_other: (p: Params) => `es el correo de la fila ${p.other}`,
  cell_email_taken: () => 'es de otra cuenta',
  cell_phone_invalid: () => 'no es un teléfono',
  cell_phone_short: () => 'faltan dígitos',
  cell_date_invalid: () => 'no es una fecha',
  cell_date_other_order: () => 'va en otro orden que las demás',
  cell_birthday_future: () => 'es una fecha futura',
  cell_answer_invalid: () => 'no es sí ni no',
  cell_number_invalid: () => 'no es un número de clases',
  cell_left_over_total: () => 'quedan más que el total',
  cell_pass_without_end: () => 'sin límite de clases y sin vencimiento',
  cell_id_of_other: (p: Params) => `es el número de la fila ${p.other}`,
  cell_formula: () => 'es una fórmula',
  cell_too_long: () => 'es demasiado largo',
  cell_person_unknown: () => 'no es de ninguna persona',
  cell_person_missing: () => 'no dice de quién es',
} as const satisfies Record<string, (p: Params) => string>
