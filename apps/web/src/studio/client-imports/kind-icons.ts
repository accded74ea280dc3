import type { ImportKind } from '@cupo/core/import-vocabulary'
import { type Icon, IconCalendarCheck, IconTicket, IconUsers } from '@tabler/icons-react'

export const kindIcons: Record<ImportKind, Icon> = {
  people: IconUsers,
  passes: IconTicket,
  visits: IconCalendarCheck,
}
