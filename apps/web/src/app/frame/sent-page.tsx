import { createElement, type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPress } from '../../lib/press.ts'
import { PageLoading } from '../../ui/states/page-loading.tsx'

/** Where the build writes the drawing of a page into the frame around it. */
export const drawingGoesHere = '@drawing@'

/** Holds the page's place until somebody is known: what the first HTML drew there, else the common shapes. */
export function SentPage() {
  const [drawing] = useState(drawingNow)
  if (drawing === null) return <PageLoading />
  return (
    <div data-sent="" aria-hidden="true" inert>
      {drawing}
    </div>
  )
}

/** False until the page may take the place of its drawing: its parts are there, and nobody is in the middle of a press. */
export function useArrived(isKnown: boolean): boolean {
  const [hasArrived, setArrived] = useState(() => drawingNow() === null)
  useEffect(() => {
    if (hasArrived || !isKnown) return
    const arrive = () => afterPress(() => startTransition(() => setArrived(true)))
    void partsOfThisPage().then(arrive, arrive)
  }, [hasArrived, isKnown])
  return hasArrived && isKnown
}

/** React takes over what it finds when it is told the same: the nodes that stand there. */
function drawingNow(): ReactNode {
  if (typeof document === 'undefined') return drawingGoesHere
  const sent = document.querySelector('[data-sent]')
  return sent && sameChildren(sent)
}

const sameChildren = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, place) =>
    node instanceof Element ? createElement(node.localName, { key: place }, ...sameChildren(node)) : node.textContent,
  )

/** What the HTML asked for in advance, run, so that no part of the page waits for another once it is drawn. */
const partsOfThisPage = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[data-page]')].map(
      ({ href }) => import(/* @vite-ignore */ href),
    ),
  )
