import { useSearchParams } from 'react-router'

/** In which order the address has a list read, and what changes that; the first one stands in no address. */
export function useListSort<S extends string>(
  sorts: readonly [S, ...S[]],
): readonly [sort: S, choose: (sort: S) => void] {
  const [search, setSearch] = useSearchParams()
  const sort = sorts.find((one) => one === search.get('sort')) ?? sorts[0]
  const choose = (next: S) => {
    const changed = new URLSearchParams(search)
    if (next === sorts[0]) changed.delete('sort')
    else changed.set('sort', next)
    setSearch(changed, { replace: true })
  }
  return [sort, choose]
}
