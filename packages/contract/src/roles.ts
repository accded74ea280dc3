export type { Language } from '@cupo/core/preferences'
