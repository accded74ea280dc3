import type { AccessSentences } from '../shape.ts'

export const access: AccessSentences = {
  access_requested: () => 'Başvurunu aldık.',
  access_requests_wait: (p) =>
    `Bu bağlantıdan çok sayıda başvuru geldi. ${p.minutes} dk sonra ya da başka bir ağdan yeniden dene.`,
  access_request_accepted: () => 'Bu başvuru zaten kabul edildi.',
  access_request_dismissed: () => 'Bu başvuru zaten reddedildi. Davet etmek için yeniden beklemeye al.',
  access_request_pending: () => 'Bu başvuru zaten bekliyor.',
  access_request_again: () => 'Bu adresin bekleyen başka bir başvurusu var: onu yanıtla.',
}
