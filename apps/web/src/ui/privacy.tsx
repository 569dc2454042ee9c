import { createContext, type ReactNode, useContext, useState } from 'react'

interface Privacy {
  masked: boolean
  toggle: () => void
}

const storageKey = 'privacy'
export const PrivacyContext = createContext<Privacy>({ masked: false, toggle: () => undefined })

/** Whether figures are covered, for every `Rand` and `Coin` below it. Remembered on this device. */
export function PrivacyProvider({ children }: { children: ReactNode }) {
  const [masked, setMasked] = useState(() => localStorage.getItem(storageKey) === 'masked')
  const toggle = () => {
    localStorage.setItem(storageKey, masked ? 'shown' : 'masked')
    setMasked(!masked)
  }
  return <PrivacyContext value={{ masked, toggle }}>{children}</PrivacyContext>
}

export const usePrivacy = (): Privacy => useContext(PrivacyContext)
