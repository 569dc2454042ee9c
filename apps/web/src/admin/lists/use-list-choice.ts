import { useSearchParams } from 'react-router'

/**
 * Which of some things the address has a list show, and what changes that; the first one stands in no address. All else of the address
 * stays, but for what is named and means nothing there.
 */
export function useListChoice<C extends string>(
  name: string,
  choices: readonly [C, ...C[]],
): readonly [chosen: C, choose: (chosen: C, without?: readonly string[]) => void] {
  const [search, setSearch] = useSearchParams()
  const chosen = choices.find((one) => one === search.get(name)) ?? choices[0]
  const choose = (next: C, without: readonly string[] = []) => {
    const changed = new URLSearchParams(search)
    for (const other of without) changed.delete(other)
    if (next === choices[0]) changed.delete(name)
    else changed.set(name, next)
    setSearch(changed, { replace: true })
  }
  return [chosen, choose]
}
