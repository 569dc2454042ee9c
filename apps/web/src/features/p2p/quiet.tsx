import type { ReactNode } from 'react'

/** Words of a message that are heard and not seen: what a button of a row is about. */
export const quiet = (inside: ReactNode) => <span className="sr-only">{inside}</span>
