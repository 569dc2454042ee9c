import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from './pictures/brand.ts'

interface HeadingProps {
  title: string
  children?: ReactNode
  className?: string
}

/**
 * The one h1 of a page. It names the tab of the browser and takes the focus after each change of page, so that
 * a screen reader says where it is; not when the site is first opened, where the reader starts at the top, nor when only what a page
 * shows changes with its address: a list that is chosen by keyboard keeps the focus. Nor from a menu that somebody opened while the page
 * was on its way, which would close under their finger.
 */
export function PageHeading({ title, children = title, className }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The router's name for the place at which the site was opened, whatever of it was shown before somebody went on.
  const isFirst = useLocation().key === 'default'

  usePageTitle(title)
  const take = useEffectEvent(() => {
    const isInMenu = document.activeElement?.closest('[role="menu"]') != null
    if (!isFirst && !isInMenu) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (title) take()
  }, [title])

  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? 'text-2xl font-semibold'}`}>
      {children}
    </h1>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${brand.name}`
    // A layer that closes gives the page below its name back.
    return () => {
      document.title = before
    }
  }, [title])
}
