import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

/** The shape says the state without the colour: open, under way, done, stopped. */
type StatusShape = 'ring' | 'half' | 'full' | 'cross'

const shapes: Record<StatusShape, ReactNode> = {
  ring: <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4 1a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  full: <circle cx="4" cy="4" r="3.5" fill="currentColor" />,
  cross: <path d="M1.5 1.5l5 5m0-5l-5 5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />,
}

interface Look {
  readonly tone: Tone
  readonly shape: StatusShape
}

/** How a state looks and which message says it; each entity keeps one map from its states to these. */
export interface StatusLook<Word extends string> extends Look {
  readonly word: Word
}

interface StatusPillProps extends Look {
  children: ReactNode
}

/** The state of a thing as shape and word. */
export const StatusPill = ({ tone, shape, children }: StatusPillProps) => (
  <Badge tone={tone}>
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0">
      {shapes[shape]}
    </svg>
    {children}
  </Badge>
)
