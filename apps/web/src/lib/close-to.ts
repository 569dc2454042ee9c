import { useLocation, useNavigate } from 'react-router'

/** Travels with a link that opens a layer over its page, so that closing can go back instead of forward. */
export const openedHere = { openedHere: true } as const

/** Closes a layer: back to where it was opened, or to its page when it was opened by address. */
export function useCloseTo(page: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => void (state?.openedHere ? navigate(-1) : navigate(page, { replace: true }))
}
