import { type ReactNode, useEffect, useRef } from 'react'

const product = 'Sengi'
let opened = false

interface HeadingProps {
  title: string
  children?: ReactNode
  className?: string
}

/**
 * The one h1 of a page. It names the tab of the browser and takes the focus after each change of page, so that
 * a screen reader says where it is; not when the site is first opened, where the reader starts at the top.
 */
export function PageHeading({ title, children = title, className }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  usePageTitle(title)
  useEffect(() => {
    if (opened && title) heading.current?.focus({ preventScroll: true })
    opened = true
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
    document.title = `${title} · ${product}`
    // A layer that closes gives the page below its name back.
    return () => {
      document.title = before
    }
  }, [title])
}
