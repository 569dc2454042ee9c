import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Travels with a link that opens a layer over its page, so that closing can go back instead of forward. */
export const openedHere = { openedHere: true } as const

/** Closes a layer: back to where it was opened, or to its page when it was opened by address. */
export function useCloseTo(page: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  useFocusReturn()
  return () => void (state?.openedHere ? navigate(-1) : navigate(page, { replace: true }))
}

/** A dialog that is opened by an address, or by a button elsewhere, has no trigger of its own: whatever had the focus before gets it back. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog has let go of the focus.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
}
