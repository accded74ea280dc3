import type { Params } from '../params.ts'

/** Messages about prospects. */
export const prospects = {
  prospect_was_closed: (p: Params) => `${p.name} ya no está en Prospectos.`,
  prospect_was_reopened: (p: Params) => `${p.name} está de vuelta en Prospectos.`,
  prospect_none: () =>
    'Esta ficha no puede ser de un prospecto: está archivada, depende de otra persona o trae visitas o pases de antes.',
  prospect_gone: () => 'Ya no está en Prospectos: pasaron más de 90 días desde que llegó.',
  prospect_regular: () => 'Ya viene seguido y paga con puntos: dejó de ser un prospecto.',
  prospect_bought: () => 'Ya compró: dejó de ser un prospecto.',
  prospect_closed: () => 'Este prospecto ya está cerrado.',
  prospect_open: () => 'Ya está en Prospectos.',
  close_reason_needed: () => 'Escribe por qué.',
}
