import { useEffect, useRef } from 'react'

/** Celebrates what became more while somebody looks on: a mark of the streak, a badge, or a reward that was paid. Nothing else does. */
export function useCelebration(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) {
      void import('../../ui/overlays/confetti.ts').then(({ celebrate }) => celebrate()).catch(() => {})
    }
    before.current = count
  }, [count])
}
