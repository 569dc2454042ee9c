import { type ListSort, listSorts } from '@sengi/contract/fields'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'

export const breakStates = ['open', 'closed'] as const

/** What a list of differences is asked for. */
export interface BreaksWanted {
  readonly isClosed: boolean
  readonly sort: ListSort
}

/** The same as a query says it. */
export const breakQuery = ({ isClosed, sort }: BreaksWanted) => ({ closed: isClosed ? 'true' : 'false', sort }) as const

/** Which differences the address has shown, in which order. */
export function useBreaksWanted(): BreaksWanted {
  const [state] = useListChoice('state', breakStates)
  const [sort] = useListSort(listSorts)
  return { isClosed: state === 'closed', sort }
}
