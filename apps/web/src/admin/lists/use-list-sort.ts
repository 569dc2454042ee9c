import { useListChoice } from './use-list-choice.ts'

/** In which order the address has a list read, and what changes that; the first one stands in no address. */
export const useListSort = <S extends string>(sorts: readonly [S, ...S[]]) => useListChoice('sort', sorts)
