import { counted, dayOfYear, type Params } from '../params.ts'

/** Messages about campaigns and the news of a studio. */
export const campaigns = {
  campaign_placeholder: (p: Params) => `No conocemos ${p.placeholder}. Usa {nombre} o {estudio}.`,
  campaign_url: () => 'Escribe una dirección que empiece con https://.',
  campaign_not_draft: () => 'Esta campaña ya se programó o se envió: no se puede cambiar.',
  campaign_not_scheduled: () => 'Esta campaña no está programada.',
  campaign_no_text: () => 'Escribe el texto antes de enviarla.',
  campaign_too_soon: () => 'Elige una hora al menos un minuto más tarde, o envíala ahora.',
  campaign_too_far: () => 'Elige una fecha dentro de un año.',
  campaign_day_full: () => 'Ya hay tres campañas ese día. Elige otro.',
  campaign_tests_wait: (p: Params) => `Pediste muchas pruebas. Espera ${counted(p.minutes, 'minuto', 'minutos')}.`,
  campaign_test_sent: (p: Params) => `Prueba enviada a ${p.to}.`,
  news_link_unknown: () => 'Este enlace ya no sirve. Abre el de un correo más reciente.',
  news_stopped_before: (p: Params) =>
    `Detuvo las novedades el ${dayOfYear('es', p)}. Escribe cómo te pidió recibirlas de nuevo.`,
} as const satisfies Record<string, (p: Params) => string>
