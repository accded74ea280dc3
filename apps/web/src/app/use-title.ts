import { useEffect } from 'react'

/** Sets the document title: 'Calendario · Cupo'. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Cupo`
  }, [title])
}
