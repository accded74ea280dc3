import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { TileProduct } from './sale-item.ts'

const isCodeOf =
  (code: string) =>
  ({ barcode, sku }: TileProduct): boolean =>
    code !== '' && (barcode === code || sku.toLowerCase() === code.toLowerCase())

/**
 * The products on sale that match the search text. `scan` accepts a code typed by a scanner. `onScanned` receives its
 * product, immediately or after the response of the search.
 */
export const useProducts = (q: string, onScanned: (product: TileProduct) => void) => {
  const search = useDebounced(q.trim(), 200)
  const [code, setCode] = useState<string | null>(null)
  const query = { active: 'true', size: 100, ...(search !== '' && { search }) } as const
  const { data, refusal, refreshing, retry } = useApi('listProducts', { query }, { keepPrevious: true })
  const products = data?.products ?? []
  const count = data && 'length' in data.pagination ? data.pagination.length : 0
  const found = code === null ? undefined : products.find(isCodeOf(code))
  useEffect(() => {
    if (code === null) return
    if (found !== undefined) onScanned(found)
    if (found !== undefined || (search === code && !refreshing)) setCode(null)
  }, [code, found, search, refreshing, onScanned])
  return {
    products,
    count,
    refusal,
    retry,
    loading: data === undefined,
    scan: (typed: string) => setCode(typed.trim()),
  }
}
