import { counted, listed, type Params } from '../params.ts'

/** Messages about people covered by a company, and its statements. */
export const companies = {
  person_covered: () => 'Ya cubres a esta persona.',
  group_unknown: () => 'Ese grupo no existe.',
  cover_day_past: () => 'Ese día ya pasó. Elige hoy o un día que venga.',
  month_to_come: () => 'Ese mes todavía no empieza.',
  people_import_done: (p: Params) =>
    `Listo: ${listed(
      [p.join, counted(p.join, 'persona entra', 'personas entran')],
      [p.invited, counted(p.invited, 'invitación va en camino', 'invitaciones van en camino')],
      [p.leave, counted(p.leave, 'persona sale', 'personas salen')],
      [p.moved, counted(p.moved, 'persona cambia de grupo', 'personas cambian de grupo')],
    )}.`,
  people_import_has_errors: (p: Params) =>
    `${counted(p.errors, 'celda tiene', 'celdas tienen')} un error. No se cambió nada.`,
  people_import_stale: () => 'Tu lista cambió desde la vista previa. Revísala de nuevo.',
  people_import_removes_many: (p: Params) =>
    `El archivo quita a ${p.leave} de ${p.people} personas. Confirma cuántas salen.`,
  people_import_no_email: (p: Params) =>
    `En ${p.name} ninguna columna se llama «correo». Ponle ese encabezado a la de los correos.`,
  people_import_no_name: (p: Params) =>
    `En ${p.name} ninguna columna se llama «nombre». Ponle ese encabezado a la de los nombres.`,
  cell_email_missing: () => 'falta el correo',
  cell_not_invitable: () => 'no podemos invitar a este correo',
  cell_group_unknown: () => 'no es un grupo tuyo',
  cell_not_covered: () => 'no está en tu lista',
  invitation_wait: (p: Params) => `Ya se la enviaste. Prueba otra vez en ${p.minutes} min.`,
  invitation_accepted: () => 'Ya activó su cuenta: su cobertura empieza en un momento.',
  domain_malformed: () => 'Escribe solo el dominio, como empresa.com.',
  domain_public: (p: Params) => `${p.domain} es de un proveedor de correo: cualquiera puede tener una dirección ahí.`,
  domain_added: () => 'Ya agregaste este dominio.',
  domain_taken: (p: Params) => `Otra empresa ya probó que ${p.domain} es suyo. Escríbenos si es un error.`,
  domains_full: (p: Params) => `Puedes tener hasta ${p.max} dominios.`,
  domain_proved: () => 'Este dominio ya está verificado.',
  email_of_other_domain: (p: Params) => `Escribe una dirección de ${p.domain}.`,
  domain_code_sent: (p: Params) => `Enviamos un código a ${p.email}.`,
  domain_now_proved: (p: Params) => `${p.domain} quedó verificado.`,
  domain_code_wrong: () => 'El código no coincide. Revísalo o pide otro.',
  domain_code_over: () => 'Ese código ya no sirve. Pide otro.',
  domain_code_day: () => 'Hubo muchos códigos equivocados hoy. Verifica con el registro TXT o prueba mañana.',
  domain_wait: (p: Params) => `Espera un poco: puedes volver a intentarlo en ${p.minutes} min.`,
  domain_unanswered: (p: Params) => `Los servidores de ${p.domain} no respondieron. Prueba en un momento.`,
  domain_record_missing: (p: Params) =>
    `Aún no vemos el registro en ${p.domain}. Puede tardar hasta una hora en publicarse.`,
  join_no_company: () => 'Ninguna empresa ofrece unirse con tu correo en este momento.',
  join_covered: () => 'Una empresa ya te cubre.',
  join_address_used: () => 'Con este correo ya se unió otra persona de tu empresa. Pídele que te agregue.',
  join_full: () => 'Tu empresa llegó al máximo de personas que se unen solas. Pídele que te agregue.',
  join_pool_short: () => 'La bolsa de tu empresa no alcanza en este momento. Pídele que la recargue.',
  joined_company: (p: Params) => `Listo: ${p.name} te cubre desde hoy.`,
  admin_already_here: () => 'Esa persona ya administra tu empresa.',
  admin_last: () => 'Es la última persona con acceso. Invita a otra antes.',
  zone_of_other_month: () => 'En esa zona es otro mes en este momento. Cambia la zona cuando sea el mismo en las dos.',
  group_in_use_standard: () => 'Es el grupo de quienes no tienen otro. Primero elige otro grupo para eso.',
  group_in_use_people: () => 'Todavía hay personas en este grupo. Muévelas antes a otro.',
  group_in_use_history: () =>
    'Este grupo ya dio puntos y tus estados de cuenta lo nombran. Puedes dejarlo sin personas.',
  plan_or_points: () => 'Elige un plan o una cantidad de puntos, uno de los dos.',
  pool_points: (p: Params) => counted(p.points, 'punto', 'puntos'),
  pool_purchase_paid: (p: Params) => `Listo: ${counted(p.points, 'punto', 'puntos')} en la bolsa.`,
  pool_price_changed: () => 'El precio cambió mientras comprabas. Revísalo antes de pagar.',
  pool_nothing_on_sale: () => 'Ahora no hay puntos a la venta.',
  pool_renews_already: () => 'Ya hay una compra mensual. Cancélala antes de acordar otra.',
  pool_does_not_renew: () => 'No hay ninguna compra mensual.',
  pool_renewal_cancelled: () => 'Cancelada: no se cobra nada más.',
}
