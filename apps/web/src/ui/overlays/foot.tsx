import type { ReactNode } from 'react'

interface FootProps {
  /** What it lies on, whose colour it has: a card or a sheet, or the page itself. */
  on?: 'card' | 'page'
  children: ReactNode
}

/**
 * The button that a form is for. On phones and in sheets it stands at the lower edge, above the tabs, until what it is about
 * was read to its end; there it lies in its own place, so that nothing moves. Its looks are in `styles/foot.css`.
 */
export const Foot = ({ on = 'card', children }: FootProps) => <div data-foot={on}>{children}</div>
