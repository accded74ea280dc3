import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { Layout } from './layout.tsx'

/** The signed-in area in its layout, with the query cache. */
export const GymLayout = () => (
  <QueryClientProvider client={queryClient}>
    <Layout />
  </QueryClientProvider>
)
