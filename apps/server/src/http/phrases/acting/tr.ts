import type { ActingSentences } from '../shape.ts'

export const acting: ActingSentences = {
  not_while_acting: () => 'Bu, başka biri adına yapılamaz.',
  not_as_owner: () => 'Başka bir yönetim hesabı adına işlem yapılamaz.',
  cannot_be_acted_for: () => 'Bu hesap giriş yapamıyor: kapalı, askıda ya da e-postası yok.',
}
