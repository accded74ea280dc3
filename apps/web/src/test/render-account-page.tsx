import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { clearSession } from '../api/session.ts'
import { InApp } from './in-app.tsx'

/** Renders an account page for signed-out visitors. `route` is its pattern if it has path parameters. */
export const renderAccountPage = (page: ReactNode, path: string, route = path.split('?')[0] ?? path) => {
  clearSession()
  return render(
    <InApp path={path} route={route} toasts>
      {page}
    </InApp>,
  )
}
