const listeners = new Set<() => void>()

/** An act was refused because the terms that hold were not accepted: whoever shows them is told. */
export const termsAsked = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  tell: (): void => {
    for (const listener of listeners) listener()
  },
}
