import { fileNameOf } from '@cupo/core/brand-file-name'
import { brandName } from '../i18n/brand.ts'

/** The beginning of the name of a downloaded file. */
export const brandFile = (): string => fileNameOf(brandName())
