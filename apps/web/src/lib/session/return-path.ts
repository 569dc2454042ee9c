const anywhere = 'https://app.invalid'

/** An address of this app as the browser itself reads it; null for anything that leads elsewhere. */
export function ownPath(asked: string | null): URL | null {
  if (!asked?.startsWith('/') || !URL.canParse(asked, anywhere)) return null
  const url = new URL(asked, anywhere)
  // Two strokes would begin another site's address.
  return url.origin === anywhere && !url.pathname.startsWith('//') ? url : null
}

export const pathText = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`

/** Where login leads: the page that was asked for, else the one that was opened, as long as it lies in this app. */
export function returnPath(search: string, opened: string | null = null): string {
  const url = ownPath(new URLSearchParams(search).get('next') ?? opened)
  return url && !/^\/(login|register)\b/.test(url.pathname) ? pathText(url) : '/save'
}

/** The login page that returns to `path` afterwards. */
export const loginPath = (path: string): string => `/login?${new URLSearchParams({ next: path })}`
