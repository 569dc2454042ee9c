import { createContext } from 'react'

/** The pages that whoever looks may open: what leads to other pages asks here, so that no page knows the list of all. */
export const OwnPlaces = createContext<readonly { readonly path: string }[]>([])
