import { useEffect } from 'react'

/** Names the page in the browser's tab: 'Calendario · Cupo'. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Cupo`
  }, [title])
}
