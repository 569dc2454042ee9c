import { type ReactNode, useState } from 'react'

interface AsDrawnProps {
  part: string
  /** Where nothing was drawn: on every page but the one that a visit begins with. */
  otherwise?: ReactNode
}

/** Holds a part's place with what the first HTML drew there, until the file of that part has come. */
export function AsDrawn({ part, otherwise = null }: AsDrawnProps) {
  const [drawn] = useState(() => drawnNow(part))
  if (!drawn) return otherwise
  const fill = (place: HTMLElement | null) => place?.replaceChildren(...drawn.map((node) => node.cloneNode(true)))
  return <div ref={(place) => void fill(place)} aria-hidden="true" inert className="contents" />
}

/** Read while the drawing still stands there. */
const drawnNow = (part: string): Node[] | null => {
  if (typeof document === 'undefined') return null
  const found = document.querySelector(`[data-sent] [data-part="${part}"]`)
  return found && [...found.cloneNode(true).childNodes]
}
