import { useEffect } from 'react'
import { useBrand } from '../i18n/use-brand.ts'

/** Sets the document title: 'Calendario · Cupo'. */
export const useTitle = (title: string): void => {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
