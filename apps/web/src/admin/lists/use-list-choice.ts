import { useSearchParams } from 'react-router'

/** Changes some words of the address and leaves all else of it as it is; one that is empty goes. */
export function useChangeAddress() {
  const [search, setSearch] = useSearchParams()
  return (words: Readonly<Record<string, string | undefined>>, replace = true) => {
    const changed = new URLSearchParams(search)
    for (const [name, word] of Object.entries(words)) {
      if (word) changed.set(name, word)
      else changed.delete(name)
    }
    setSearch(changed, { replace })
  }
}

/**
 * Which of some things the address has a list show, and what changes that; the first one stands in no address. All else of the address
 * stays, but for what is named and means nothing there.
 */
export function useListChoice<C extends string>(
  name: string,
  choices: readonly [C, ...C[]],
): readonly [chosen: C, choose: (chosen: C, without?: readonly string[]) => void] {
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const chosen = choices.find((one) => one === search.get(name)) ?? choices[0]
  const choose = (next: C, without: readonly string[] = []) =>
    change({
      ...Object.fromEntries(without.map((other) => [other, ''])),
      [name]: next === choices[0] ? '' : next,
    })
  return [chosen, choose]
}
